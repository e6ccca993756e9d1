import { and, eq, inArray } from 'drizzle-orm'
import { paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import { attemptsOf, notifyOfPayment, once } from './account-payments.ts'
import type { Accounts } from './accounts.ts'
import { type Action, type Actions, type Dice, oneOf, type Play } from './play.ts'

/** A payer may ask their bank for a Pix back for 80 days. */
const returnableMs = 80 * 86_400_000

/** Payers' banks take money back from the accounts, and decide about it. */
export const chargebackActions = (accounts: Accounts): Actions => ({
  contest: contesting(accounts),
  decide: deciding(accounts),
})

const contesting =
  (accounts: Accounts): Action =>
  async (play, dice) => {
    const { connectionId, ref } = (await aReceipt(play, dice)) ?? {}
    if (!connectionId || !ref) return null
    const account = accounts.cardsOf(connectionId)
    if (account) {
      const payment = account.payments.find(({ id }) => String(id) === ref)
      if (payment?.status !== 'approved') return null
      return once(async () => {
        account.takeBack(payment.id, 'in_process')
        await notifyOfPayment(play.services, connectionId, payment.id, dice.which % 3)
      })
    }
    const pix = accounts.bank.received.find(({ endToEndId }) => endToEndId === ref)
    const leftMinor = pix ? accounts.bank.leftMinor(ref) : 0
    if (!pix || leftMinor <= 0 || !isReturnable(play, pix)) return null
    if (pix.devolucoes?.some(({ natureza }) => natureza === 'MED_FRAUDE')) return null
    const amountMinor = dice.how % 3 === 0 ? 1 + (dice.which % leftMinor) : leftMinor
    return once(async () => accounts.bank.takeBack(ref, amountMinor, 'EM_PROCESSAMENTO'))
  }

const deciding =
  (accounts: Accounts): Action =>
  async (play, dice) => {
    const { connectionId, ref } = (await aReceipt(play, dice)) ?? {}
    if (!connectionId || !ref) return null
    const account = accounts.cardsOf(connectionId)
    const detail = dice.which % 2 === 0 ? 'settled' : 'reimbursed'
    if (account) {
      const payment = account.payments.find(({ id }) => String(id) === ref)
      if (payment?.status !== 'charged_back') return null
      return once(async () => account.takeBack(payment.id, detail))
    }
    const pix = accounts.bank.received.find(({ endToEndId }) => endToEndId === ref)
    const held = pix?.devolucoes?.find(({ natureza }) => natureza === 'MED_FRAUDE')
    if (!pix || held?.status !== 'EM_PROCESSAMENTO' || !isReturnable(play, pix)) return null
    return once(async () => {
      held.status = detail === 'settled' ? 'DEVOLVIDO' : 'NAO_REALIZADO'
    })
  }

const isReturnable = ({ services }: Play, { horario }: { horario: string }) =>
  Date.parse(horario) > services.clock().getTime() - returnableMs

/** Money of the scenario's orders that an account reported. */
async function aReceipt({ services, orderIds }: Play, { which }: Dice) {
  const attemptIds = (await attemptsOf(services, orderIds)).map(({ id }) => id)
  if (attemptIds.length === 0) return null
  const rows = await services.db
    .select({ connectionId: paymentAttempt.connectionId, ref: paymentReceipt.providerRef })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(and(inArray(paymentAttempt.id, attemptIds), eq(paymentReceipt.method, paymentAttempt.method)))
    .orderBy(paymentReceipt.id)
  return oneOf(rows, which) ?? null
}

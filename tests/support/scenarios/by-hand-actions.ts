import { eq, sql } from 'drizzle-orm'
import { paymentAttempt, paymentReceipt, refund } from '#server/db/schema/index.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import { attemptsOf, once } from './account-payments.ts'
import type { Accounts } from './accounts.ts'
import { uploadBankStatement } from './bank-statement-actions.ts'
import { aTask } from './money-actions.ts'
import { confirm, payLate } from './paying-actions.ts'
import { type Action, type Actions, anOrder, type Play } from './play.ts'
import { aRefund } from './refund-actions.ts'

/** Who confirms or gives back by hand looks at the account, and gives back from it. */
export const byHandActions = (accounts: Accounts): Actions => ({
  confirm: seen(accounts, confirm),
  reportLate: seen(accounts, (play, dice) => payLate(play, { ...dice, how: 1 }), 'canceled'),
  uploadBankStatement: ofOtherBanks,
  async saySettled(play, dice) {
    const found = await aRefund(play, dice)
    const give = found && (await handOver(play, accounts, { refundId: found.refundId }))
    return found && give ? alsoGiving(() => settleRefund(play.services, found), give) : null
  },
  async settleATask(play, dice) {
    const found = await aTask(play, dice)
    if (!found) return null
    const settle = () => settleTask(play.services, found.owner, found)
    if (found.action !== 'returned' || found.kind === 'unknown_money') return settle
    const isRefund = found.kind === 'refund_by_hand' || found.kind === 'refund_failed'
    const about = isRefund ? { refundId: found.refId } : { receiptId: found.refId }
    const give = await handOver(play, accounts, about)
    return give && alsoGiving(settle, give)
  },
})

/** The money has come, and nobody else has said so; else it is paid before somebody looks. */
const seen =
  (accounts: Accounts, action: Action, status: 'pending' | 'canceled' = 'pending'): Action =>
  async (play, dice) => {
    const found = await anOrder(play, dice, status)
    const attempts = found ? await attemptsOf(play.services, [found.id]) : []
    const work = await action(play, dice)
    const [newest] = attempts
    if (!work || newest?.method !== 'pix') return work
    // Who has a code of Mercado Pago waits for it.
    if (accounts.cardsOf(newest.connectionId)) return null
    const unread = await unreadOf(play.services, accounts, attempts)
    if (unread.length > 1) return null
    const [only] = unread
    if (only && Math.round(Number(only.valor) * 100) !== newest.amountMinor) return null
    const pay = once(async () => only ?? accounts.bank.pay(newest.providerRef, newest.amountMinor))
    return async () => {
      await pay()
      await work()
    }
  }

/** What the bank received for attempts, and the shop does not know by its name. */
async function unreadOf(
  { db }: TestServices,
  { bank }: Accounts,
  attempts: readonly { providerRef: string }[],
) {
  const txids = new Set(attempts.map(({ providerRef }) => providerRef))
  const known = await db.select({ ref: paymentReceipt.providerRef }).from(paymentReceipt)
  const refs = new Set(known.map(({ ref }) => ref))
  return bank.received.filter(({ txid = '', endToEndId }) => txids.has(txid) && !refs.has(endToEndId))
}

/** The café's bank is connected: its statements are read, and not imported. */
const ofOtherBanks: Action = async (play, dice) => {
  const found = await anOrder(play, dice)
  if (!found || (await attemptsOf(play.services, [found.id])).length > 0) return null
  return uploadBankStatement(play, dice)
}

const alsoGiving = (settle: () => Promise<{ changed: boolean }>, give: () => void) => async () => {
  if ((await settle()).changed) give()
}

type About = { refundId: string } | { receiptId: string }

/** How the money of a refund or a surplus is given back from its account; null: nobody would, because of what it shows. */
async function handOver(play: Play, accounts: Accounts, about: About): Promise<(() => void) | null> {
  const { paymentId, orderId, amountMinor, refs } =
    'refundId' in about
      ? await ofRefund(play.services, about.refundId)
      : await ofSurplus(play.services, about.receiptId)
  const attempts = orderId ? await attemptsOf(play.services, [orderId]) : []
  const unread = await unreadOf(play.services, accounts, attempts)
  const candidates = [...refs, ...unread.map(({ endToEndId }) => endToEndId)]
  if (await isUnclear(play.services, accounts, candidates)) return null
  const [ref] = candidates
  // Money in several parts, or none that the account still has, is given back by other means.
  if (!paymentId || !ref || candidates.length > 1 || leftMinor(accounts, ref) < amountMinor)
    return () => undefined
  const merchantId = attempts[0]?.merchantId ?? ''
  return () => {
    const account = cardsWith(accounts, ref)
    const { id } = account
      ? account.giveBack(Number(ref), amountMinor)
      : accounts.bank.giveBack(ref, amountMinor)
    accounts.byHand.refs.add(String(id))
    const { minor } = accounts.byHand
    minor.set(merchantId, (minor.get(merchantId) ?? 0) + amountMinor)
  }
}

const cardsWith = ({ cards }: Accounts, ref: string) =>
  cards.find(({ payments }) => payments.some(({ id }) => String(id) === ref))

function leftMinor(accounts: Accounts, ref: string): number {
  const account = cardsWith(accounts, ref)
  return account ? account.leftMinor(Number(ref)) : accounts.bank.leftMinor(ref)
}

async function ofRefund({ db }: TestServices, refundId: string) {
  const [row] = await db.select().from(refund).where(eq(refund.id, refundId))
  const { rows } = await db.execute<{ ref: string }>(sql`
    select r.provider_ref as ref from payment_receipt r join payment_attempt a on a.id = r.attempt_id
    where a.payment_id = ${row?.paymentId ?? null} and r.applied_minor > 0 and a.connection_id is not null
      and r.provider_ref !~ '^(confirmed|statement):'`)
  return {
    paymentId: row?.paymentId,
    orderId: row?.orderId,
    amountMinor: row ? row.amountMinor - (row.sentMinor ?? 0) : 0,
    refs: rows.map(({ ref }) => ref),
  }
}

async function ofSurplus({ db }: TestServices, receiptId: string) {
  const [row] = await db
    .select({ receipt: paymentReceipt, attempt: paymentAttempt })
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(eq(paymentReceipt.id, receiptId))
  const { rows } = await db.execute<{ id: string }>(sql`
    select order_id as id from payment_allocation where payment_id = ${row?.attempt.paymentId ?? null} limit 1`)
  const ref = row?.receipt.providerRef ?? ''
  const isNamed = row?.attempt.connectionId && !/^(?:confirmed|statement):/.test(ref)
  return {
    paymentId: row?.attempt.paymentId,
    orderId: rows[0]?.id,
    amountMinor: row ? row.receipt.amountMinor - row.receipt.appliedMinor : 0,
    refs: isNamed ? [ref] : [],
  }
}

/** Something is under way there, or went back already for a reason that the shop does not know yet. */
async function isUnclear({ db }: TestServices, { bank, cards, byHand }: Accounts, refs: readonly string[]) {
  const { rows } = await db.execute<{ ref: string }>(sql`
    select unnest(string_to_array(provider_ref, ' ')) as ref from refund where provider_ref is not null
    union all select return_ref from payment_receipt where return_ref is not null`)
  const known = new Set([...rows.map(({ ref }) => ref), ...byHand.refs])
  const isOpen = ({ status }: { status: string }) => status === 'EM_PROCESSAMENTO' || status === 'in_process'
  const isDone = ({ status }: { status: string }) => status === 'DEVOLVIDO' || status === 'approved'
  const returns = refs.flatMap((ref) => [
    ...(bank.received.find(({ endToEndId }) => endToEndId === ref)?.devolucoes ?? [])
      .filter(({ natureza }) => natureza === 'ORIGINAL')
      .map((each) => ({ ...each, names: [each.id, each.rtrId] })),
    ...cards.flatMap(({ refunds }) =>
      refunds
        .filter(({ payment_id: id }) => String(id) === ref)
        .map((each) => ({ ...each, names: [String(each.id)] })),
    ),
  ])
  return returns.some((each) => isOpen(each) || (isDone(each) && !each.names.some((name) => known.has(name))))
}

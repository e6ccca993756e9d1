import { and, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm'
import { order, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { receiveBankWebhook } from '#server/shop/orders/payments/bank-pix/receive-bank-webhook.ts'
import { receiveMercadoPagoWebhook } from '#server/shop/orders/payments/mercado-pago/receive-mercado-pago-webhook.ts'
import { noticeOf } from '#tests/support/http/bank-stand-in.ts'
import { mercadoPagoNotice } from '#tests/support/http/mercado-pago-stand-in.ts'
import type { TestServices } from '#tests/support/shop/test-services.ts'
import type { Accounts } from './accounts.ts'
import { type Action, type Actions, anOrder, type Dice, oneOf } from './play.ts'

/** What customers do at the accounts, and when they pay late. */
export const paymentActions = (accounts: Accounts): Actions => ({
  pay: paying(accounts, 'pending'),
  payLate: paying(accounts, 'canceled'),
})

/** Repeated, it is what was done before: a customer who pays once more is another step. */
export const once = (work: () => Promise<unknown>) => {
  let isDone = false
  return async () => {
    if (isDone) return
    isDone = true
    await work()
  }
}

const paying =
  (accounts: Accounts, status: 'pending' | 'canceled'): Action =>
  async (play, dice) => {
    const found = await anOrder(play, dice, status)
    // By a page or code of before, now and then.
    const attempts = found ? await attemptsOf(play.services, [found.id]) : []
    const attempt = dice.wild ? oneOf(attempts, dice.how) : attempts[0]
    return attempt ? once(() => payAttempt(play.services, accounts, attempt, dice)) : null
  }

type Attempt = Awaited<ReturnType<typeof attemptsOf>>[number]

/** The attempts of orders whose money comes to an account, the newest first. */
export async function attemptsOf({ db }: TestServices, orderIds: readonly string[]) {
  const rows = await db
    .select({ attempt: paymentAttempt, merchantId: order.merchantId, orderId: order.id })
    .from(paymentAttempt)
    .innerJoin(paymentAllocation, eq(paymentAllocation.paymentId, paymentAttempt.paymentId))
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(
      and(
        inArray(order.id, [...orderIds]),
        isNotNull(paymentAttempt.connectionId),
        gt(paymentAttempt.amountMinor, 0),
      ),
    )
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
  return rows
    .filter(({ attempt }) => ['pix', 'redirect'].includes(attempt.nextAction.kind))
    .map(({ attempt, ...rest }) => ({ ...attempt, ...rest, connectionId: attempt.connectionId ?? '' }))
}

async function payAttempt(services: TestServices, accounts: Accounts, attempt: Attempt, dice: Dice) {
  const isAtMercadoPago = accounts.cardsOf(attempt.connectionId) !== null
  if (attempt.method === 'pix' && isAtMercadoPago) await payCode(services, accounts, attempt, dice)
  else if (attempt.method === 'pix') await payPix(services, accounts, attempt, dice)
  else await payOnPage(services, accounts, attempt, dice)
}

/** Mostly what is asked for; else less, more, or twice. */
async function payPix(services: TestServices, { bank, bankId }: Accounts, attempt: Attempt, dice: Dice) {
  const { providerRef, amountMinor } = attempt
  const amounts = [[1], [1], [1], [1], [0.5], [1, 1], [1.25]]
  for (const share of oneOf(amounts, dice.how) ?? []) {
    const pix = bank.pay(providerRef, Math.ceil(amountMinor * share))
    const token = tokenOf(webhookAddress(services, bankId))
    for (let sent = 0; sent < dice.which % 3; sent++)
      await receiveBankWebhook(services, token, Buffer.from(noticeOf(pix)))
  }
}

/** A code of Mercado Pago is paid once, and with its amount. */
async function payCode(services: TestServices, accounts: Accounts, attempt: Attempt, dice: Dice) {
  const { providerRef, connectionId } = attempt
  const paid = accounts.cardsOf(connectionId)?.payPix(providerRef)
  if (paid) await notifyOfPayment(services, connectionId, paid.id, dice.which % 3)
}

const ofCard = [
  ...[{}, {}, {}, { status: 'rejected', status_detail: 'cc_rejected_other_reason' }],
  { status: 'in_process', status_detail: 'pending_contingency' },
]

async function payOnPage(services: TestServices, accounts: Accounts, attempt: Attempt, dice: Dice) {
  const { providerRef, method, connectionId } = attempt
  const account = accounts.cardsOf(connectionId)
  if (!account?.preferences.has(providerRef)) return
  const payment =
    method === 'boleto' ? account.printBoleto(providerRef) : account.pay(providerRef, oneOf(ofCard, dice.how))
  await notifyOfPayment(services, connectionId, payment.id, dice.which % 3)
  if (method !== 'boleto' || dice.how % 3 === 0) return
  account.change(payment.id, 'approved', 'accredited')
  await notifyOfPayment(services, connectionId, payment.id, dice.how % 2)
}

/** Notices get lost, or come twice. */
export async function notifyOfPayment(
  services: TestServices,
  connectionId: string,
  id: number,
  times: number,
) {
  const { query, headers, body } = mercadoPagoNotice({ id, at: services.clock() })
  const received: Record<string, string> = headers
  for (let sent = 0; sent < times; sent++)
    await receiveMercadoPagoWebhook(services, {
      token: tokenOf(webhookAddress(services, connectionId, 'mercado_pago')),
      raw: Buffer.from(JSON.stringify(body)),
      dataId: query['data.id'],
      header: (name) => received[name.toLowerCase()],
    })
}

const tokenOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

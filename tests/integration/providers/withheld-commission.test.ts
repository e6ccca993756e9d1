import { and, desc, eq, sum } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { ledgerPosting, ledgerTransaction, paymentAttempt, refund } from '#server/db/schema/index.ts'
import { commissionSums } from '#server/shop/money/commission/commission-report-queries.ts'
import { frozenCommission } from '#server/shop/money/commission/frozen-commission.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { applyPaymentState } from '#server/shop/orders/payments/apply-payment-state.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { reconcilePayments } from '#server/shop/orders/payments/reconcile-payments.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { reconciliationMessages as messages } from '#shared/messages/money/reconciliation.ts'
import { mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { differencesOfAccounts, openDifferenceTasks, reconcileAll } from '#tests/support/shop/reconciled.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let cafe: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  await commissionRule(shop.services.db, { bps: 1_033, fixedMinor: 17, appliesToShipping: true })
  cafeId = shop.world.merchants.cafe.id
  cafe = await mercadoPagoStandIn({ clock: () => shop.services.clock() })
  shop.services.mercadoPago = { ...cafe.config, withholdsCommission: true }
  await connect(cafe.newToken())
})
afterAll(async () => {
  await shop.close()
  await cafe.close()
})
beforeEach(() => {
  cafe.fault({})
  shop.services.mercadoPago = { ...cafe.config, withholdsCommission: true }
})
afterEach(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  expect(await booked('psp_clearing')).toBe(cafe.feesMinor())
  const always = { from: new Date(0), until: new Date(8_640_000_000_000) }
  expect((await commissionSums(shop.services.db, always)).withheldMinor).toBe(cafe.feesMinor())
  const different = await differencesOfAccounts(shop.services)
  expect(different.filter(({ status }) => status !== 'outside')).toEqual([])
})

const connect = (account: { accessToken: string; refreshToken: string | null; clientId: string | null }) =>
  connectMercadoPago(shop.services, { merchantId: cafeId, account: { ...account, expiresAt: null } })

/** What the books say of an account: of all orders, or of one. */
async function booked(
  account: 'psp_clearing' | 'merchant_receivable' | 'commission_income',
  orderId?: string,
) {
  const { db } = shop.services
  const [row] = await db
    .select({ minor: sum(ledgerPosting.amountMinor).mapWith(Number) })
    .from(ledgerPosting)
    .innerJoin(ledgerTransaction, eq(ledgerTransaction.id, ledgerPosting.transactionId))
    .where(
      orderId
        ? and(eq(ledgerPosting.account, account), eq(ledgerTransaction.orderId, orderId))
        : eq(ledgerPosting.account, account),
    )
  return row?.minor ?? 0
}

async function startedOrder(paymentMethod: 'card' | 'boleto' | 'pix' = 'card') {
  const items = [['beans250', 3] as const]
  const { groupId, orderId, lines, totalMinor } = await anOrder(shop, {
    state: 'pending',
    items,
    paymentMethod,
  })
  const [attempt] = await shop.services.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.connectionId, (await connect(cafe.newToken())).id))
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
    .limit(1)
  if (!attempt) throw new Error('There is no attempt')
  const preference = cafe.preferences.get(attempt.providerRef)
  const commissionMinor = await frozenCommission(shop.services.db, orderId)
  return { groupId, orderId, lines, totalMinor, attempt, preference, commissionMinor }
}

async function paidOrder() {
  const started = await startedOrder()
  const payment = cafe.pay(started.attempt.providerRef)
  await applyPaymentState(shop.services, { attemptId: started.attempt.id })
  return { ...started, payment }
}

const owedMinor = (orderId: string) => booked('merchant_receivable', orderId)

/** Refunds one piece, or with `all` the whole order, and lets the shop read what the account says of it since. */
async function giveBack(paid: Awaited<ReturnType<typeof paidOrder>>, all = false) {
  await sendBack(paid, all)
  shop.services.passTime(11 * 60_000)
  await reconcilePayments(shop.services)
}

async function sendBack({ orderId, lines }: Awaited<ReturnType<typeof paidOrder>>, all = false) {
  const { services } = shop
  const [line] = lines
  const isOfOrder = eq(refund.orderId, orderId)
  if (all) await cancelOrder(services, { orderId })
  else
    await refundOrder(
      services,
      {
        ...{
          orderId,
          formKey: crypto.randomUUID(),
          freeMinor: 0,
          shippingMinor: 0,
          reason: 'goodwill',
          note: '',
        },
        lines: [{ orderLineId: line?.id ?? '', quantity: 1, restock: false }],
      },
      { merchantId: cafeId },
    )
  for (const { id: refundId } of await services.db.select().from(refund).where(isOfOrder))
    await sendRefund(services, { refundId })
}

test('the page asks for the order’s commission, and what was taken pays what the store owes', async () => {
  const { preference, attempt, orderId, commissionMinor } = await paidOrder()
  expect(commissionMinor).toBeGreaterThan(0)
  expect(preference?.marketplace_fee).toBe(commissionMinor / 100)
  expect(attempt.feeMinor).toBe(commissionMinor)
  expect(await booked('commission_income', orderId)).toBe(-commissionMinor)
  expect(await booked('psp_clearing', orderId)).toBe(commissionMinor)
  expect(await owedMinor(orderId)).toBe(0)
})

test.each(['refused', 'forbidden', 'ignored'] as const)(
  'an account whose fee is %s is paid without it, and its store owes the commission',
  async (fees) => {
    cafe.fault({ fees })
    const { preference, attempt, orderId, commissionMinor } = await paidOrder()
    expect(preference?.marketplace_fee ?? null).toBeNull()
    expect(attempt.feeMinor).toBeNull()
    expect(await owedMinor(orderId)).toBe(commissionMinor)
  },
)

test('a Pix takes the order’s commission as well, and gives it back with a refund', async () => {
  const started = await startedOrder('pix')
  const { attempt, orderId, commissionMinor } = started
  expect(attempt.feeMinor).toBe(commissionMinor)
  const payment = cafe.payPix(attempt.providerRef)
  if (!payment) throw new Error('There is no code')
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(payment.fee_details).toContainEqual(
    expect.objectContaining({ type: 'application_fee', amount: commissionMinor / 100 }),
  )
  expect(await owedMinor(orderId)).toBe(0)
  await giveBack({ ...started, payment })
  await giveBack({ ...started, payment }, true)
  expect(payment).toMatchObject({ status: 'refunded' })
  expect(await booked('psp_clearing', orderId)).toBe(0)
})

test.each(['refused', 'forbidden', 'ignored'] as const)(
  'where the fee of a Pix is %s, it is paid without, and the commission is owed',
  async (fees) => {
    cafe.fault({ fees })
    const { attempt, orderId, commissionMinor } = await startedOrder('pix')
    expect(attempt).toMatchObject({ method: 'pix', status: 'requires_action' })
    expect(cafe.payPix(attempt.providerRef)).not.toBeNull()
    await applyPaymentState(shop.services, { attemptId: attempt.id })
    expect(await owedMinor(orderId)).toBe(commissionMinor)
  },
)

test('a payment of which no fee was taken leaves all of the commission owed', async () => {
  cafe.fault({ isFeeless: true })
  const { attempt, orderId, commissionMinor } = await paidOrder()
  expect(attempt.feeMinor).toBe(commissionMinor)
  expect(await owedMinor(orderId)).toBe(commissionMinor)
})

test('nothing is withheld while the operator does not wish it, or by a token of another application', async () => {
  shop.services.mercadoPago = cafe.config
  expect((await startedOrder()).preference?.marketplace_fee ?? null).toBeNull()
  shop.services.mercadoPago = { ...cafe.config, withholdsCommission: true }
  await connect({ ...cafe.newToken(), clientId: null })
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'card' })
  expect([...cafe.preferences.values()].at(-1)?.marketplace_fee ?? null).toBeNull()
  await cancelOrder(shop.services, { orderId })
  await connect(cafe.newToken())
})

test('a refunded piece and then the rest give back the fee as the account says, to the cent', async () => {
  const paid = await paidOrder()
  const { orderId, payment } = paid
  await giveBack(paid)
  const held = paid.commissionMinor - fee(payment).refunded
  expect(fee(payment).refunded).toBeGreaterThan(0)
  expect(await booked('psp_clearing', orderId)).toBe(held)
  expect(await owedMinor(orderId)).toBe(0 - (await booked('commission_income', orderId)) - held)
  await giveBack(paid, true)
  expect(fee(payment).refunded).toBe(paid.commissionMinor)
  expect(await booked('psp_clearing', orderId)).toBe(0)
  expect(await owedMinor(orderId)).toBe(0)
})

test('a fee that stays with the platform after a refund is the store’s credit', async () => {
  const paid = await paidOrder()
  cafe.fault({ keepsFees: true })
  await giveBack(paid, true)
  expect(await booked('commission_income', paid.orderId)).toBe(0)
  expect(await owedMinor(paid.orderId)).toBe(-paid.commissionMinor)
})

test('a lost chargeback that takes the fee back leaves the commission owed again', async () => {
  const { attempt, orderId, payment, commissionMinor } = await paidOrder()
  cafe.takeBack(payment.id, 'in_process')
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await owedMinor(orderId)).toBe(0)
  cafe.takeBack(payment.id, 'settled')
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await owedMinor(orderId)).toBe(commissionMinor)
})

const feeProperties = ['fee_details', 'charges_details'] as const

test.each(feeProperties)(
  'a fee that the page’s answer does not tell is followed, though lists leave out %s',
  async (property) => {
    cafe.fault({ distort: () => ({ marketplace_fee: undefined }), listLacks: [property] })
    const paid = await paidOrder()
    expect(paid.attempt.feeMinor).toBeNull()
    expect(await owedMinor(paid.orderId)).toBe(0)
    await giveBack(paid)
    expect(fee(paid.payment).refunded).toBeGreaterThan(0)
    expect(await booked('psp_clearing', paid.orderId)).toBe(paid.commissionMinor - fee(paid.payment).refunded)
  },
)

test.each(feeProperties)('a payment without %s says nothing of the commission', async (property) => {
  const paid = await paidOrder()
  await giveBack(paid)
  const owed = await owedMinor(paid.orderId)
  await reconcileAll(shop.services)
  cafe.fault({ listLacks: [property], paymentLacks: [property] })
  await applyPaymentState(shop.services, { attemptId: paid.attempt.id })
  expect(await owedMinor(paid.orderId)).toBe(owed)
})

test('a payment that is listed and cannot be read says nothing of the commission', async () => {
  const { payment, attempt, orderId } = await paidOrder()
  await reconcileAll(shop.services)
  cafe.fault({ listLacks: ['fee_details'], pathStatus: { [`/v1/payments/${payment.id}`]: 404 } })
  await applyPaymentState(shop.services, { attemptId: attempt.id })
  expect(await owedMinor(orderId)).toBe(0)
})

test('a difference of the commission ends when its payment is read again', async () => {
  const { services } = shop
  const paid = await paidOrder()
  await sendBack(paid)
  const different = await differencesOfAccounts(services)
  expect(different.filter(({ status }) => status === 'open').map(({ kind }) => kind)).toEqual(['commission'])
  const [task] = await openDifferenceTasks(services)
  const caio = await shop.signedIn('caio@feira.test')
  const read = () =>
    caio
      .post('/merchant/reconciliation')
      .type('form')
      .send({ intent: 'read', line: task?.refId ?? '' })
  cafe.fault({ status: 503 })
  const away = await read()
  expect([away.status, away.text]).toEqual([503, expect.stringContaining(messages.unread.trouble)])
  cafe.fault({})
  await ofConnection(paid.attempt.id, null)
  const former = await read()
  expect([former.status, former.text]).toEqual([409, expect.stringContaining(messages.unread.disconnected)])
  await ofConnection(paid.attempt.id, paid.attempt.connectionId)
  expect((await read()).status).toBe(303)
  expect(await openDifferenceTasks(services)).toEqual([])
  expect((await read()).status).toBe(409)
})

/** Null: as the attempts of an account are that has been disconnected. */
const ofConnection = (attemptId: string, connectionId: string | null) =>
  shop.services.db.update(paymentAttempt).set({ connectionId }).where(eq(paymentAttempt.id, attemptId))

test('an answer that is older than the last one changes nothing', async () => {
  const paid = await paidOrder()
  const before = structuredClone(paid.payment)
  await giveBack(paid)
  const owed = await owedMinor(paid.orderId)
  const now = structuredClone(paid.payment)
  Object.assign(paid.payment, before)
  await applyPaymentState(shop.services, { attemptId: paid.attempt.id })
  expect(await owedMinor(paid.orderId)).toBe(owed)
  Object.assign(paid.payment, now)
})

const fee = ({
  charges_details: charges,
}: {
  charges_details: { name: string; amounts: { refunded: number } }[]
}) => {
  const own = charges.find(({ name }) => name === 'third_payment')
  return { refunded: Math.round((own?.amounts.refunded ?? 0) * 100) }
}

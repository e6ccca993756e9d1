import { randomUUID } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  ledgerPosting,
  ledgerTransaction,
  merchant,
  order,
  paymentAttempt,
  paymentReceipt,
  refund,
  returnRequest,
  task,
  variant,
} from '#server/db/schema/index.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { expireUnpaid, sweepUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { expireReturn } from '#server/shop/orders/returns/expire-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { onHand, restock, storedOrder } from '#tests/support/shop/stored-order.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let shop: Awaited<ReturnType<typeof startShop>>
let cafe: { merchantId: string }
let now: Date
const at = (ms: number) => ({ ...shop.services, clock: () => new Date(now.getTime() + ms) })

beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
  cafe = { merchantId: shop.world.merchants.cafe.id }
  await commissionRule(shop.services.db, { bps: 1000 })
  now = shop.services.clock()
})
beforeEach(async () => {
  await restock(shop.services, shop.world.variants.beans250)
  await restock(shop.services, shop.world.variants.beans1kg)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

interface Exchange {
  isPlatform?: boolean
  bought?: 'beans250' | 'beans1kg'
  wanted?: 'beans250' | 'beans1kg'
  quantity?: number
  kind?: 'withdrawal' | 'defect'
}

/** A delivered order of some bags, which its customer wants to exchange for others. */
async function wanted({
  isPlatform = false,
  bought = 'beans250',
  wanted: name = 'beans1kg',
  quantity = 1,
  kind = 'withdrawal',
}: Exchange = {}) {
  const { services, world } = shop
  const { order: row, lines } = await anOrder(shop, {
    items: [[world.variants[bought], quantity]],
    isPlatform,
  })
  await markDelivered(services, row.id)
  const [line] = lines
  if (!line) throw new Error('no line')
  const { number } = await requestReturn(services, {
    orderId: row.id,
    kind,
    remedy: 'exchange',
    lines: [{ orderLineId: line.id, quantity, wantedVariantId: world.variants[name] }],
    note: 'É pequeno',
    formKey: randomUUID(),
  })
  return { orderId: row.id, number, line, totalMinor: row.totalMinor, key: { orderId: row.id, number } }
}

type Wanted = Awaited<ReturnType<typeof wanted>>

const approve = ({ key }: Wanted, shippingMinor: number | null = 0) =>
  answerReturn(shop.services, { ...key, ...cafe, approve: true, answer: '', shippingMinor })

async function replacementOf({ key }: Wanted) {
  const [row] = await shop.services.db
    .select()
    .from(returnRequest)
    .where(eq(returnRequest.number, key.number))
  if (!row?.replacementId) throw new Error('There is no replacement')
  return storedOrder(shop.services, row.replacementId)
}

async function back({ key }: Wanted, services = shop.services) {
  await sendReturn(services, { ...key, trackingCode: null })
  await receiveReturn(services, { ...key, ...cafe })
}

const inspect = ({ key, line }: Wanted, acceptedQuantity: number, services = shop.services) =>
  inspectReturn(services, {
    ...key,
    ...cafe,
    lines: [{ orderLineId: line.id, acceptedQuantity, restock: true }],
    answer: 'Faltou um pacote',
  })

const platform = {
  settlement: 'platform',
  platformReceiver: { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' },
} as const

async function exchanged(remedy: Exchange, shippingMinor = 0) {
  const found = await wanted(remedy)
  await approve(found, shippingMinor)
  await back(found)
  await inspect(
    found,
    found.line.quantity,
    remedy.isPlatform ? { ...shop.services, ...platform } : shop.services,
  )
  return { found, replacement: await replacementOf(found) }
}

/** The postings of an order since it was placed, by fact. */
async function postingsOf(
  orderId: string,
  kinds: readonly (typeof ledgerTransaction.$inferSelect)['kind'][],
) {
  const rows = await shop.services.db
    .select({
      kind: ledgerTransaction.kind,
      account: ledgerPosting.account,
      minor: ledgerPosting.amountMinor,
    })
    .from(ledgerTransaction)
    .innerJoin(ledgerPosting, eq(ledgerPosting.transactionId, ledgerTransaction.id))
    .where(and(eq(ledgerTransaction.orderId, orderId), inArray(ledgerTransaction.kind, [...kinds])))
    .orderBy(ledgerTransaction.id, ledgerPosting.id)
  return rows.map(({ kind, account, minor }) => `${kind} ${account} ${minor}`)
}

const facts = ['captured', 'commission', 'refund_opened', 'refund_succeeded'] as const

const attemptsOf = async (orderId: string) => {
  const { payment } = await shop.services.db.transaction((tx) => lockOrder(tx, { orderId }))
  return shop.services.db
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.paymentId, payment.id))
    .orderBy(paymentAttempt.createdAt, paymentAttempt.id)
}

test('an even exchange is paid by what came back, in one set of entries', async () => {
  const { found, replacement } = await exchanged({
    isPlatform: true,
    bought: 'beans250',
    wanted: 'beans250',
  })
  const valueMinor = found.line.totalMinor
  const fee = Math.round(valueMinor / 10)
  expect(replacement).toMatchObject({ status: 'placed', paymentStatus: 'paid', totalMinor: valueMinor })
  expect(replacement.events).toEqual(['created', 'exchange_opened', 'exchange_paid', 'paid'])
  expect(await postingsOf(found.orderId, ['refund_opened', 'refund_succeeded'])).toEqual([
    `refund_opened merchant_pending ${valueMinor - fee}`,
    `refund_opened customer_refunds_due ${-valueMinor}`,
    `refund_opened commission_income ${fee}`,
    `refund_succeeded customer_refunds_due ${valueMinor}`,
    `refund_succeeded exchange_clearing ${-valueMinor}`,
  ])
  expect(await postingsOf(replacement.id, facts)).toEqual([
    `captured exchange_clearing ${valueMinor}`,
    `captured merchant_pending ${-valueMinor}`,
    `commission merchant_pending ${fee}`,
    `commission commission_income ${-fee}`,
  ])
  const old = await storedOrder(shop.services, found.orderId)
  expect(old.refunds).toMatchObject([{ status: 'succeeded', amountMinor: valueMinor, byHand: false }])
  expect(old.returns).toMatchObject([{ status: 'refunded' }])
  const [receipt] = await shop.services.db
    .select()
    .from(paymentReceipt)
    .where(eq(paymentReceipt.id, old.refunds[0]?.exchangeReceiptId ?? ''))
  expect(receipt).toMatchObject({ method: 'exchange', amountMinor: valueMinor, appliedMinor: valueMinor })
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('in direct settlement an exchange books commission alone', async () => {
  const { found, replacement } = await exchanged({ bought: 'beans250', wanted: 'beans250' })
  const fee = Math.round(found.line.totalMinor / 10)
  expect(await postingsOf(found.orderId, ['refund_opened', 'refund_succeeded'])).toEqual([
    `refund_opened merchant_receivable ${-fee}`,
    `refund_opened commission_income ${fee}`,
  ])
  expect(await postingsOf(replacement.id, facts)).toEqual([
    `commission merchant_receivable ${fee}`,
    `commission commission_income ${-fee}`,
  ])
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('of dearer goods the customer pays the difference and the freight, and only then they are sold', async () => {
  const { services, world } = shop
  const { found, replacement } = await exchanged({ isPlatform: true }, 1500)
  const valueMinor = found.line.totalMinor
  const owedMinor = replacement.totalMinor - valueMinor
  expect(replacement).toMatchObject({ status: 'pending', shippingMinor: 1500 })
  const [waiting, asked] = await attemptsOf(replacement.id)
  expect(waiting).toMatchObject({ method: 'exchange', status: 'canceled' })
  expect(asked).toMatchObject({ method: 'pix', amountMinor: owedMinor })
  // Until then the value is owed to the customer, and nothing of it is anybody else's.
  expect(await postingsOf(found.orderId, ['refund_succeeded'])).toEqual([])
  const [waits] = (await storedOrder(services, found.orderId)).refunds
  expect(waits).toMatchObject({ status: 'pending', byHand: false, replacementId: replacement.id })
  expect(await services.db.$count(task, eq(task.refId, waits?.id ?? ''))).toBe(0)
  const sold = await onHand(services, world.variants.beans1kg)

  await confirmPayment(services, { orderId: replacement.id, operator: true })
  expect(await storedOrder(services, replacement.id)).toMatchObject({
    status: 'placed',
    paymentStatus: 'paid',
  })
  expect(await onHand(services, world.variants.beans1kg)).toBe(sold - 1)
  expect(await postingsOf(found.orderId, ['refund_succeeded'])).toEqual([
    `refund_succeeded customer_refunds_due ${valueMinor}`,
    `refund_succeeded exchange_clearing ${-valueMinor}`,
  ])
  expect(await postingsOf(replacement.id, ['captured'])).toEqual([
    `captured bank ${owedMinor}`,
    `captured exchange_clearing ${valueMinor}`,
    `captured merchant_pending ${-replacement.totalMinor}`,
  ])
  expect(await findDifferences(services.db)).toEqual([])
})

test('in direct settlement the store confirms the difference', async () => {
  const { found, replacement } = await exchanged({})
  await confirmPayment(shop.services, { orderId: replacement.id, ...cafe })
  const receipts = await shop.services.db
    .select()
    .from(paymentReceipt)
    .innerJoin(paymentAttempt, eq(paymentAttempt.id, paymentReceipt.attemptId))
    .where(
      inArray(
        paymentAttempt.id,
        (await attemptsOf(replacement.id)).map(({ id }) => id),
      ),
    )
    .orderBy(paymentReceipt.method)
  expect(receipts.map(({ payment_receipt: { method, amountMinor } }) => [method, amountMinor])).toEqual([
    ['exchange', found.line.totalMinor],
    ['pix', replacement.totalMinor - found.line.totalMinor],
  ])
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('of cheaper goods the rest goes back to the customer', async () => {
  const { services } = shop
  const { found, replacement } = await exchanged({
    isPlatform: true,
    bought: 'beans1kg',
    wanted: 'beans250',
  })
  const restMinor = found.line.totalMinor - replacement.totalMinor
  expect(replacement).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  const old = await storedOrder(services, found.orderId)
  expect(old.refunds).toMatchObject([
    { status: 'succeeded', amountMinor: replacement.totalMinor },
    { status: 'pending', amountMinor: restMinor, byHand: true, replacementId: null },
  ])
  expect(old.lines).toMatchObject([{ quantityRefunded: 1, refundedMinor: found.line.totalMinor }])
  const rest = old.refunds[1]?.id ?? ''
  expect(await services.db.$count(task, and(eq(task.refId, rest), eq(task.kind, 'refund_by_hand')))).toBe(1)
  await settleRefund(services, { refundId: rest, operator: true })
  expect(await postingsOf(found.orderId, ['refund_succeeded'])).toEqual([
    `refund_succeeded customer_refunds_due ${replacement.totalMinor}`,
    `refund_succeeded exchange_clearing ${-replacement.totalMinor}`,
    `refund_succeeded customer_refunds_due ${restMinor}`,
    `refund_succeeded bank ${-restMinor}`,
  ])
  expect(await findDifferences(services.db)).toEqual([])
})

test.each([true, false])(
  'a difference that nobody pays ends it, and the value goes back (%s)',
  async (isPlatform) => {
    const { world } = shop
    const before = await onHand(shop.services, world.variants.beans1kg)
    const { found, replacement } = await exchanged({ isPlatform })
    // It has the usual time since it was asked for, however long ago the order was made.
    await sweepUnpaid(at(47 * hourMs))
    expect(await storedOrder(shop.services, replacement.id)).toMatchObject({ status: 'pending' })
    await expireUnpaid(at(49 * hourMs), { orderId: replacement.id })
    expect(await storedOrder(shop.services, replacement.id)).toMatchObject({
      status: 'canceled',
      cancelReason: 'payment_expired',
      paymentStatus: 'voided',
    })
    const old = await storedOrder(shop.services, found.orderId)
    // What was paid to send it goes back, too: nothing of the purchase is left.
    expect(old.refunds).toMatchObject([
      { status: 'pending', byHand: true, amountMinor: found.line.totalMinor, replacementId: null },
      { status: 'pending', byHand: true, amountMinor: found.totalMinor - found.line.totalMinor },
    ])
    for (const { id } of old.refunds) {
      const open = and(eq(task.refId, id), eq(task.kind, 'refund_by_hand'))
      expect(await shop.services.db.$count(task, open)).toBe(1)
      await settleRefund(shop.services, { refundId: id, ...(isPlatform ? { operator: true } : cafe) })
    }
    expect(old.events).toContain('exchange_ended')
    expect(await onHand(shop.services, world.variants.beans1kg)).toBe(before)
    expect(await findDifferences(shop.services.db)).toEqual([])
  },
)

test('what is accepted in part is refunded, and nothing is sent in exchange', async () => {
  const found = await wanted({ quantity: 3, isPlatform: true })
  await approve(found, 900)
  await back(found)
  await inspect(found, 2)
  expect(await replacementOf(found)).toMatchObject({ status: 'canceled', cancelReason: 'exchange' })
  const old = await storedOrder(shop.services, found.orderId)
  expect(old.refunds).toMatchObject([
    { amountMinor: (found.line.totalMinor / 3) * 2, replacementId: null, byHand: true },
  ])
  expect(old.events).toContain('exchange_ended')
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('a return that does not come to its end frees what was held for it', async () => {
  const ends: ((found: Wanted) => Promise<unknown>)[] = [
    async (found) => {
      await back(found)
      await inspect(found, 0)
    },
    ({ key }) => cancelReturn(shop.services, key),
    async ({ number }) => {
      const [row] = await shop.services.db
        .select()
        .from(returnRequest)
        .where(eq(returnRequest.number, number))
      await expireReturn(at(11 * dayMs), { returnId: row?.id ?? '' })
    },
  ]
  for (const end of ends) {
    const found = await wanted()
    await approve(found)
    // No sweep ends it while the return is open.
    await sweepUnpaid(at(30 * dayMs))
    expect(await replacementOf(found)).toMatchObject({ status: 'pending' })
    await end(found)
    expect(await replacementOf(found)).toMatchObject({ status: 'canceled', cancelReason: 'exchange' })
    expect((await storedOrder(shop.services, found.orderId)).refunds).toEqual([])
  }
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('a customer who cancels the replacement gets the money', async () => {
  const found = await wanted()
  await approve(found)
  const { id: orderId } = await replacementOf(found)
  await cancelOrder(shop.services, { orderId })
  await back(found)
  await inspect(found, 1)
  const old = await storedOrder(shop.services, found.orderId)
  expect(old.refunds).toMatchObject([{ amountMinor: found.totalMinor, replacementId: null }])
  expect(old.events.filter((type) => type === 'exchange_ended')).toHaveLength(1)
  expect(await findDifferences(shop.services.db)).toEqual([])
})

test('the store may give the money back instead, and cannot refuse a withdrawal', async () => {
  const found = await wanted()
  const refusal = { ...found.key, ...cafe, approve: false, answer: 'Não' }
  await expect(answerReturn(shop.services, refusal)).rejects.toMatchObject({ code: 'invalid_transition' })
  await approve(found, null)
  await back(found)
  await inspect(found, 1)
  const old = await storedOrder(shop.services, found.orderId)
  expect(old.returns).toMatchObject([{ replacementId: null, status: 'refunded' }])
  expect(old.refunds).toMatchObject([{ amountMinor: found.totalMinor }])
})

test('nobody pays the freight of what replaces a defect', async () => {
  const found = await wanted({ kind: 'defect', wanted: 'beans250' })
  await approve(found, 2000)
  expect(await replacementOf(found)).toMatchObject({ shippingMinor: 0, totalMinor: found.line.totalMinor })
})

test('what was off the returned pieces is off those that replace them', async () => {
  const { services, world } = shop
  const { db } = services
  const isCafe = eq(merchant.id, cafe.merchantId)
  await db.update(merchant).set({ pixDiscountBps: 1000, takesCards: true }).where(isCafe)
  const { found, replacement } = await exchanged({ quantity: 3, wanted: 'beans250' })
  await db.update(merchant).set({ pixDiscountBps: 0, takesCards: false }).where(isCafe)
  expect(found.line.discountMinor).toBeGreaterThan(0)
  expect(replacement).toMatchObject({
    status: 'placed',
    totalMinor: found.line.totalMinor,
    discountMinor: found.line.discountMinor,
    pixDiscountMinor: 0,
  })
  expect(world.variants.beans250).toBe(replacement.lines[0]?.variantId)
  expect(await findDifferences(db)).toEqual([])
})

test('of what an exchange paid a person gives the money back', async () => {
  const { services } = shop
  const { replacement } = await exchanged({ isPlatform: true, wanted: 'beans250' })
  const cancel = { by: 'merchant', ...cafe, note: 'Quebrou' } as const
  await cancelOrder(services, { orderId: replacement.id, ...cancel })
  const { refunds } = await storedOrder(services, replacement.id)
  expect(refunds).toMatchObject([{ byHand: true, amountMinor: replacement.totalMinor }])
  const [owed] = refunds
  expect(await services.db.$count(task, eq(task.refId, owed?.id ?? ''))).toBe(1)
  await settleRefund(services, { refundId: owed?.id ?? '', operator: true })
  expect(await postingsOf(replacement.id, ['refund_succeeded'])).toEqual([
    `refund_succeeded customer_refunds_due ${replacement.totalMinor}`,
    `refund_succeeded bank ${-replacement.totalMinor}`,
  ])
  expect(await findDifferences(services.db)).toEqual([])
})

test('an exchange of another product, or of nothing, is refused', async () => {
  const { services, world } = shop
  const { order: row, lines } = await anOrder(shop, { items: ['beans250'] })
  await markDelivered(services, row.id)
  for (const wantedVariantId of [world.variants.cup, null, randomUUID()]) {
    const request = requestReturn(services, {
      orderId: row.id,
      kind: 'withdrawal',
      remedy: 'exchange',
      lines: lines.map(({ id }) => ({ orderLineId: id, quantity: 1, wantedVariantId })),
      note: '',
      formKey: randomUUID(),
    })
    await expect(request).rejects.toMatchObject({ code: 'invalid_form' })
  }
})

test('if the last one was bought meanwhile, nothing is written, and the store may still give money', async () => {
  const { services, world } = shop
  const found = await wanted()
  await services.db
    .update(variant)
    .set({ archivedAt: services.clock() })
    .where(eq(variant.id, world.variants.beans1kg))
  await expect(approve(found)).rejects.toMatchObject({ code: 'out_of_stock' })
  await services.db.update(variant).set({ archivedAt: null }).where(eq(variant.id, world.variants.beans1kg))
  expect((await storedOrder(services, found.orderId)).returns).toMatchObject([
    { status: 'requested', replacementId: null },
  ])
  await approve(found, null)
  expect(await findDifferences(services.db)).toEqual([])
})

test('whatever happens twice or at once, there is one replacement, paid once', async () => {
  const { services } = shop
  for (let round = 0; round < 6; round++) {
    const found = await wanted({
      isPlatform: round % 2 === 0,
      wanted: round % 3 === 0 ? 'beans1kg' : 'beans250',
    })
    await Promise.all([approve(found), approve(found), approve(found)])
    const { id: orderId } = await replacementOf(found)
    await back(found)
    const races: Promise<unknown>[] = [inspect(found, 1), inspect(found, 1)]
    if (round > 2) races.push(cancelOrder(services, { orderId }), cancelReturn(services, found.key))
    await Promise.allSettled(races)
    const replacement = await replacementOf(found)
    const { refunds, allocation } = await storedOrder(services, found.orderId)
    expect(allocation.refundDueMinor).toBe(refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0))
    const exchanges = await services.db.$count(
      refund,
      and(eq(refund.orderId, found.orderId), eq(refund.replacementId, orderId)),
    )
    if (replacement.status === 'canceled' && replacement.paymentStatus === 'voided') expect(exchanges).toBe(0)
    expect(await services.db.$count(order, eq(order.exchangeOf, replacement.exchangeOf ?? ''))).toBe(1)
    expect(await findDifferences(services.db)).toEqual([])
  }
})

test('a customer who cancels while the store approves has no order that waits', async () => {
  for (let round = 0; round < 6; round++) {
    const found = await wanted()
    await Promise.allSettled([cancelReturn(shop.services, found.key), approve(found)])
    const [row] = await shop.services.db
      .select()
      .from(returnRequest)
      .where(eq(returnRequest.number, found.number))
    if (row?.status === 'canceled' && row.replacementId)
      expect(await storedOrder(shop.services, row.replacementId)).toMatchObject({ status: 'canceled' })
    expect(await findDifferences(shop.services.db)).toEqual([])
  }
})

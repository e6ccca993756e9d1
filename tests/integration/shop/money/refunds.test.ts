import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reconciledAccount, reconciliationLine, refund, task } from '#server/db/schema/index.ts'
import { cancelLines } from '#server/shop/orders/canceling/cancel-lines.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { type RefundOrder, refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { settleRefund } from '#server/shop/orders/refunds/settle-refund.ts'
import { undoRefundMark } from '#server/shop/orders/refunds/undo-refund-mark.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { mailsAbout, onHand, restock, storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cafe: { merchantId: string }
beforeAll(async () => {
  shop = await startShop({ poolSize: 12 })
  cafe = { merchantId: shop.world.merchants.cafe.id }
  await restock(shop.services, shop.world.variants.beans250)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

/** Three bags and a press, R$ 12,90 shipping. */
async function threeBags() {
  const { beans250, press } = shop.world.variants
  const { order, lines } = await anOrder(shop, {
    items: [
      [beans250, 3],
      [press, 1],
    ],
  })
  const [bags, jug] = lines
  if (!bags || !jug) throw new Error('no lines')
  return { orderId: order.id, order, bags, jug }
}

const refundForm = (orderId: string, changes: Partial<RefundOrder> = {}): RefundOrder => ({
  orderId,
  lines: [],
  shippingMinor: 0,
  freeMinor: 0,
  reason: 'goodwill',
  note: '',
  formKey: randomUUID(),
  ...changes,
})

const pieces = (orderLineId: string, quantity: number, restock = false) => [
  { orderLineId, quantity, restock },
]

test('pieces of a line are refunded one by one, to the cent of its price', async () => {
  const { services, world } = shop
  const { orderId, bags } = await threeBags()
  const before = await onHand(services, world.variants.beans250)
  for (const quantity of [1, 2]) {
    const { changed } = await refundOrder(
      services,
      refundForm(orderId, { lines: pieces(bags.id, quantity, quantity === 1) }),
      cafe,
    )
    expect(changed).toBe(true)
  }
  const now = await storedOrder(services, orderId)
  expect(now.lines[0]).toMatchObject({ quantityRefunded: 3, refundedMinor: bags.totalMinor })
  expect(now.allocation).toMatchObject({ refundDueMinor: bags.totalMinor, refundedMinor: 0 })
  expect(now).toMatchObject({ status: 'placed', paymentStatus: 'paid' })
  expect(await onHand(services, world.variants.beans250)).toBe(before + 1)
  await expect(
    refundOrder(services, refundForm(orderId, { lines: pieces(bags.id, 1) }), cafe),
  ).rejects.toMatchObject({ code: 'refund_too_large' })
})

test('whoever holds the money reports that a refund was made', async () => {
  const { services, world, pool } = shop
  const { orderId, order } = await threeBags()
  await refundOrder(
    services,
    refundForm(orderId, { freeMinor: 500, reason: 'goodwill', note: 'Caixa amassada' }),
    cafe,
  )
  const [opened] = (await storedOrder(services, orderId)).refunds
  const refundId = opened?.id ?? ''
  expect(opened).toMatchObject({ status: 'pending', byHand: true, amountMinor: 500, actor: 'merchant' })
  const [open] = await services.db.select().from(task).where(eq(task.refId, refundId))
  expect(open).toMatchObject({ kind: 'refund_by_hand', merchantId: order.merchantId, doneAt: null })

  const ana = { merchantId: world.merchants.ana.id }
  await expect(settleRefund(services, { refundId, ...ana })).rejects.toMatchObject({ code: 'not_found' })
  expect(await settleRefund(services, { refundId, ...cafe })).toEqual({ changed: true })
  expect(await settleRefund(services, { refundId, ...cafe })).toEqual({ changed: false })

  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ paymentStatus: 'partially_refunded', allocation: { refundedMinor: 500 } })
  expect(now.events.slice(-2)).toEqual(['refund_opened', 'refunded'])
  const [done] = await services.db.select().from(task).where(eq(task.refId, refundId))
  expect(done?.doneAt).not.toBeNull()
  expect(await mailsAbout(pool, orderId)).toEqual([
    'merchant-order',
    'order-paid',
    'refund-done',
    'refund-opened',
    'task',
  ])
})

const undoes = { reason: 'O Pix voltou: a chave estava errada.' }

test.each([false, true])(
  'money that was marked as given back and was not is owed again (platform: %s)',
  async (isPlatform) => {
    const { services, pool } = shop
    const { orderId } = await anOrder(shop, { items: ['beans250'], isPlatform })
    const side = isPlatform ? ({ operator: true } as const) : cafe
    await refundOrder(services, refundForm(orderId, { freeMinor: 500 }), side)
    const [opened] = (await storedOrder(services, orderId)).refunds
    const refundId = opened?.id ?? ''
    const taskOf = async () => (await services.db.select().from(task).where(eq(task.refId, refundId)))[0]

    for (const round of [1, 2]) {
      await settleRefund(services, { refundId, proof: `E${round}`, ...side })
      expect((await taskOf())?.doneAt).not.toBeNull()
      expect(await undoRefundMark(services, { refundId, ...undoes, ...side })).toEqual({ changed: true })
      expect(await undoRefundMark(services, { refundId, ...undoes, ...side })).toEqual({ changed: false })
      const now = await storedOrder(services, orderId)
      expect(now).toMatchObject({
        paymentStatus: 'paid',
        allocation: { refundDueMinor: 500, refundedMinor: 0 },
      })
      expect(now.refunds).toMatchObject([{ status: 'pending', settledAt: null, proof: null, byHand: true }])
      expect(now.events.slice(-2)).toEqual(['refunded', 'refund_undone'])
      expect(await taskOf()).toMatchObject({ kind: 'refund_by_hand', doneAt: null, reminders: 0 })
      expect(await findDifferences(services.db)).toEqual([])
    }
    expect(await mailsAbout(pool, orderId)).toContain('refund-undone')
    await settleRefund(services, { refundId, ...side })
    expect((await storedOrder(services, orderId)).allocation).toMatchObject({ refundedMinor: 500 })
    expect(await findDifferences(services.db)).toEqual([])
  },
)

test('a mark that a bank confirms stays, and so does what only others may say', async () => {
  const { services, world } = shop
  const { orderId } = await threeBags()
  await refundOrder(services, refundForm(orderId, { freeMinor: 500 }), cafe)
  const [opened] = (await storedOrder(services, orderId)).refunds
  const refundId = opened?.id ?? ''
  await settleRefund(services, { refundId, ...cafe })
  const ana = { merchantId: world.merchants.ana.id }
  await expect(undoRefundMark(services, { refundId, ...undoes, ...ana })).rejects.toMatchObject({
    code: 'not_found',
  })
  const [account] = await services.db
    .insert(reconciledAccount)
    .values({ kind: 'bank_statement', merchantId: cafe.merchantId, since: new Date(0) })
    .returning()
  await services.db.insert(reconciliationLine).values({
    ...{
      accountId: account?.id ?? '',
      kind: 'refund',
      ref: 'D1',
      day: '2026-01-01',
      currency: 'BRL',
      status: 'equal',
    },
    providerMinor: -500,
    providerAt: new Date(),
    shopMinor: -500,
    shopAt: new Date(),
    refundId,
  })
  await expect(undoRefundMark(services, { refundId, ...undoes, ...cafe })).rejects.toMatchObject({
    code: 'refund_seen',
  })
  expect((await storedOrder(services, orderId)).refunds).toMatchObject([{ status: 'succeeded' }])
})

test('the same refund form sent twice is one refund', async () => {
  const { services } = shop
  const { orderId } = await threeBags()
  const form = refundForm(orderId, { freeMinor: 700 })
  const answers = await Promise.all([1, 2, 3].map(() => refundOrder(services, form, cafe)))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  expect((await storedOrder(services, orderId)).allocation.refundDueMinor).toBe(700)
})

test('many simultaneous refunds never exceed the paid amount', async () => {
  const { services } = shop
  const { orderId, order, bags } = await threeBags()
  const forms = Array.from({ length: 12 }, (_, n) =>
    n % 2
      ? refundForm(orderId, { lines: pieces(bags.id, 2) })
      : refundForm(orderId, { freeMinor: Math.floor(order.totalMinor / 3), shippingMinor: 400 }),
  )
  const answers = await Promise.allSettled(forms.map((each) => refundOrder(services, each, cafe)))
  for (const answer of answers) {
    if (answer.status === 'rejected')
      expect(answer.reason).toMatchObject({
        code: expect.stringMatching(/^(refund_too_large|nothing_to_refund)$/),
      })
  }
  const { allocation, lines } = await storedOrder(services, orderId)
  expect(allocation.refundDueMinor).toBeGreaterThan(0)
  expect(allocation.refundDueMinor).toBeLessThanOrEqual(order.totalMinor)
  expect(lines[0]?.quantityRefunded).toBeLessThanOrEqual(3)
})

test('simultaneous refunds, cancellation and canceled line add up to the paid amount', async () => {
  const { services, world } = shop
  const before = await onHand(services, world.variants.beans250)
  const { orderId, order, bags } = await threeBags()
  const lines = [{ orderLineId: bags.id, quantity: 1 }]
  await Promise.allSettled([
    refundOrder(services, refundForm(orderId, { freeMinor: 1234 }), cafe),
    cancelLines(services, { orderId, lines, note: 'Acabou', restock: true, formKey: randomUUID() }, cafe),
    cancelOrder(services, { orderId }),
    refundOrder(services, refundForm(orderId, { lines: pieces(bags.id, 1, true) }), cafe),
    cancelOrder(services, { orderId, by: 'merchant', ...cafe, note: 'Acabou' }),
  ])
  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ status: 'canceled', allocation: { refundDueMinor: order.totalMinor } })
  expect(await onHand(services, world.variants.beans250)).toBe(before)
})

test('shipping is refunded once, and an empty refund is refused', async () => {
  const { services } = shop
  const { order } = await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const orderId = order.id
  const shipping = () =>
    refundOrder(services, refundForm(orderId, { shippingMinor: order.shippingMinor }), cafe)
  await shipping()
  await expect(shipping()).rejects.toMatchObject({ code: 'refund_too_large', status: 409 })
  await expect(refundOrder(services, refundForm(orderId), cafe)).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
})

test('a refund of another store’s order answers not found', async () => {
  const { services, world } = shop
  const { orderId } = await threeBags()
  const ana = { merchantId: world.merchants.ana.id }
  await expect(refundOrder(services, refundForm(orderId, { freeMinor: 1 }), ana)).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await services.db.$count(refund, and(eq(refund.orderId, orderId)))).toBe(0)
})

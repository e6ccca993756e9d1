import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, product, variant } from '#server/db/schema/index.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { returnMails } from '#server/shop/orders/mails/return-mails.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { expireReturn, sweepReturns } from '#server/shop/orders/returns/expire-return.ts'
import { inspectReturn, receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { type RequestReturn, requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { cancelReturn, sendReturn } from '#server/shop/orders/returns/send-return.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { mailsAbout, onHand, restock, storedOrder } from '#tests/support/shop/stored-order.ts'

const dayMs = 86_400_000

let shop: Awaited<ReturnType<typeof startShop>>
let cafe: { merchantId: string }
beforeAll(async () => {
  shop = await startShop({ poolSize: 8 })
  cafe = { merchantId: shop.world.merchants.cafe.id }
  await restock(shop.services, shop.world.variants.beans250)
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

/** A delivered order of three bags. */
async function threeBags() {
  const { order, lines } = await anOrder(shop, { items: [[shop.world.variants.beans250, 3]] })
  await markDelivered(shop.services, order.id)
  const [bags] = lines
  if (!bags) throw new Error('no line')
  return { orderId: order.id, order, bags }
}

type Bought = Awaited<ReturnType<typeof threeBags>>

const returnRequest = (
  { orderId, bags }: Bought,
  quantity: number,
  changes: Partial<RequestReturn> = {},
) => ({
  orderId,
  kind: 'withdrawal' as const,
  lines: [{ orderLineId: bags.id, quantity }],
  note: '',
  formKey: randomUUID(),
  ...changes,
})

const accepted = ({ bags }: Bought, acceptedQuantity: number) => ({
  lines: [{ orderLineId: bags.id, acceptedQuantity, restock: true }],
  answer: acceptedQuantity < 3 ? 'Faltou um pacote' : '',
})

test('a customer who withdraws in time returns all and is refunded all, shipping included', async () => {
  const { services, world, pool } = shop
  const bought = await threeBags()
  const { orderId, order } = bought
  const before = await onHand(services, world.variants.beans250)
  const { number } = await requestReturn(services, returnRequest(bought, 3))
  const key = { orderId, number }
  expect(await storedOrder(services, orderId)).toMatchObject({
    openReturns: 1,
    returns: [{ number, status: 'approved', kind: 'withdrawal' }],
  })
  expect(await sendReturn(services, { ...key, trackingCode: 'BR123456789BR' })).toEqual({ changed: true })
  expect(await sendReturn(services, { ...key, trackingCode: null })).toEqual({ changed: false })
  expect(await receiveReturn(services, { ...key, ...cafe })).toEqual({ changed: true })
  expect(await storedOrder(services, orderId)).toMatchObject({ fulfillmentStatus: 'returned' })
  expect(await inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 3) })).toEqual({
    changed: true,
  })
  expect(await inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 3) })).toEqual({
    changed: false,
  })

  const now = await storedOrder(services, orderId)
  expect(now).toMatchObject({ openReturns: 0, fulfillmentStatus: 'returned', status: 'placed' })
  expect(now.allocation.refundDueMinor).toBe(order.totalMinor)
  expect(now.refunds).toMatchObject([{ reason: 'withdrawal', shippingMinor: order.shippingMinor }])
  expect(now.returns).toMatchObject([{ status: 'refunded', refundId: now.refunds[0]?.id }])
  expect(await onHand(services, world.variants.beans250)).toBe(before + 3)
  expect(now.events).toEqual([
    'created',
    'paid',
    'return_requested',
    'return_approved',
    'return_sent',
    'return_received',
    'return_inspected',
    'refund_opened',
  ])
  const mails = await mailsAbout(pool, orderId)
  for (const name of ['requested', 'approved', 'sent', 'received']) expect(mails).toContain(`return-${name}`)
})

test('a customer who returns a part is not refunded the shipping', async () => {
  const { services } = shop
  const bought = await threeBags()
  const { number } = await requestReturn(services, returnRequest(bought, 1))
  const key = { orderId: bought.orderId, number }
  await receiveReturn(services, { ...key, ...cafe })
  await inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 1), answer: '' })
  const now = await storedOrder(services, bought.orderId)
  expect(now).toMatchObject({ fulfillmentStatus: 'partially_returned' })
  expect(now.refunds).toMatchObject([{ shippingMinor: 0, amountMinor: now.lines[0]?.refundedMinor }])
})

test('an inspection without words leaves the answer that accepted the return, and other words replace it', async () => {
  const { services } = shop
  const bought = await threeBags()
  const answered = 'Mande pelos Correios, por nossa conta.'
  for (const [answer, kept] of [
    ['', answered],
    ['Tudo certo.', 'Tudo certo.'],
  ] as const) {
    const request = returnRequest(bought, 1, { kind: 'defect', note: 'Veio rasgado' })
    const { number } = await requestReturn(services, request)
    const key = { orderId: bought.orderId, number }
    await answerReturn(services, { ...key, ...cafe, approve: true, answer: answered })
    await receiveReturn(services, { ...key, ...cafe })
    await inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 1), answer })
    const { returns } = await storedOrder(services, bought.orderId)
    expect(returns.find((each) => each.number === number)).toMatchObject({ status: 'refunded', answer: kept })
  }
})

test('after the last day nothing can be withdrawn, and never more than was delivered', async () => {
  const { services } = shop
  const bought = await threeBags()
  await expect(requestReturn(services, returnRequest(bought, 4))).rejects.toMatchObject({
    code: 'too_many_pieces',
    data: { left: 3 },
  })
  await requestReturn(services, returnRequest(bought, 2))
  await expect(requestReturn(services, returnRequest(bought, 2))).rejects.toMatchObject({
    code: 'too_many_pieces',
    data: { title: bought.bags.title, left: 1 },
  })
  const late = { ...services, clock: () => new Date(services.clock().getTime() + 9 * dayMs) }
  await expect(requestReturn(late, returnRequest(bought, 1))).rejects.toMatchObject({
    code: 'withdrawal_window_closed',
    status: 409,
  })
  // A defect may be claimed later.
  await requestReturn(late, returnRequest(bought, 1, { kind: 'defect', note: 'Veio furado' }))
})

test('a defect can be claimed for ninety days after completion, and is refunded', async () => {
  const { services } = shop
  const bought = await threeBags()
  const after = (days: number) => ({
    ...services,
    clock: () => new Date(services.clock().getTime() + days * dayMs),
  })
  await completeOrder(after(9), bought)
  expect(await storedOrder(services, bought.orderId)).toMatchObject({ status: 'completed' })
  await expect(requestReturn(after(10), returnRequest(bought, 1))).rejects.toMatchObject({
    code: 'withdrawal_window_closed',
  })
  const defect = { kind: 'defect', note: 'Veio furado' } as const
  await expect(requestReturn(after(92), returnRequest(bought, 1, defect))).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
  const { number } = await requestReturn(after(80), returnRequest(bought, 1, defect))
  const key = { orderId: bought.orderId, number }
  expect(await storedOrder(services, bought.orderId)).toMatchObject({ status: 'completed', openReturns: 1 })
  await answerReturn(after(80), { ...key, ...cafe, approve: true, answer: '' })
  await receiveReturn(after(81), { ...key, ...cafe })
  await inspectReturn(after(81), { ...key, ...cafe, ...accepted(bought, 1), answer: '' })
  const now = await storedOrder(services, bought.orderId)
  expect(now).toMatchObject({ status: 'completed', openReturns: 0 })
  expect(now.refunds).toMatchObject([{ reason: 'defect', amountMinor: now.lines[0]?.refundedMinor }])
})

test('an undelivered order cannot be returned', async () => {
  const { services } = shop
  const { order, lines } = await anOrder(shop, { items: [[shop.world.variants.beans250, 1]] })
  const [bags] = lines
  if (!bags) throw new Error('no line')
  await expect(
    requestReturn(services, returnRequest({ orderId: order.id, order, bags }, 1)),
  ).rejects.toMatchObject({
    code: 'nothing_to_refund',
  })
})

test('a merchant accepts or rejects the return of a defect, with a reason', async () => {
  const { services, world } = shop
  const bought = await threeBags()
  const { number } = await requestReturn(
    services,
    returnRequest(bought, 1, { kind: 'defect', note: 'Furado' }),
  )
  const key = { orderId: bought.orderId, number }
  expect((await storedOrder(services, bought.orderId)).returns).toMatchObject([{ status: 'requested' }])
  const refuse = { ...key, ...cafe, approve: false }
  await expect(answerReturn(services, { ...refuse, answer: '' })).rejects.toMatchObject({
    code: 'invalid_form',
  })
  const ana = { merchantId: world.merchants.ana.id }
  await expect(answerReturn(services, { ...refuse, ...ana, answer: 'Não' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await answerReturn(services, { ...refuse, answer: 'É assim mesmo' })).toEqual({ changed: true })
  expect(await answerReturn(services, { ...refuse, answer: 'É assim mesmo' })).toEqual({ changed: false })
  await expect(answerReturn(services, { ...refuse, approve: true, answer: '' })).rejects.toMatchObject({
    code: 'invalid_transition',
    data: { from: 'rejected', to: 'approved', allowed: [] },
  })
  expect(await storedOrder(services, bought.orderId)).toMatchObject({ openReturns: 0 })
})

test('a return that arrives damaged is not refunded, and the customer reads why', async () => {
  const { services, world } = shop
  const bought = await threeBags()
  const before = await onHand(services, world.variants.beans250)
  const { number } = await requestReturn(services, returnRequest(bought, 3))
  const key = { orderId: bought.orderId, number }
  await receiveReturn(services, { ...key, ...cafe })
  await expect(
    inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 0), answer: '' }),
  ).rejects.toMatchObject({ code: 'invalid_form' })
  await inspectReturn(services, { ...key, ...cafe, ...accepted(bought, 0) })
  expect(await storedOrder(services, bought.orderId)).toMatchObject({
    openReturns: 0,
    fulfillmentStatus: 'delivered',
    returns: [{ status: 'rejected', answer: 'Faltou um pacote' }],
    refunds: [],
  })
  expect(await onHand(services, world.variants.beans250)).toBe(before)
})

test('a return that is not shipped in time expires', async () => {
  const { services } = shop
  const [first, second] = [await threeBags(), await threeBags()]
  for (const bought of [first, second]) await requestReturn(services, returnRequest(bought, 1))
  const returnId = (await storedOrder(services, first.orderId)).returns[0]?.id ?? ''
  await expireReturn(services, { returnId })
  expect((await storedOrder(services, first.orderId)).returns).toMatchObject([{ status: 'approved' }])
  const late = { ...services, clock: () => new Date(services.clock().getTime() + 11 * dayMs) }
  await expireReturn(late, { returnId })
  await sweepReturns(late)
  for (const { orderId } of [first, second]) {
    const now = await storedOrder(services, orderId)
    expect(now).toMatchObject({ openReturns: 0, returns: [{ status: 'expired' }] })
  }
})

test('a double-click requests one return; canceling it frees the pieces', async () => {
  const { services } = shop
  const bought = await threeBags()
  const form = returnRequest(bought, 3)
  const answers = await Promise.all([1, 2, 3].map(() => requestReturn(services, form)))
  expect(answers.filter(({ changed }) => changed)).toHaveLength(1)
  const [answer] = answers
  await cancelReturn(services, { orderId: bought.orderId, number: answer?.number ?? '' })
  await requestReturn(services, returnRequest(bought, 3))
  expect((await storedOrder(services, bought.orderId)).openReturns).toBe(1)
})

test('a refund during the inspection of a return is not paid twice', async () => {
  const { services } = shop
  for (let round = 0; round < 4; round++) {
    const bought = await threeBags()
    const { orderId, order, bags } = bought
    const { number } = await requestReturn(services, returnRequest(bought, 3))
    const key = { orderId, number, ...cafe }
    await receiveReturn(services, key)
    const goodwill = {
      orderId,
      shippingMinor: 0,
      freeMinor: 0,
      reason: 'goodwill' as const,
      note: '',
      lines: [{ orderLineId: bags.id, quantity: 2, restock: false }],
      formKey: randomUUID(),
    }
    const actions = [
      () => inspectReturn(services, { ...key, ...accepted(bought, 3) }),
      () => refundOrder(services, goodwill, cafe),
      () => inspectReturn(services, { ...key, ...accepted(bought, 3) }),
    ]
    await Promise.allSettled((round % 2 ? actions : actions.toReversed()).map((action) => action()))
    const now = await storedOrder(services, orderId)
    expect(now.allocation.refundDueMinor).toBe(order.totalMinor)
    expect(now.returns).toMatchObject([{ status: 'refunded' }])
  }
})

test('the merchant’s answer to an accepted return is in its mail', async () => {
  const { services } = shop
  const bought = await threeBags()
  const { number } = await requestReturn(
    services,
    returnRequest(bought, 1, { kind: 'defect', note: 'Furado' }),
  )
  const answer = 'Pode mandar pela agência da praça.'
  await answerReturn(services, { orderId: bought.orderId, number, ...cafe, approve: true, answer })
  const { returns } = await storedOrder(services, bought.orderId)
  const returnId = returns.find((each) => each.number === number)?.id ?? ''
  const template = returnMails.find(({ name }) => name === 'return-approved')
  expect((await template?.write(services, { returnId }))?.text).toContain(answer)
})

test('what the customer bought without the right to withdraw goes back for a defect only', async () => {
  const { services, world } = shop
  const { db } = services
  const [beans] = await db
    .select({ productId: variant.productId })
    .from(variant)
    .where(eq(variant.id, world.variants.beans250))
  const isBeans = eq(product.id, beans?.productId ?? '')
  await db.update(product).set({ withdrawalException: 'perishable', madeToOrderDays: 10 }).where(isBeans)
  const bought = await threeBags()
  // What the store changes later is another purchase's.
  await db.update(product).set({ withdrawalException: null, madeToOrderDays: 0 }).where(isBeans)
  const other = await threeBags()
  expect(bought.bags).toMatchObject({ withdrawalException: 'perishable' })
  await expect(requestReturn(services, returnRequest(bought, 1))).rejects.toMatchObject({
    code: 'withdrawal_window_closed',
  })
  const { number } = await requestReturn(
    services,
    returnRequest(bought, 1, { kind: 'defect', note: 'Úmido' }),
  )
  await cancelReturn(services, { orderId: bought.orderId, number })
  await requestReturn(services, returnRequest(other, 1))
  const shipBys = await db
    .select({ id: order.id, shipBy: order.shipBy })
    .from(order)
    .where(inArray(order.id, [bought.orderId, other.orderId]))
  const shipByOf = (id: string) => shipBys.find((each) => each.id === id)?.shipBy?.getTime() ?? 0
  expect(shipByOf(bought.orderId) - shipByOf(other.orderId)).toBeGreaterThanOrEqual(10 * dayMs)
})

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim, order, orderLine, returnRequest } from '#server/db/schema/index.ts'
import { requestMediation } from '#server/shop/claims/answer-offer.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { answerReturn } from '#server/shop/orders/returns/answer-return.ts'
import { receiveReturn } from '#server/shop/orders/returns/inspect-return.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import { purchaseBlockers } from '#server/shop/privacy/purchase-blockers-queries.ts'
import { type OpenStep, openSteps } from '#shared/account/privacy.ts'
import { blockerText } from '#shared/messages/account/privacy.ts'
import { claimAcceptDays, claimReviewDays } from '#shared/orders/claims.ts'
import { returnSendDays } from '#shared/orders/returns.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { anOrder, type OrderState } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { restock } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  await restock(shop.services, shop.world.variants.beans250)
})
afterAll(() => shop.close())

const buy = (state: OrderState, isPlatform = false) =>
  anOrder(shop, { items: ['beans250'], state, isPlatform })
type Bought = Awaited<ReturnType<typeof buy>>

/** Step, and in how many days from today it ends at the latest, of what this order leaves open. */
async function openOf({ orderId }: Bought): Promise<Partial<Record<OpenStep, number | null>>> {
  const { services } = shop
  const { timeZone } = services.country
  const blockers = await purchaseBlockers(services.db, {
    isOwn: eq(order.id, orderId),
    country: services.country,
    now: services.clock(),
    pathOf: ({ orderNumber }) => `/orders/${orderNumber}`,
  })
  const today = localDay(services.clock(), timeZone)
  return Object.fromEntries(
    blockers.map(({ step, until }) => [
      step,
      until && daysBetween(today, localDay(new Date(until), timeZone)),
    ]),
  )
}

function daysBetween(from: string, to: string): number {
  let days = 0
  while (addDays(from, days) < to) days += 1
  return days
}

async function complain({ orderId }: Bought) {
  const about = { orderId, kind: 'broken', text: 'Veio quebrado.', formKey: newId(), ip: newId() } as const
  await openClaim(shop.services, about)
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
  return { orderId, protocol: row?.protocol ?? '' }
}

test('an order that is not paid ends with the time to pay, and one on its way with nothing known', async () => {
  expect(await openOf(await buy('pending'))).toEqual({ payment: 2 })
  expect(await openOf(await buy('placed'))).toEqual({ delivery: null })
  const { withdrawalDays } = shop.services.country
  expect(await openOf(await buy('delivered'))).toEqual({ withdrawal: withdrawalDays })
})

test('a claim ends at the latest with the last day of everybody whose turn may come', async () => {
  const { answerDays } = shop.services.country
  const bought = await buy('delivered')
  const named = await complain(bought)
  const latest = answerDays + claimAcceptDays + claimReviewDays
  expect(await openOf(bought)).toMatchObject({ claimReply: latest })
  const reply = { ...named, merchantId: bought.merchantId, userId: null, text: 'Sentimos muito.' }
  await replyClaim(shop.services, { ...reply, offer: 'nothing', offerMinor: null })
  expect(await openOf(bought)).toMatchObject({ claimOffer: claimAcceptDays + claimReviewDays })
  await requestMediation(shop.services, named)
  expect(await openOf(bought)).toMatchObject({ claimReview: claimReviewDays })
  await shop.services.db
    .update(claim)
    .set({ dueAt: new Date(0) })
    .where(eq(claim.orderId, bought.orderId))
  expect(await openOf(bought)).toMatchObject({ claimReview: null })
  await shop.services.db.update(order).set({ paymentStatus: 'disputed' }).where(eq(order.id, bought.orderId))
  expect(await openOf(bought)).toMatchObject({ claimAtBank: null })
  await shop.services.db.update(order).set({ paymentStatus: 'paid' }).where(eq(order.id, bought.orderId))
})

test('a return has a day only while its customer is to send it', async () => {
  const { services } = shop
  const bought = await buy('delivered')
  const [line] = await services.db.select().from(orderLine).where(eq(orderLine.orderId, bought.orderId))
  const { number } = await requestReturn(services, {
    orderId: bought.orderId,
    kind: 'defect',
    note: 'Veio quebrado.',
    formKey: newId(),
    lines: [{ orderLineId: line?.id ?? '', quantity: 1 }],
  })
  expect(await openOf(bought)).toMatchObject({ returnAnswer: null })
  const { merchantId, orderId } = bought
  await answerReturn(services, { ...{ orderId, merchantId, number }, approve: true, answer: '' })
  expect(await openOf(bought)).toMatchObject({ returnSending: returnSendDays })
  await receiveReturn(services, { orderId, merchantId, number })
  expect(await openOf(bought)).toMatchObject({ returnCheck: null })
  expect(await services.db.$count(returnRequest, eq(returnRequest.orderId, orderId))).toBe(1)
})

test('a refund waits for whoever holds the money', async () => {
  for (const isPlatform of [false, true]) {
    const { orderId, merchantId, ...bought } = await buy('delivered', isPlatform)
    const parts = { lines: [], shippingMinor: 0, freeMinor: 500, reason: 'goodwill', note: '' } as const
    const request = { orderId, ...parts, formKey: newId() }
    await refundOrder(shop.services, request, isPlatform ? { operator: true } : { merchantId })
    const step = isPlatform ? 'refundByOperator' : 'refundByStore'
    expect(await openOf({ orderId, merchantId, ...bought })).toMatchObject({ [step]: null })
  }
})

test('each step is told with its number, and with its day where there is one', () => {
  const blocker = { kind: 'purchase', number: 'N-1', orderNumber: 'N-1', path: '/', until: null } as const
  const texts = openSteps.map((step) => blockerText({ ...blocker, step }, 'amanhã'))
  expect(new Set(texts).size).toBe(openSteps.length)
  for (const text of texts) expect(text).toContain('N-1')
})

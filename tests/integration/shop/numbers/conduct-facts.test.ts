import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { claim, closedDay, order, storeDay } from '#server/db/schema/index.ts'
import { actingServices } from '#server/shop/audit/acting-services.ts'
import { requestMediation } from '#server/shop/claims/answer-offer.ts'
import { decideClaim } from '#server/shop/claims/decide-claim.ts'
import { openClaim } from '#server/shop/claims/open-claim.ts'
import { replyClaim } from '#server/shop/claims/reply-claim.ts'
import { endClaimTime } from '#server/shop/claims/sweep-due-claims.ts'
import { readMessages } from '#server/shop/messages/read-messages.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { waiveAnswer } from '#server/shop/messages/waive-answer.ts'
import { closeDays } from '#server/shop/numbers/close-days.ts'
import { sumsByDay } from '#server/shop/numbers/number-queries.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { verify } from '#server/shop/verify/verify.ts'
import { currentFactSet, type StoreFact } from '#shared/merchants/numbers.ts'
import { addDays, localDay } from '#shared/time/local-day.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

let shop: Awaited<ReturnType<typeof startApp>>
let merchantId: string
beforeAll(async () => {
  shop = await startApp()
  merchantId = shop.world.merchants.cafe.id
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
})
afterAll(() => shop.close())

const sold = () => anOrder(shop, { items: ['beans250'] })
type Sold = Awaited<ReturnType<typeof sold>>
const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
const send = async ({ key }: Sold) => {
  await acceptOrder(shop.services, key)
  await shipFulfillment(shop.services, { ...key, tracking })
}
const write = ({ orderId }: Sold, side: 'customer' | 'merchant') =>
  sendMessage(shop.services, { orderId, side, userId: null, text: 'Oi', digest: newId(), ip: newId() })

async function complain({ orderId }: Sold) {
  const about = { orderId, kind: 'not_received' as const, text: 'Não chegou', formKey: newId(), ip: newId() }
  await openClaim(shop.services, about)
  const [row] = await shop.services.db.select().from(claim).where(eq(claim.orderId, orderId))
  if (!row) throw new Error('No claim')
  return row
}

/** The counts of the conduct of the store until yesterday. */
async function conduct(): Promise<Partial<Record<StoreFact, number>>> {
  const { timeZone } = shop.services.country
  const until = addDays(localDay(shop.services.clock(), timeZone), -1)
  const sums = await sumsByDay(shop.services.db, { from: '2020-01-01', until, merchantId, timeZone })
  const counted: Partial<Record<StoreFact, number>> = {}
  for (const { fact, count } of sums) counted[fact] = (counted[fact] ?? 0) + count
  return counted
}

const differences = async () => (await verify(shop.services)).map(({ check }) => check)

test('an order counts at its deadline, whatever happens to it later', async () => {
  const [inTime, late, never] = [await sold(), await sold(), await sold()]
  const [undone, canceled] = [await sold(), await sold()]
  await send(inTime)
  await send(undone)
  await undoShipment(shop.services, { ...undone.key })
  await cancelOrder(shop.services, { orderId: canceled.orderId, merchantId, by: 'merchant', note: 'Acabou.' })
  shop.services.passTime(12 * dayMs)
  await send(late)
  await cancelOrder(shop.services, { orderId: never.orderId, merchantId, by: 'merchant', note: 'Acabou.' })
  shop.services.passTime(dayMs)
  const counted = await conduct()
  expect(counted).toMatchObject({ due_dispatch: 4, missed_dispatch: 3, store_cancel: 2 })
  // The same by the order's own columns, which nothing has overwritten here.
  const { rows } = await shop.database.pool.query(
    `select count(*)::int as missed from "order" o where o.merchant_id = $1 and o.ship_by < now() + interval '60 days'
       and (o.canceled_at is null or o.canceled_at > o.ship_by)
       and not exists (select from fulfillment f where f.order_id = o.id and f.shipped_at <= o.ship_by)`,
    [merchantId],
  )
  expect(rows[0]).toEqual({ missed: counted.missed_dispatch })
})

test('a claim is lost when the operator decides against the store, or when the store is silent', async () => {
  const [decided, silent, solved] = [await sold(), await sold(), await sold()]
  for (const each of [decided, silent, solved]) await send(each)
  shop.services.passTime(20 * dayMs)
  const [first, second, third] = [await complain(decided), await complain(silent), await complain(solved)]
  const offer = { merchantId, userId: null, text: 'Desculpe', offerMinor: null } as const
  await replyClaim(shop.services, { ...first, ...offer, offer: 'nothing' })
  await requestMediation(shop.services, first)
  await decideClaim(shop.services, { claimId: first.id, remedy: 'refund', amountMinor: null, reason: 'Sim.' })
  await replyClaim(shop.services, { ...third, ...offer, offer: 'refund' })
  shop.services.passTime(30 * dayMs)
  for (const each of [second, third]) await endClaimTime(shop.services, each)
  shop.services.passTime(dayMs)
  const [accepted] = await shop.services.db.select().from(claim).where(eq(claim.id, third.id))
  expect(accepted).toMatchObject({ status: 'resolved', outcome: 'customer', settledBy: 'system' })
  expect(await conduct()).toMatchObject({ lost_claim: 2 })
})

test('a message waits once, and is late when nobody answered or waived it in two days', async () => {
  const before = await conduct()
  const [answered, late, waived] = [await sold(), await sold(), await sold()]
  for (const each of [answered, late, waived]) await write(each, 'customer')
  // It is part of the same wait.
  await write(answered, 'customer')
  shop.services.passTime(40 * hourMs)
  await write(answered, 'merchant')
  await readMessages(shop.services, { orderId: waived.orderId, side: 'merchant' })
  const caio = { role: 'merchant', merchantId, userId: shop.world.users.caio.id, ip: null } as const
  await waiveAnswer(actingServices(shop.services, caio), { orderId: waived.orderId })
  shop.services.passTime(20 * hourMs)
  await write(late, 'merchant')
  // The answer is followed by a new wait, which nobody ends.
  await write(answered, 'customer')
  shop.services.passTime(4 * dayMs)
  const after = await conduct()
  expect((after.due_answer ?? 0) - (before.due_answer ?? 0)).toBe(4)
  expect((after.late_answer ?? 0) - (before.late_answer ?? 0)).toBe(2)
})

test('a parcel that is sent again stays in the closed day on which it left first', async () => {
  const again = await sold()
  await send(again)
  shop.services.passTime(4 * dayMs)
  await closeDays(shop.services)
  const before = await conduct()
  await failDelivery(shop.services, again.key)
  await shipFulfillment(shop.services, { ...again.key, tracking })
  shop.services.passTime(4 * dayMs)
  expect(await conduct()).toEqual(before)
  await closeDays(shop.services)
  expect(await conduct()).toEqual(before)
  expect(await differences()).not.toContain('store_days')
})

test('closed days say the same, and days closed with fewer facts are added up anew', async () => {
  const { db } = shop.services
  shop.services.passTime(4 * dayMs)
  const before = await conduct()
  await closeDays(shop.services)
  expect(await db.$count(closedDay)).toBeGreaterThan(30)
  expect(await conduct()).toEqual(before)
  expect(await differences()).not.toContain('store_days')

  // As a version before left them.
  await db.update(closedDay).set({ factSet: currentFactSet - 1 })
  await db.delete(storeDay).where(sql`fact in ('due_dispatch', 'missed_dispatch', 'late_answer')`)
  expect(await conduct()).toEqual(before)
  expect(await differences()).not.toContain('store_days')
  await closeDays(shop.services)
  expect(await conduct()).toEqual(before)
  expect(await db.$count(storeDay, eq(storeDay.fact, 'late_answer'))).toBeGreaterThan(0)
  expect(await differences()).not.toContain('store_days')

  for (const fact of ['missed_dispatch', 'store_cancel', 'lost_claim', 'late_answer']) {
    await db.update(storeDay).set({ count: 99 }).where(sql`fact = ${fact}`)
    expect(await differences(), fact).toContain('store_days')
    await db.delete(closedDay)
    await closeDays(shop.services)
  }
  expect(await db.$count(order)).toBeGreaterThan(0)
})

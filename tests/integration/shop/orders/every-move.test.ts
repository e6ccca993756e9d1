import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, order, paymentAttempt } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { confirmReceipt, deliverFulfillment } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery, receiveFulfillmentBack } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { lockFulfillment } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { type FulfillmentMove, moveFulfillment } from '#server/shop/orders/fulfillments/move-fulfillment.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder, type OrderMove } from '#server/shop/orders/move-order.ts'
import { type AttemptMove, moveAttempt } from '#server/shop/orders/payments/move-attempt.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { allowedFulfillmentMoves } from '#shared/orders/fulfillments.ts'
import {
  allowedMoves,
  attemptMoves,
  type FulfillmentStatus,
  fulfillmentStatuses,
  fulfillmentUndos,
  orderMoves,
  orderUndos,
} from '#shared/orders/order-moves.ts'
import { type Actor, actors, attemptStatuses, isPaidAttempt, orderStatuses } from '#shared/orders/orders.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { refusal, rolledBack } from '#tests/support/shop/database/rolled-back.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf } from '#tests/support/shop/stored-order.ts'

const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
type Placed = Awaited<ReturnType<typeof anOrder>>

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  const { services, world } = shop
  // Stock for as many orders as there are states.
  const isMug = eq(inventoryLevel.variantId, world.variants.mug)
  await services.db.update(inventoryLevel).set({ tracked: false }).where(isMug)
})
afterAll(() => shop.close())

describe('an order', () => {
  const placing = (to: 'placed' | 'completed' | 'canceled', by: Actor): OrderMove => {
    const at = shop.services.clock()
    if (to === 'placed') return { to, by, at, shipBy: at, restingDays: 0 }
    return to === 'canceled' ? { to, by, at, reason: 'merchant' } : { to, by, at }
  }

  test.each(orderStatuses)('that is %s moves only as its table allows', async (from) => {
    const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
    for (const by of actors) {
      for (const to of ['placed', 'completed', 'canceled'] as const) {
        const answer = await rolledBack(shop.services.db, async (tx) => {
          const { order: row } = await lockOrder(tx, { orderId })
          const cancelReason = from === 'canceled' ? 'payment_expired' : null
          await tx.update(order).set({ status: from, cancelReason }).where(eq(order.id, orderId))
          await moveOrder(tx, { ...row, status: from }, placing(to, by))
          const [now] = await tx.select().from(order).where(eq(order.id, orderId))
          return now?.status
        })
        const allowed = allowedMoves(orderMoves, from, by)
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })

  test.each(orderStatuses)('that is %s moves back only as its table allows', async (from) => {
    const { orderId } = await anOrder(shop, { items: [['filter', 1]] })
    for (const by of actors) {
      const answer = await rolledBack(shop.services.db, async (tx) => {
        const { order: row } = await lockOrder(tx, { orderId })
        await moveOrder(
          tx,
          { ...row, status: from },
          { to: 'pending', undoes: true, by, at: shop.services.clock() },
        )
        return 'pending'
      })
      const allowed = allowedMoves(orderUndos, from, by)
      expect(answer, by).toEqual(
        allowed.includes('pending') ? { done: 'pending' } : refusal(from, 'pending', allowed),
      )
    }
  })
})

describe('a payment attempt', () => {
  const targets = [
    'requires_action',
    'processing',
    'captured',
    'disputed',
    'charged_back',
    'expired',
    'canceled',
    'failed',
  ] as const
  const trying = (to: (typeof targets)[number], by: Actor): Exclude<AttemptMove, { undoes: true }> => {
    const basics = { by, at: shop.services.clock(), number: 'X' }
    return to === 'requires_action'
      ? { to, ...basics, providerRef: newId(), nextAction: { kind: 'none' } }
      : { to, ...basics }
  }

  test.each(attemptStatuses)('that is %s moves only as its table allows', async (from) => {
    const { orderId } = await anOrder(shop, { state: 'pending', items: [['filter', 1]] })
    for (const by of actors) {
      for (const to of targets) {
        const answer = await rolledBack(shop.services.db, async (tx) => {
          const { attempt } = await lockOrder(tx, { orderId })
          const capturedAt = isPaidAttempt(from) ? sql`now()` : null
          const isAttempt = eq(paymentAttempt.id, attempt.id)
          await tx.update(paymentAttempt).set({ status: from, capturedAt }).where(isAttempt)
          await moveAttempt(tx, { ...attempt, status: from }, trying(to, by))
          const [now] = await tx.select().from(paymentAttempt).where(isAttempt)
          return now?.status
        })
        const allowed = allowedMoves(attemptMoves, from, by)
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })
})

const journeys = [
  { name: 'sent', isPickup: false, thing: 'filter' },
  { name: 'fetched', isPickup: true, thing: 'mug' },
] as const

describe.each(journeys)('a fulfillment that is $name', ({ isPickup, thing }) => {
  const reachable = (status: FulfillmentStatus) =>
    !isPickup || !['shipped', 'failed', 'returned_to_sender'].includes(status)

  test.each(fulfillmentStatuses.filter(reachable))('and %s moves only as its table allows', async (from) => {
    const made = await advanceTo(await anOrder(shop, { items: [[thing, 1]] }), from, isPickup)
    for (const by of actors) {
      for (const to of fulfillmentStatuses) {
        if (to === 'pending') continue
        const answer = await rolledBack(shop.services.db, async (tx) => {
          const { order: row, fulfillment } = await lockFulfillment(tx, made.key)
          const at = shop.services.clock()
          const move: FulfillmentMove = to === 'shipped' ? { to, by, at, tracking } : { to, by, at }
          await moveFulfillment(tx, row, fulfillment, move)
          return (await fulfillmentsOf({ ...shop.services, db: tx }, made.orderId))[0]?.status
        })
        const allowed = allowedFulfillmentMoves(from, by, { isPickup })
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })

  test.each(fulfillmentStatuses.filter(reachable))(
    'and %s moves back only as its table allows',
    async (from) => {
      const made = await advanceTo(await anOrder(shop, { items: [[thing, 1]] }), from, isPickup)
      for (const by of actors) {
        for (const to of ['pending', 'preparing', 'shipped'] as const) {
          const answer = await rolledBack(shop.services.db, async (tx) => {
            const { order: row, fulfillment } = await lockFulfillment(tx, made.key)
            const at = shop.services.clock()
            await moveFulfillment(tx, row, fulfillment, { to, by, at, undoes: true })
            return (await fulfillmentsOf({ ...shop.services, db: tx }, made.orderId))[0]?.status
          })
          const allowed = allowedMoves(fulfillmentUndos, from, by)
          expect(answer, `${by}: ${from} → ${to}`).toEqual(
            allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
          )
        }
      }
    },
  )

  test.each(fulfillmentStatuses.filter(reachable))(
    'and %s moves only as its table allows in every action',
    async (from) => {
      const made = await advanceTo(await anOrder(shop, { items: [[thing, 1]] }), from, isPickup)
      for (const { to, by, action, needsCode } of actions) {
        if (needsCode && isPickup && from === 'ready') continue
        const answer = await rolledBack(shop.services.db, (tx) => action({ ...shop.services, db: tx }, made))
        const allowed = allowedFulfillmentMoves(from, by, { isPickup })
        const expected = from === to ? { done: { changed: false } } : { done: { changed: true } }
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          from === to || allowed.includes(to) ? expected : refusal(from, to, allowed),
        )
      }
    },
  )
})

interface FulfillmentAction {
  to: FulfillmentStatus
  by: Actor
  action: (services: Services, made: Placed) => Promise<Changed>
  /** Where it is fetched: `fulfillments.test.ts`. */
  needsCode?: boolean
}

const actions: FulfillmentAction[] = [
  { to: 'preparing', by: 'merchant', action: (services, made) => acceptOrder(services, made) },
  { to: 'ready', by: 'merchant', action: (services, made) => readyFulfillment(services, made.key) },
  {
    to: 'shipped',
    by: 'merchant',
    action: (services, made) => shipFulfillment(services, { ...made.key, tracking }),
  },
  { to: 'delivered', by: 'customer', action: (services, made) => confirmReceipt(services, made.key) },
  {
    to: 'delivered',
    by: 'merchant',
    action: (services, made) => deliverFulfillment(services, made.key),
    needsCode: true,
  },
  { to: 'failed', by: 'merchant', action: (services, made) => failDelivery(services, made.key) },
  {
    to: 'returned_to_sender',
    by: 'merchant',
    action: (services, made) => receiveFulfillmentBack(services, made.key),
  },
]

/** By the shop's own rules, as far as it is wanted. */
async function advanceTo(made: Placed, to: FulfillmentStatus, isPickup: boolean): Promise<Placed> {
  const { services } = shop
  if (to === 'pending') return made
  if (to === 'canceled') {
    await services.db.transaction(async (tx) => {
      const { order: row, fulfillment } = await lockFulfillment(tx, made.key)
      await moveFulfillment(tx, row, fulfillment, { to, by: 'merchant', at: services.clock() })
    })
    return made
  }
  await acceptOrder(services, made)
  if (to === 'preparing') return made
  if (to === 'ready' || isPickup) await readyFulfillment(services, made.key)
  if (to === 'ready') return made
  if (!isPickup) await shipFulfillment(services, { ...made.key, tracking })
  if (to === 'delivered') await confirmReceipt(services, made.key)
  if (to === 'failed' || to === 'returned_to_sender') await failDelivery(services, made.key)
  if (to === 'returned_to_sender') await receiveFulfillmentBack(services, made.key)
  return made
}

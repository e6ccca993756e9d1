import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, order, paymentAttempt } from '#server/db/schema/index.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveOrder, type OrderMove } from '#server/shop/orders/move-order.ts'
import { confirmReceipt, deliverParcel } from '#server/shop/orders/parcels/deliver-parcel.ts'
import { failDelivery, takeParcelBack } from '#server/shop/orders/parcels/fail-delivery.ts'
import { lockParcel } from '#server/shop/orders/parcels/lock-parcel.ts'
import { moveParcel, type ParcelMove } from '#server/shop/orders/parcels/move-parcel.ts'
import { readyParcel } from '#server/shop/orders/parcels/ready-parcel.ts'
import { shipParcel } from '#server/shop/orders/parcels/ship-parcel.ts'
import type { Changed } from '#server/shop/orders/payments/claim-payment.ts'
import { type AttemptMove, moveAttempt } from '#server/shop/orders/payments/move-attempt.ts'
import type { Services } from '#server/shop/services.ts'
import {
  allowedMoves,
  attemptMoves,
  orderMoves,
  orderUndos,
  type ParcelStatus,
  parcelStatuses,
} from '#shared/order-moves.ts'
import { type Actor, actors, attemptStatuses, isPaidAttempt, orderStatuses } from '#shared/orders.ts'
import { allowedParcelMoves } from '#shared/parcels.ts'
import { parcelsOf, pendingOrder, placedOrder } from '../../support/placed-order.ts'
import { startShop } from '../../support/shop.ts'
import { refusal, tried } from '../../support/tried.ts'

const tracking = { carrier: null, trackingCode: null, trackingUrl: null }
type Placed = Awaited<ReturnType<typeof pendingOrder>>

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
  const { services, world } = shop
  // As many mugs as there are states.
  const isMug = eq(inventoryLevel.variantId, world.variants.mug)
  await services.db.update(inventoryLevel).set({ tracked: false }).where(isMug)
})
afterAll(() => shop.close())

describe('an order', () => {
  const placing = (to: 'placed' | 'completed' | 'canceled', by: Actor): OrderMove => {
    const at = shop.services.clock()
    if (to === 'placed') return { to, by, at, shipBy: at }
    return to === 'canceled' ? { to, by, at, reason: 'merchant' } : { to, by, at }
  }

  test.each(orderStatuses)('that is %s goes only where the table says', async (from) => {
    const { orderId } = await placedOrder(shop, ['filter', 1])
    for (const by of actors) {
      for (const to of ['placed', 'completed', 'canceled'] as const) {
        const answer = await tried(shop.services.db, async (tx) => {
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

  test.each(orderStatuses)('that is %s is undone only where the table says', async (from) => {
    const { orderId } = await placedOrder(shop, ['filter', 1])
    for (const by of actors) {
      const answer = await tried(shop.services.db, async (tx) => {
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

  test.each(attemptStatuses)('that is %s goes only where the table says', async (from) => {
    const { orderId } = await pendingOrder(shop, ['filter', 1])
    for (const by of actors) {
      for (const to of targets) {
        const answer = await tried(shop.services.db, async (tx) => {
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

describe.each(journeys)('a parcel that is $name', ({ isPickup, thing }) => {
  const reachable = (status: ParcelStatus) =>
    !isPickup || !['shipped', 'failed', 'returned_to_sender'].includes(status)

  test.each(parcelStatuses.filter(reachable))('and %s goes only where the table says', async (from) => {
    const made = await bring(await placedOrder(shop, [thing, 1]), from, isPickup)
    for (const by of actors) {
      for (const to of parcelStatuses) {
        if (to === 'pending') continue
        const answer = await tried(shop.services.db, async (tx) => {
          const { order: row, parcel } = await lockParcel(tx, made.key)
          const at = shop.services.clock()
          const move: ParcelMove = to === 'shipped' ? { to, by, at, tracking } : { to, by, at }
          await moveParcel(tx, row, parcel, move)
          return (await parcelsOf({ ...shop.services, db: tx }, made.orderId))[0]?.status
        })
        const allowed = allowedParcelMoves(from, by, { isPickup })
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })

  test.each(parcelStatuses.filter(reachable))('and %s obeys the same in every act', async (from) => {
    const made = await bring(await placedOrder(shop, [thing, 1]), from, isPickup)
    for (const { to, by, act, needsCode } of acts) {
      if (needsCode && isPickup && from === 'ready') continue
      const answer = await tried(shop.services.db, (tx) => act({ ...shop.services, db: tx }, made))
      const allowed = allowedParcelMoves(from, by, { isPickup })
      const expected = from === to ? { done: { changed: false } } : { done: { changed: true } }
      expect(answer, `${by}: ${from} → ${to}`).toEqual(
        from === to || allowed.includes(to) ? expected : refusal(from, to, allowed),
      )
    }
  })
})

interface ParcelAct {
  to: ParcelStatus
  by: Actor
  act: (services: Services, made: Placed) => Promise<Changed>
  /** Where it is fetched: `parcels.test.ts`. */
  needsCode?: boolean
}

const acts: ParcelAct[] = [
  { to: 'preparing', by: 'merchant', act: (services, made) => acceptOrder(services, made) },
  { to: 'ready', by: 'merchant', act: (services, made) => readyParcel(services, made.key) },
  { to: 'shipped', by: 'merchant', act: (services, made) => shipParcel(services, { ...made.key, tracking }) },
  { to: 'delivered', by: 'customer', act: (services, made) => confirmReceipt(services, made.key) },
  {
    to: 'delivered',
    by: 'merchant',
    act: (services, made) => deliverParcel(services, made.key),
    needsCode: true,
  },
  { to: 'failed', by: 'merchant', act: (services, made) => failDelivery(services, made.key) },
  { to: 'returned_to_sender', by: 'merchant', act: (services, made) => takeParcelBack(services, made.key) },
]

/** By the shop's own rules, as far as it is wanted. */
async function bring(made: Placed, to: ParcelStatus, isPickup: boolean): Promise<Placed> {
  const { services } = shop
  if (to === 'pending') return made
  if (to === 'canceled') {
    await services.db.transaction(async (tx) => {
      const { order: row, parcel } = await lockParcel(tx, made.key)
      await moveParcel(tx, row, parcel, { to, by: 'merchant', at: services.clock() })
    })
    return made
  }
  await acceptOrder(services, made)
  if (to === 'preparing') return made
  if (to === 'ready' || isPickup) await readyParcel(services, made.key)
  if (to === 'ready') return made
  if (!isPickup) await shipParcel(services, { ...made.key, tracking })
  if (to === 'delivered') await confirmReceipt(services, made.key)
  if (to === 'failed' || to === 'returned_to_sender') await failDelivery(services, made.key)
  if (to === 'returned_to_sender') await takeParcelBack(services, made.key)
  return made
}

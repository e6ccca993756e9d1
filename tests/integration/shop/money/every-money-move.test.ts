import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { payout, payoutBatch, refund, returnRequest } from '#server/db/schema/index.ts'
import { movePayout } from '#server/shop/money/payouts/move-payout.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { moveRefund, type RefundMove } from '#server/shop/orders/refunds/move-refund.ts'
import { moveReturn } from '#server/shop/orders/returns/move-return.ts'
import {
  allowedMoves,
  type PayoutStatus,
  payoutMoves,
  payoutStatuses,
  type RefundStatus,
  type ReturnStatus,
  refundMoves,
  refundStatuses,
  returnMoves,
  returnStatuses,
} from '#shared/orders/order-moves.ts'
import { type Actor, actors } from '#shared/orders/orders.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { refusal, rolledBack } from '#tests/support/shop/database/rolled-back.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let orderId: string
beforeAll(async () => {
  shop = await startShop()
  orderId = (await anOrder(shop, { items: [['filter', 1]] })).orderId
})
afterAll(() => shop.close())

describe('a return', () => {
  test.each(returnStatuses)('that is %s moves only as its table allows', async (from) => {
    for (const by of actors) {
      for (const to of returnStatuses) {
        const allowed = allowedMoves(returnMoves, from, by)
        const answer = await rolledBack(shop.services.db, async (tx) => {
          const row = await returnOf(tx, from)
          return (await moveReturn(tx, row, { to, by, at: shop.services.clock() })).status
        })
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })

  async function returnOf(tx: Db, status: ReturnStatus) {
    const [row] = await tx
      .insert(returnRequest)
      .values({ number: newId(), orderId, kind: 'defect', status })
      .returning()
    if (!row) throw new Error('There is no return')
    return row
  }
})

describe('a refund', () => {
  test.each(refundStatuses)('that is %s moves only as its table allows', async (from) => {
    for (const by of actors) {
      for (const to of refundStatuses) {
        const allowed = allowedMoves(refundMoves, from, by)
        const answer = await rolledBack(shop.services.db, async (tx) => {
          const row = await refundOf(tx, from)
          await moveRefund(tx, row, stepTo(to, by))
          const [now] = await tx.select().from(refund).where(eq(refund.id, row.id))
          return now?.status
        })
        expect(answer, `${by}: ${from} → ${to}`).toEqual(
          allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
        )
      }
    }
  })

  function stepTo(to: RefundStatus, by: Actor): RefundMove {
    const basics = { by, number: 'X' }
    const nothing = { providerRef: null, sentMinor: null }
    if (to === 'succeeded') return { ...basics, to, at: shop.services.clock(), proof: null, ...nothing }
    return to === 'failed' ? { ...basics, to, failureCode: 'declined', ...nothing } : { ...basics, to }
  }

  async function refundOf(tx: Db, status: RefundStatus) {
    const { payment } = await lockOrder(tx, { orderId })
    const settledAt = status === 'succeeded' ? shop.services.clock() : null
    const [row] = await tx
      .insert(refund)
      .values({
        orderId,
        paymentId: payment.id,
        amountMinor: 1,
        freeMinor: 1,
        status,
        settledAt,
        reason: 'goodwill',
        byHand: true,
        actor: 'merchant',
        idempotencyKey: newId(),
      })
      .returning()
    if (!row) throw new Error('There is no refund')
    return row
  }
})

describe('a payout', () => {
  test.each(payoutStatuses)('that is %s moves only as its table allows', async (from) => {
    const allowed = allowedMoves(payoutMoves, from, 'operator')
    for (const to of payoutStatuses) {
      const answer = await rolledBack(shop.services.db, async (tx) => {
        const row = await payoutOf(tx, from)
        await movePayout(tx, row, { to, at: shop.services.clock() })
        const [now] = await tx.select().from(payout).where(eq(payout.id, row.id))
        return now?.status
      })
      expect(answer, `${from} → ${to}`).toEqual(
        allowed.includes(to) ? { done: to } : refusal(from, to, allowed),
      )
    }
  })

  async function payoutOf(tx: Db, status: PayoutStatus) {
    const [batch] = await tx.insert(payoutBatch).values({ number: newId() }).returning()
    const money = { currency: 'BRL', grossMinor: 100, nettedMinor: 0, amountMinor: 100, pixKey: 'key' }
    const [row] = await tx
      .insert(payout)
      .values({ batchId: batch?.id ?? '', merchantId: shop.world.merchants.cafe.id, status, ...money })
      .returning()
    if (!row) throw new Error('There is no payout')
    return row
  }
})

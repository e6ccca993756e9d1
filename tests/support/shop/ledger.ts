import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { reverseCommission } from '#server/shop/money/commission/reverse-commission.ts'
import { bookRefundOpened } from '#server/shop/money/ledger/book-refund.ts'
import type { PlacedOrder } from './an-order.ts'

interface GivenBack {
  lines?: readonly { orderLineId: string; amountMinor: number }[]
  shippingMinor?: number
  freeMinor?: number
  at?: Date
}

/** A refund straight in the tables, booked as every refund is. */
export async function bookedRefund(db: Db, { order }: Pick<PlacedOrder, 'order'>, given: GivenBack) {
  const { lines = [], shippingMinor = 0, freeMinor = 0, at = new Date() } = given
  const id = newId()
  const amountMinor = lines.reduce((all, line) => all + line.amountMinor, shippingMinor + freeMinor)
  return inTransaction(db, async (tx) => {
    const { paymentAllocation, orderLine } = schema
    const [allocation] = await tx
      .update(paymentAllocation)
      .set({ refundDueMinor: sql`${paymentAllocation.refundDueMinor} + ${amountMinor}` })
      .where(eq(paymentAllocation.orderId, order.id))
      .returning()
    const paymentId = allocation?.paymentId ?? ''
    const [payment] = await tx.select().from(schema.payment).where(eq(schema.payment.id, paymentId))
    await tx.insert(schema.refund).values({
      id,
      orderId: order.id,
      paymentId,
      amountMinor,
      shippingMinor,
      freeMinor,
      reason: 'goodwill',
      byHand: true,
      actor: 'merchant',
      idempotencyKey: id,
    })
    for (const line of lines) {
      await tx.insert(schema.refundLine).values({ refundId: id, quantity: 1, restock: false, ...line })
      await tx
        .update(orderLine)
        .set({
          quantityRefunded: sql`${orderLine.quantityRefunded} + 1`,
          refundedMinor: sql`${orderLine.refundedMinor} + ${line.amountMinor}`,
        })
        .where(eq(orderLine.id, line.orderLineId))
    }
    const refund = { id, amountMinor, lines, shippingMinor, freeMinor }
    const commissionBackMinor = await reverseCommission(tx, { orderId: order.id, refund, at })
    const settlement = payment?.settlement ?? 'direct'
    const back = { commissionBackMinor, campaignBackMinor: 0 }
    await bookRefundOpened(tx, { order, refund, settlement, ...back, at })
    return { ...refund, settlement, commissionBackMinor }
  })
}

/** Every rule of the shop, straight in the tables. */
export async function commissionRule(
  db: Db,
  values: Partial<typeof schema.commissionRule.$inferInsert> & { bps: number },
) {
  const id = newId()
  await db.insert(schema.commissionRule).values({ id, position: 1, name: 'Comissão', match: {}, ...values })
  return id
}

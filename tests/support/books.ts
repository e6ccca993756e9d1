import { eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookRefundOpened } from '#server/shop/money/book-refund.ts'
import { reverseCommission } from '#server/shop/money/reverse-commission.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { biaOrders, guestWith } from './checkout.ts'

type Choice = Parameters<typeof biaOrders>[2][number]

const platform = {
  settlement: 'platform',
  platformReceiver: { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' },
} as const

/** Bia's order of one store's things, paid; with its lines. `isPlatform` makes the platform hold its money. */
export async function paidOrder(services: Services, choices: readonly Choice[], isPlatform = false) {
  const { db } = services
  const asked = isPlatform ? { ...services, ...platform } : services
  const groupId = await biaOrders(asked, await guestWith(services), choices)
  const orders = await db.select().from(schema.order).where(eq(schema.order.groupId, groupId))
  const [order] = orders
  if (!order || orders.length > 1) throw new Error('Not an order of one store')
  const settler = isPlatform ? ({ operator: true } as const) : { merchantId: order.merchantId }
  await confirmPayment(asked, { orderId: order.id, ...settler })
  const lines = await db
    .select()
    .from(schema.orderLine)
    .where(eq(schema.orderLine.orderId, order.id))
    .orderBy(schema.orderLine.position)
  return { order, lines }
}

export type PaidOrder = Awaited<ReturnType<typeof paidOrder>>

interface GivenBack {
  lines?: readonly { orderLineId: string; amountMinor: number }[]
  shippingMinor?: number
  freeMinor?: number
}

/** A refund straight in the tables, booked as every refund is. */
export async function bookedRefund(db: Db, { order }: PaidOrder, given: GivenBack) {
  const { lines = [], shippingMinor = 0, freeMinor = 0 } = given
  const id = newId()
  const at = new Date()
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
      ...{ id, orderId: order.id, paymentId, amountMinor, shippingMinor, freeMinor },
      ...{ reason: 'goodwill', byHand: true, actor: 'merchant', idempotencyKey: id },
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
    const refund = { id, amountMinor, lines, shippingMinor }
    const commissionBackMinor = await reverseCommission(tx, { orderId: order.id, refund, at })
    const settlement = payment?.settlement ?? 'direct'
    await bookRefundOpened(tx, { order, refund, settlement, commissionBackMinor, at })
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

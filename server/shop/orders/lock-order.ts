import { and, desc, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, payment, paymentAllocation, paymentAttempt } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'

export type OrderRow = typeof order.$inferSelect
export type PaymentRow = typeof payment.$inferSelect
export type AllocationRow = typeof paymentAllocation.$inferSelect
export type AttemptRow = typeof paymentAttempt.$inferSelect

/** Locks an order, its payment and the newest attempt. */
export interface LockedOrder {
  order: OrderRow
  payment: PaymentRow
  allocation: AllocationRow
  attempt: AttemptRow
  /** All orders of the payment, including this one. */
  orders: PaidOrder[]
}

export interface PaidOrder {
  order: OrderRow
  allocation: AllocationRow
}

/**
 * Locks an order; every change of an order, its money or its fulfillments does so first, and a concurrent one waits.
 * The payment is locked before its orders, always, so that orders paid together never wait for each other.
 */
export async function lockOrder(
  tx: Db,
  { orderId, merchantId }: { orderId: string; merchantId?: string | undefined },
): Promise<LockedOrder> {
  const isTheirs: SQL | undefined = merchantId ? eq(order.merchantId, merchantId) : undefined
  const [found] = await tx
    .select({ paymentId: paymentAllocation.paymentId })
    .from(order)
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .where(and(eq(order.id, orderId), isTheirs))
  if (!found) throw new ShopError('not_found', `No order ${orderId}`)
  const locked = await lockPayment(tx, found.paymentId)
  const own = locked.orders.find((each) => each.order.id === orderId)
  if (!own) throw new Error(`The payment ${found.paymentId} has lost the order ${orderId}`)
  return { ...own, ...locked }
}

/** All orders that one payment pays, by their ids. */
export interface LockedPayment {
  payment: PaymentRow
  attempt: AttemptRow
  orders: PaidOrder[]
}

export async function lockPayment(tx: Db, paymentId: string): Promise<LockedPayment> {
  const [row] = await tx.select().from(payment).where(eq(payment.id, paymentId)).for('update')
  if (!row) throw new ShopError('not_found', `No payment ${paymentId}`)
  const orders = await tx
    .select({ order, allocation: paymentAllocation })
    .from(paymentAllocation)
    .innerJoin(order, eq(order.id, paymentAllocation.orderId))
    .where(eq(paymentAllocation.paymentId, paymentId))
    .orderBy(order.id)
    .for('update')
  const [attempt] = await tx
    .select()
    .from(paymentAttempt)
    .where(eq(paymentAttempt.paymentId, paymentId))
    .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id))
    .limit(1)
  if (!attempt) throw new Error(`The payment ${paymentId} has no attempt`)
  return { payment: row, attempt, orders }
}

export const isOpen = ({ status }: Pick<AttemptRow, 'status'>) =>
  status === 'created' || status === 'requires_action' || status === 'processing'

/** Returns the orders that the payment still asks for, or that it has paid. */
export const owedOrders = ({ orders }: Pick<LockedPayment, 'orders'>) =>
  orders.filter(({ allocation }) => !allocation.void)

/** Returns an attempt of a locked payment by its id; it need not be the newest. */
export async function attemptById(tx: Db, id: string): Promise<AttemptRow> {
  const [attempt] = await tx.select().from(paymentAttempt).where(eq(paymentAttempt.id, id))
  if (!attempt) throw new ShopError('not_found', `No attempt ${id}`)
  return attempt
}

import { asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { payment, paymentAllocation, paymentAttempt, paymentReceipt } from '#server/db/schema/index.ts'
import type { OrderMoneyView } from '#shared/operator-orders.ts'
import { commissionLinesOf } from '../../money/commission-queries.ts'
import { factsOfOrder } from '../../money/ledger-queries.ts'

/** How an order was paid, what came in for it, and what the books say. */
export async function orderMoney(db: Db, orderId: string): Promise<OrderMoneyView> {
  const [[paid], attempts, receipts, commission, facts] = await Promise.all([
    db
      .select({ settlement: payment.settlement })
      .from(paymentAllocation)
      .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
      .where(eq(paymentAllocation.orderId, orderId)),
    db
      .select({ attempt: paymentAttempt })
      .from(paymentAllocation)
      .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
      .where(eq(paymentAllocation.orderId, orderId))
      .orderBy(desc(paymentAttempt.createdAt), desc(paymentAttempt.id)),
    db
      .select({ receipt: paymentReceipt })
      .from(paymentAllocation)
      .innerJoin(paymentAttempt, eq(paymentAttempt.paymentId, paymentAllocation.paymentId))
      .innerJoin(paymentReceipt, eq(paymentReceipt.attemptId, paymentAttempt.id))
      .where(eq(paymentAllocation.orderId, orderId))
      .orderBy(asc(paymentReceipt.receivedAt), asc(paymentReceipt.id)),
    commissionLinesOf(db, [orderId]),
    factsOfOrder(db, orderId),
  ])
  if (!paid) throw new Error(`The order ${orderId} has no payment`)
  return {
    settlement: paid.settlement,
    attempts: attempts.map(({ attempt: { id, method, status, amountMinor, createdAt } }) => ({
      ...{ id, method, status, amountMinor, at: createdAt.toISOString() },
    })),
    receipts: receipts.map(
      ({ receipt: { id, source, providerRef, amountMinor, appliedMinor, receivedAt } }) => ({
        ...{ id, source, reference: providerRef, amountMinor, appliedMinor, at: receivedAt.toISOString() },
      }),
    ),
    commission: commission.map(({ orderId: _order, refundId: _refund, ...line }) => line),
    facts,
  }
}

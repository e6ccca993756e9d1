import { asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAllocation } from '#server/db/schema/index.ts'

/** Returns the order of a payment, or null if it pays several. */
export async function orderOfPayment(tx: Db, paymentId: string): Promise<string | null> {
  const found = await tx
    .select({ orderId: paymentAllocation.orderId })
    .from(paymentAllocation)
    .where(eq(paymentAllocation.paymentId, paymentId))
    .orderBy(asc(paymentAllocation.orderId))
    .limit(2)
  return found.length === 1 ? (found[0]?.orderId ?? null) : null
}

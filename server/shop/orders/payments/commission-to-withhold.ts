import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { paymentAllocation } from '#server/db/schema/index.ts'
import { frozenCommission } from '#server/shop/money/commission/frozen-commission.ts'

/** Returns the commission that a store's own account may withhold for the order that it receives, else zero. */
export async function commissionToWithhold(
  db: Db,
  { connectionId, paymentId }: { connectionId: string | null; paymentId: string },
): Promise<number> {
  if (connectionId === null) return 0
  const owed = await db
    .select({ orderId: paymentAllocation.orderId })
    .from(paymentAllocation)
    .where(and(eq(paymentAllocation.paymentId, paymentId), eq(paymentAllocation.void, false)))
  const [only] = owed
  return only && owed.length === 1 ? frozenCommission(db, only.orderId) : 0
}

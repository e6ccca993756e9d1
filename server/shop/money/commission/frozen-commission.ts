import { and, eq, isNull, sum } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { commissionLine } from '#server/db/schema/index.ts'

/** Returns the commission of an order as it was decided when it was placed, whatever refunds reversed since. */
export async function frozenCommission(tx: Db, orderId: string): Promise<number> {
  const [row] = await tx
    .select({ minor: sum(commissionLine.amountMinor).mapWith(Number) })
    .from(commissionLine)
    .where(and(eq(commissionLine.orderId, orderId), isNull(commissionLine.reversesId)))
  return row?.minor ?? 0
}

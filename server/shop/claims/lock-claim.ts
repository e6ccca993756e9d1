import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { claim } from '#server/db/schema/index.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { ShopError } from '#shared/errors.ts'

export type ClaimRow = typeof claim.$inferSelect

export interface NamedClaim {
  orderId: string
  protocol: string
}

/** Locks a claim by locking its order. */
export async function lockClaim(
  tx: Db,
  { orderId, protocol, merchantId }: NamedClaim & { merchantId?: string | undefined },
): Promise<{ locked: LockedOrder; row: ClaimRow }> {
  const locked = await lockOrder(tx, { orderId, merchantId })
  const [row] = await tx
    .select()
    .from(claim)
    .where(and(eq(claim.orderId, orderId), eq(claim.protocol, protocol)))
  if (!row) throw new ShopError('not_found', `No claim ${protocol} of the order ${orderId}`)
  return { locked, row }
}

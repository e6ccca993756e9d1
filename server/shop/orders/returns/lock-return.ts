import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { returnRequest } from '#server/db/schema/index.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { ShopError } from '#shared/errors.ts'
import type { ReturnRow } from './move-return.ts'

export interface NamedReturn {
  orderId: string
  /** The number of the return. */
  number: string
}

/** Locks a return by locking its order first. */
export async function lockReturn(
  tx: Db,
  { orderId, number, merchantId }: NamedReturn & { merchantId?: string | undefined },
): Promise<{ locked: LockedOrder; row: ReturnRow }> {
  const locked = await lockOrder(tx, { orderId, merchantId })
  const [row] = await tx
    .select()
    .from(returnRequest)
    .where(and(eq(returnRequest.orderId, orderId), eq(returnRequest.number, number)))
  if (!row) throw new ShopError('not_found', `No return ${number} of the order ${orderId}`)
  return { locked, row }
}

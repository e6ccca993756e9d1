import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addressChange, order } from '#server/db/schema/index.ts'
import type { OrderRow } from '#server/shop/orders/lock-order.ts'
import { ShopError } from '#shared/errors.ts'
import { openAddressProblem } from '#shared/orders/address-changes.ts'

/** SQL condition: a question about an address may still be answered. */
export const isOpenAddressChange = (now: Date): SQL | undefined =>
  and(eq(addressChange.status, 'open'), gt(addressChange.expiresAt, now))

/** SQL condition on `order`: one side waits for the other's answer about its address. */
export const hasOpenAddressChange = (now: Date): SQL => sql`exists (
  select from ${addressChange} where ${addressChange.orderId} = ${order.id} and ${isOpenAddressChange(now)})`

/**
 * Refuses what fixes the address of a locked order while another one is proposed. Errors: `address_request_open`, which
 * the store answers, and `address_proposal_open`, which it may take back.
 */
export async function refuseWhileAddressOpen(
  tx: Db,
  { id, number }: Pick<OrderRow, 'id' | 'number'>,
  at: Date,
): Promise<void> {
  const [open] = await tx
    .select({ proposedBy: addressChange.proposedBy })
    .from(addressChange)
    .where(and(eq(addressChange.orderId, id), isOpenAddressChange(at)))
  if (open) throw new ShopError(openAddressProblem[open.proposedBy], `${number}: another address is proposed`)
}

/** Ends a question about the address of a locked order, because the order is no longer to be sent. */
export async function endAddressChange(tx: Db, orderId: string): Promise<void> {
  const isOpen = and(eq(addressChange.orderId, orderId), eq(addressChange.status, 'open'))
  await tx.update(addressChange).set({ status: 'withdrawn' }).where(isOpen)
}

import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customerAddress, orderGroup } from '#server/db/schema/index.ts'

export type StoredAddress = typeof customerAddress.$inferSelect

/**
 * Returns the person's addresses: the default first, then in the order in which they were stored. At most
 * `maxAddresses`.
 */
export function addressesOf(db: Db, userId: string): Promise<StoredAddress[]> {
  return db
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.userId, userId))
    .orderBy(desc(customerAddress.isDefault), asc(customerAddress.createdAt), asc(customerAddress.id))
}

/** Returns the address, or null if there is none, or it is somebody else's. */
export async function addressOf(
  db: Db,
  { userId, addressId }: { userId: string; addressId: string },
): Promise<StoredAddress | null> {
  const [found] = await db
    .select()
    .from(customerAddress)
    .where(and(eq(customerAddress.userId, userId), eq(customerAddress.id, addressId)))
  return found ?? null
}

/** Returns the postal code where the person usually receives: of their default address, or of the last order. */
export async function usualPostalCode(db: Db, userId: string): Promise<string | null> {
  const [address] = await db
    .select({ postalCode: customerAddress.postalCode })
    .from(customerAddress)
    .where(eq(customerAddress.userId, userId))
    .orderBy(desc(customerAddress.isDefault), asc(customerAddress.createdAt), asc(customerAddress.id))
    .limit(1)
  if (address) return address.postalCode
  const [last] = await db
    .select({ address: orderGroup.shipAddress })
    .from(orderGroup)
    .where(eq(orderGroup.customerId, userId))
    .orderBy(desc(orderGroup.createdAt))
    .limit(1)
  return last?.address.postalCode ?? null
}

import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customerAddress, orderGroup } from '#server/db/schema/index.ts'

export type StoredAddress = typeof customerAddress.$inferSelect

/** The person's addresses: the default first, then in the order in which they were stored. At most `maxAddresses`. */
export function addressesOf(db: Db, userId: string): Promise<StoredAddress[]> {
  return db
    .select()
    .from(customerAddress)
    .where(eq(customerAddress.userId, userId))
    .orderBy(desc(customerAddress.isDefault), asc(customerAddress.createdAt), asc(customerAddress.id))
}

/** Null: there is none, or it is somebody else's. */
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

/** Where the person receives as a rule: at their default address, or where the last order went. */
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

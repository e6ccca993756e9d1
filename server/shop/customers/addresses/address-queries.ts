import { and, asc, desc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { customerAddress } from '#server/db/schema/index.ts'

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

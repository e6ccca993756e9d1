import { and, desc, isNull, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import type { Guest } from '#server/shop/privacy/personal-tables.ts'

/** Returns the guest with this address, with the purchases that belong to no account, the newest first. */
export async function guestOf(db: Db, email: string): Promise<Guest> {
  const groups = await db
    .select({ id: orderGroup.id })
    .from(orderGroup)
    .where(and(isNull(orderGroup.customerId), sql`lower(${orderGroup.email}) = lower(${email})`))
    .orderBy(desc(orderGroup.createdAt), desc(orderGroup.id))
  return { userId: null, email, groupIds: groups.map(({ id }) => id) }
}

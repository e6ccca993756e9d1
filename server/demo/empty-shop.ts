import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, user } from '#server/db/schema/index.ts'

/** Returns true if the database has no store and no account. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [found] = await db
    .select({ some: sql<boolean>`exists (select from ${merchant}) or exists (select from ${user})` })
    .from(sql`(select 1) as one`)
  return !found?.some
}

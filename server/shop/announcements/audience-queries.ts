import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, merchantMember, product } from '#server/db/schema/index.ts'
import type { Audience } from '#shared/announcements.ts'

export interface FoundAudience extends Omit<Audience, 'category'> {
  /** Ids of the category and all that is below it, or null for any goods. */
  categoryIds: readonly string[] | null
}

/** SQL condition: the store is of the audience and somebody owns it. */
export const isOfAudience = ({ status, region, categoryIds }: FoundAudience): SQL | undefined =>
  and(
    eq(merchant.status, status),
    region === '' ? undefined : eq(merchant.region, region),
    categoryIds ? sellsOf(categoryIds) : undefined,
    sql`exists (select from ${merchantMember} owner
      where owner.merchant_id = ${merchant.id} and owner.role = 'owner')`,
  )

const sellsOf = (categoryIds: readonly string[]) => sql`exists (select from ${product} p
  where p.merchant_id = ${merchant.id} and p.status = 'published'
    and p.category_id = any(${sql.param([...categoryIds])}::uuid[]))`

export const countStores = (db: Db, audience: FoundAudience): Promise<number> =>
  db.$count(merchant, isOfAudience(audience))

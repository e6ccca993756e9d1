import { type AnyColumn, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'

/** The key that sealed a column, as `sealingKeyId` names it; what the index of that column begins with. */
export const sealingKeyOf = (column: AnyColumn): SQL<string> => sql<string>`left(${column}, 12)`

/** The keys that have sealed this column, each found by one step through its index. */
export async function keysInUse(db: Db, table: PgTable, column: AnyColumn): Promise<string[]> {
  const keyOf = sealingKeyOf(column)
  const isSealed = isNotNull(column)
  const { rows } = await db.execute<{ id: string }>(sql`
    with recursive used (id) as (
      select min(${keyOf}) from ${table} where ${isSealed}
      union all
      select (select min(${keyOf}) from ${table} where ${isSealed} and ${keyOf} > used.id)
      from used where used.id is not null
    )
    select id from used where id is not null`)
  return rows.map(({ id }) => id)
}

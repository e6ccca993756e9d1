import { type AnyColumn, isNotNull, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'

/**
 * SQL expression: the id of the key that sealed a column, as `sealingKeyId` returns it, with which the index of that
 * column begins.
 */
export const sealingKeyOf = (column: AnyColumn): SQL<string> => sql<string>`left(${column}, 12)`

/** Returns the keys that have sealed this column, each found by one step through its index. */
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

import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'

/** Inserts a row into a table for each order that was drawn. */
export const writeForOrders = (tx: Db, table: PgTable, columns: string, values: SQL): Promise<unknown> =>
  tx.execute(sql`insert into ${table} (${sql.raw(columns)}) select ${values} from scale_order order by n`)

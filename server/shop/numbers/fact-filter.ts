import { type SQL, sql } from 'drizzle-orm'
import type { StoreFact } from '#shared/merchants/numbers.ts'

export interface FactFilter {
  from: SQL
  /** Not included. */
  until: SQL
  /** Null for all stores. */
  merchantId: string | null
}

/** SQL conditions: a time is in the filter's range, and a row is of its store. */
export const conditionsOf = ({ from, until, merchantId }: FactFilter) => ({
  between: (time: SQL) => sql`${time} >= ${from} and ${time} < ${until}`,
  ofStore: (column: SQL) => (merchantId === null ? sql`true` : sql`${column} = ${merchantId}`),
})

/** SQL column: the name of a fact. */
export const fact = (name: StoreFact): SQL => sql.raw(`'${name}'::text as fact`)

import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product, variant } from '#server/db/schema/index.ts'
import type { SavedIdentity } from './platforms/identified-handles.ts'

export interface IdentityQuery {
  /** The column in which the platform's number is stored. */
  idColumn: string
  ids: readonly string[]
  skus: readonly string[]
  handles: readonly string[]
}

/** Finds the saved products that products of a file may be. */
export type FindSaved = (query: IdentityQuery) => Promise<SavedIdentity[]>

/** Finds the products of a store with one of the numbers, codes or handles. */
export const savedIdentities =
  (db: Db, merchantId: string): FindSaved =>
  async ({ idColumn, ids, skus, handles }) => {
    const found = await db.execute<{ handle: string; id: string | null; skus: string[] | null }>(sql`
      select p.handle, p.extra->>${idColumn} as id,
        (select array_agg(v.sku) from ${variant} v
          where v.product_id = p.id and v.sku <> '' and v.archived_at is null) as skus
      from ${product} p
      where p.merchant_id = ${merchantId} and (
        p.handle = any(${sql.param(handles)}::text[])
        or p.extra->>${idColumn} = any(${sql.param(ids)}::text[])
        or p.id in (select v.product_id from ${variant} v
          where v.merchant_id = ${merchantId} and v.sku = any(${sql.param(skus)}::text[]))
      )
      order by p.id`)
    return found.rows.map((row) => ({ handle: row.handle, id: row.id, skus: row.skus ?? [] }))
  }

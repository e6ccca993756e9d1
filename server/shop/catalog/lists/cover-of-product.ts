import { and, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns } from '#server/db/picture-view.ts'
import { picture, product, variant } from '#server/db/schema/index.ts'
import { hasOptions } from './list-conditions.ts'

/** Sort key: pictures that are still being fetched come after those that are stored. */
export const readyFirst = sql`${picture.status} <> 'ready'`

/**
 * Subquery: the first picture of the query's `product`, joined laterally; with chosen options, the first one of a
 * variant that has them.
 */
export const coverOfProduct = (db: Db, options = 0) =>
  db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, product.id), ne(picture.status, 'failed')))
    .orderBy(readyFirst, ...(options > 0 ? [showsOptions(options)] : []), picture.position, picture.id)
    .limit(1)
    .as('cover')

const showsOptions = (options: number) => sql`exists (
  select from ${variant} v where v.product_id = ${product.id} and v.picture_id = ${picture.id}
    and v.archived_at is null and ${hasOptions(options)}) desc`

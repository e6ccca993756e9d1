import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns } from '#server/db/picture-view.ts'
import { picture, product } from '#server/db/schema/index.ts'

/** The first picture of the `product` that a question is about, to be joined laterally. */
export const coverOfProduct = (db: Db) =>
  db
    .select(pictureColumns(picture))
    .from(picture)
    .where(and(eq(picture.productId, product.id), ne(picture.status, 'failed')))
    .orderBy(picture.position, picture.id)
    .limit(1)
    .as('cover')

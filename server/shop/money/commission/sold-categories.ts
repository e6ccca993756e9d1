import { inArray, sql } from 'drizzle-orm'
import { product } from '#server/db/schema/index.ts'

/** SQL expression: the ids of a product's category and its ancestors. */
export const soldCategories = sql<string[]>`array(
  with recursive above (id, parent_id) as (
    select c.id, c.parent_id from category c where c.id = ${product.categoryId}
    union select c.id, c.parent_id from category c join above on c.id = above.parent_id
  ) select id from above
)`

/** SQL condition: the product is in one of these categories, or below one. */
export const isSoldIn = (categories: readonly string[]) =>
  inArray(
    product.categoryId,
    sql`(
      with recursive below (id) as (
        select c.id from category c where c.id = any(${sql.param([...categories])}::uuid[])
        union select c.id from category c join below on c.parent_id = below.id
      ) select id from below
    )`,
  )

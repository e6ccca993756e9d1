import { and, asc, desc, type SQL, sql } from 'drizzle-orm'
import type { ListOrder } from '#server/db/list-of.ts'
import { product, variant } from '#server/db/schema/index.ts'

/** SQL for queries that call the variant `v` and its product `p`: the parts that lists of a store's variants share. */

export const optionsOfVariant = sql`concat_ws(' · ', nullif(v.option1, ''), nullif(v.option2, ''), nullif(v.option3, ''))`

/** SQL condition: the store has archived neither the variant nor its product. */
export const isVariantOfStore = (merchantId: string): SQL => sql`
  v.merchant_id = ${merchantId} and p.merchant_id = ${merchantId} and v.archived_at is null and p.status <> 'archived'`

/** SQL condition: each word is in the title, the options, the SKU or the place in the store room. */
export const variantHasWords = (query: string): SQL | undefined =>
  and(
    ...query
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (
          word,
        ) => sql`strpos(fold(concat_ws(' ', p.title, v.option1, v.option2, v.option3, v.sku, v.storage_location)),
          fold(${word})) > 0`,
      ),
  )

/** Order of a list by name. A cursor names the variant, because a title may be longer than a URL. */
export const variantsByName = (merchantId: string): ListOrder => ({
  next: 'older',
  isBeyond: ({ direction, id }) => sql`(
    left(fold(p.title), 200), p.id, v.position, v.id) ${direction === 'newer' ? sql`<` : sql`>`} (
      select left(fold(cp.title), 200), cp.id, cv.position, cv.id
      from ${variant} cv join ${product} cp on cp.id = cv.product_id
      where cv.id = ${id}::uuid and cv.merchant_id = ${merchantId})`,
  sortedBy: (direction) =>
    [sql`left(fold(p.title), 200)`, sql`p.id`, sql`v.position`, sql`v.id`].map((key) =>
      direction === 'newer' ? desc(key) : asc(key),
    ),
})

import { type SQL, sql } from 'drizzle-orm'
import { product, variant } from '#server/db/schema/index.ts'
import type { TimeCursor } from '#server/db/time-cursor.ts'

/** Of queries that call the variant `v` and its product `p`: the parts that lists of a store's variants share. */

export const optionsOfVariant = sql`concat_ws(' · ', nullif(v.option1, ''), nullif(v.option2, ''), nullif(v.option3, ''))`

/** What a store has not archived. */
export const isOfStore = (merchantId: string): SQL => sql`
  v.merchant_id = ${merchantId} and p.merchant_id = ${merchantId} and v.archived_at is null and p.status <> 'archived'`

/** Each word stands in its title, options or SKU. */
export const hasWords = (query: string): SQL =>
  sql.join(
    query
      .split(/\s+/)
      .filter(Boolean)
      .map(
        (word) => sql`and strpos(fold(concat_ws(' ', p.title, v.option1, v.option2, v.option3, v.sku)),
          fold(${word})) > 0`,
      ),
    sql` `,
  )

/** By name, or backwards to the page before a cursor. */
export function variantsByName(cursor: TimeCursor | null): SQL {
  const direction = cursor?.direction === 'newer' ? sql`desc` : sql`asc`
  return sql`order by left(fold(p.title), 200) ${direction}, p.id ${direction}, v.position ${direction}, v.id ${direction}`
}

/** A cursor names the variant, because a title may be longer than an address. */
export const isPastVariant = (merchantId: string, cursor: TimeCursor | null): SQL =>
  cursor
    ? sql`and (left(fold(p.title), 200), p.id, v.position, v.id) ${cursor.direction === 'newer' ? sql`<` : sql`>`} (
        select left(fold(cp.title), 200), cp.id, cv.position, cv.id
        from ${variant} cv join ${product} cp on cp.id = cv.product_id
        where cv.id = ${cursor.id}::uuid and cv.merchant_id = ${merchantId})`
    : sql``

export const cursorOfVariant = ({ variantId }: { variantId: string }) => ({ micros: 0, id: variantId })

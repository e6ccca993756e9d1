import { and, eq, type SQL, sql } from 'drizzle-orm'
import { order, orderGroup, orderSearch } from '#server/db/schema/index.ts'
import { taxIdKeys } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'
import { isS10Code } from '#shared/country/tracking-codes.ts'
import { plainCode } from '#shared/orders/tracking-code.ts'

/** The post office prints its codes in groups: "AA 123 456 785 BR". */
const isSpacedCode = (text: string) => isS10Code(plainCode(text))

/**
 * SQL condition: an order of the store has all words of a text, whose last letters may be missing, among its number,
 * customer, city, goods and tracking codes. A whole tax id is found by its blind index.
 */
export function isOrderOfWords(
  services: Pick<Services, 'country' | 'sealingKeys'>,
  { merchantId, query }: { merchantId: string; query: string },
): SQL | undefined {
  if (query === '') return undefined
  const isOfStore = and(
    eq(orderSearch.merchantId, merchantId),
    sql`${orderSearch.words} @@ order_query(${merchantId}::uuid, ${isSpacedCode(query) ? plainCode(query) : query})`,
  )
  const byWords = sql`select ${orderSearch.orderId} from ${orderSearch} where ${isOfStore}`
  const taxId = services.country.taxId.read(query)
  if (taxId === null) return sql`${order.id} in (${byWords})`
  // The digits of a phone number may be those of a tax id by chance.
  const keys = sql.param(taxIdKeys(services, taxId.value))
  return sql`${order.id} in (${byWords} union all
    select o.id from ${orderGroup} g join ${order} o on o.group_id = g.id where g.tax_id_key = any(${keys}::text[]))`
}

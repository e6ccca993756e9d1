import { sql } from 'drizzle-orm'
import { merchant, type product, variant } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { isOnlyByPix } from './offered-methods.ts'

/**
 * SQL expression: the price of a variant for customers, if its merchant is joined. `product.price_minor` is the lowest
 * of these.
 */
export const sellingPrice = sql<number>`selling_price(${variant.priceMinor}, ${variant.pixPriceMinor}, ${merchant.pixDiscountBps}, ${merchant.pixKey}, ${merchant.takesCards})`

/** SQL expression: the discount for Pix on that price; none if the price is the price of Pix. */
export const promisedPixDiscount = sql<number>`promised_pix_discount(${merchant.pixDiscountBps}, ${merchant.takesCards})`

/** SQL expression: the own Pix price. Null if the store's percentage applies, or there is only one price. */
export const promisedPixPrice = (own: typeof variant.pixPriceMinor | typeof product.pixPriceMinor) =>
  sql<number | null>`promised_pix_price(${own}, ${merchant.pixKey}, ${merchant.takesCards})`

/**
 * SQL expression: the instalments in which a store's card payments are free of interest. Null if it accepts no cards,
 * or only at once.
 */
export const offeredInstalments = sql<InstalmentRule | null>`case
  when ${merchant.takesCards} and ${merchant.freeInstalments} > 1
  then json_build_object('free', ${merchant.freeInstalments}, 'minMinor', ${merchant.minInstalmentMinor})
end`

/** Stores at each start whether customers of stores without cards see one price or two, by the payment methods. */
export async function applySellingRule(services: Services): Promise<void> {
  await services.db.execute(sql`select sell_only_by_pix(${isOnlyByPix(services)})`)
}

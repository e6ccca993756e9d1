import { type SQL, sql } from 'drizzle-orm'
import { deliveryRule, inventoryLevel, merchant, product, variant } from '#server/db/schema/index.ts'
import type { PriceRange } from '#shared/list-filters.ts'
import { ruleFits } from '../merchants/delivery-rules.ts'

/** What was chosen, as the database needs it. */
export interface ListChoices {
  /** A category and all that is below it. */
  categoryIds: string[] | null
  /** By slug. */
  stores: readonly string[]
  price: PriceRange | null
  /** In stars. */
  rating: number | null
  options: readonly string[]
  offer: boolean
  stock: boolean
  delivers: boolean
  /** Where to; null where nobody said. */
  postalCode: string | null
}

export const noChoices: ListChoices = {
  ...{ categoryIds: null, stores: [], price: null, rating: null, options: [], offer: false, stock: false },
  ...{ delivers: false, postalCode: null },
}

export const minorPerUnit = 100

/** What a product must be, choice by choice; null where nothing was chosen. Use where `product` is. */
export function choiceConditions(choices: ListChoices) {
  const { categoryIds, stores, price, rating, options, offer, stock, delivers, postalCode } = choices
  return {
    category: categoryIds && sql`${product.categoryId} = any(${sql.param(categoryIds)}::uuid[])`,
    store: stores.length > 0 ? isOfStores(stores) : null,
    price: price && isPriced(price),
    rating: rating ? isRated(rating) : null,
    option: options.length > 0 ? hasVariant(options, sql``) : null,
    offer: offer ? isOnOffer : null,
    stock: stock ? isInStock(options) : null,
    delivers: delivers && postalCode ? isReached(postalCode) : null,
  }
}

export type ChoiceKind = keyof ReturnType<typeof choiceConditions>
export const choiceKinds = [
  'category',
  'store',
  'price',
  'rating',
  'option',
  'offer',
  'stock',
  'delivers',
] as const satisfies ChoiceKind[]

/** All of it at once, but for what some kinds of choice ask. */
export function choicesHold(choices: ListChoices, ...left: ChoiceKind[]): SQL {
  const conditions = choiceConditions(choices)
  const asked = choiceKinds.filter((kind) => !left.includes(kind)).flatMap((kind) => conditions[kind] ?? [])
  return sql.join([sql`true`, ...asked], sql` and `)
}

/** By their slugs. */
const isOfStores = (stores: readonly string[]) => sql`${product.merchantId} in (
  select id from ${merchant} where slug = any(${sql.param(stores)}::text[]))`

/** By the price that lists show. */
export function isPriced({ from, to }: PriceRange): SQL {
  const atLeast = from === null ? sql`true` : sql`${product.priceMinor} >= ${from * minorPerUnit}`
  return to === null ? atLeast : sql`${atLeast} and ${product.priceMinor} < ${to * minorPerUnit}`
}

/** With so many stars on average, at least. */
export const isRated = (stars: number) => sql`${product.ratingHundredths} >= ${stars * 100}`

export const isOnOffer = sql`${product.compareAtMinor} is not null`

/** With options chosen, the very variant that has them must be there. */
export const isInStock = (options: readonly string[]) =>
  options.length > 0 ? hasVariant(options, sql`and ${variantAvailable}`) : sql`${product.available}`

/** One variant has all that was chosen: of each option one of its values. */
const hasVariant = (options: readonly string[], more: SQL) => sql`exists (
  select from ${variant} v left join ${inventoryLevel} l on l.variant_id = v.id
  where v.product_id = ${product.id} and v.archived_at is null and ${hasOptions(options)} ${more})`

/** Of a variant `v`. */
export const hasOptions = (options: readonly string[]) =>
  sql.join(
    [...byOptionName(options).values()].map((keys) => sql`v.option_keys && ${sql.param(keys)}::text[]`),
    sql` and `,
  )

export const byOptionName = (options: readonly string[]) =>
  Map.groupBy(options, (key) => key.slice(0, key.indexOf(':')))

/** Of a variant's level `l`. */
export const variantAvailable = sql`(not l.tracked or l.policy = 'continue' or l.on_hand > l.reserved)`

/** What a product is as a parcel: one piece of what its lowest price buys. */
export const parcelOfProduct = (postalCode: string) => ({
  postalCode,
  weightGrams: sql`${product.parcelGrams}`,
  itemsMinor: sql`${product.priceMinor}`,
})

/** Its store brings it to this postal code. As a condition: the rules are then gathered once. */
export const isReached = (postalCode: string) => sql`exists (
  select from ${deliveryRule} r
  where r.merchant_id = ${product.merchantId} and r.method <> 'pickup' and ${ruleFits(parcelOfProduct(postalCode))})`

/** The same as a column: rules are looked up product by product, of those whose stores go there at all. */
export const reaches = (postalCode: string) => sql`(
  ${product.merchantId} in (
    select there.merchant_id from ${deliveryRule} there
    where there.method <> 'pickup' and ${postalCode} between there.postal_from and there.postal_to)
  and ${isReached(postalCode)})`

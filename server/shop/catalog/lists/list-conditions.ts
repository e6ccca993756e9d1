import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { inventoryLevel, merchant, product, shippingRule, variant } from '#server/db/schema/index.ts'
import { ruleFits } from '#server/shop/merchants/shipping-rules.ts'
import { type PriceRange, priceSteps } from '#shared/catalog/list-filters.ts'

/** The choices as the database needs them. */
export interface ListChoices {
  /** A category and all that is below it. */
  categoryIds: string[] | null
  /** The slugs of the chosen stores. */
  stores: readonly string[]
  price: PriceRange | null
  /** In stars. */
  rating: number | null
  options: readonly string[]
  offer: boolean
  stock: boolean
  delivers: boolean
  /** The destination, or null while it is unknown. */
  postalCode: string | null
}

export const noChoices: ListChoices = {
  categoryIds: null,
  stores: [],
  price: null,
  rating: null,
  options: [],
  offer: false,
  stock: false,
  delivers: false,
  postalCode: null,
}

const minorPerUnit = 100
const minorOf = (units: number) => units * minorPerUnit

/** The steps of the offered price ranges, in minor units. */
export const priceStepsMinor = priceSteps.map(minorOf)

/** The kinds of choices, on which a prepared statement depends; their values are bound as `choiceValues`. */
export interface ChoiceKey {
  category: boolean
  store: boolean
  price: { from: boolean; to: boolean } | null
  rating: boolean
  /** Number of options of which one or several values are chosen. */
  options: number
  offer: boolean
  stock: boolean
  delivers: boolean
  postalCode: boolean
}

export const choiceKey = (choices: ListChoices): ChoiceKey => ({
  category: choices.categoryIds !== null,
  store: choices.stores.length > 0,
  price: choices.price && { from: choices.price.from !== null, to: choices.price.to !== null },
  rating: choices.rating !== null,
  options: byOptionName(choices.options).size,
  offer: choices.offer,
  stock: choices.stock,
  delivers: choices.delivers,
  postalCode: choices.postalCode !== null,
})

/** Returns the bound values by the names that the conditions use. */
export function choiceValues({ categoryIds, stores, price, rating, options, postalCode }: ListChoices) {
  const byName = [...byOptionName(options)]
  const minor = (units: number | null = null) => units && minorOf(units)
  return {
    categoryIds,
    stores,
    postalCode,
    priceFrom: minor(price?.from),
    priceTo: minor(price?.to),
    ratingHundredths: rating && rating * 100,
    options,
    optionNames: byName.map(([name]) => name),
    ...Object.fromEntries(
      byName.flatMap(([name, keys], at) => [
        [optionKeys(at), keys],
        [optionStart(at), `${name}:`],
      ]),
    ),
  }
}

/** Names of the bound values: those chosen of one option, and the key prefix of that option. */
export const optionKeys = (at: number) => `optionKeys${at}`
export const optionStart = (at: number) => `optionStart${at}`

const byOptionName = (options: readonly string[]) =>
  Map.groupBy(options, (key) => key.slice(0, key.indexOf(':')))

const value = sql.placeholder

/** Returns the condition for each kind of choice, or null if nothing was chosen. For queries with `product`. */
export function choiceConditions(key: ChoiceKey) {
  const { category, store, price, rating, options, offer, stock, delivers, postalCode } = key
  return {
    category: category ? isInCategories('categoryIds') : null,
    store: store ? isOfStores : null,
    price:
      price &&
      isPriced({ from: price.from ? value('priceFrom') : null, to: price.to ? value('priceTo') : null }),
    rating: rating ? isRated(value('ratingHundredths')) : null,
    option: options > 0 ? hasVariant(options, sql``) : null,
    offer: offer ? isOnOffer : null,
    stock: stock ? isInStock(options) : null,
    delivers: delivers && postalCode ? isReached : null,
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

/** SQL condition: the product fulfils all choices except those of the kinds in `left`. */
export function choicesHold(key: ChoiceKey, ...left: ChoiceKind[]): SQL {
  const conditions = choiceConditions(key)
  const requested = choiceKinds
    .filter((kind) => !left.includes(kind))
    .flatMap((kind) => conditions[kind] ?? [])
  return sql.join([sql`true`, ...requested], sql` and `)
}

/** SQL condition: the category is among the ids bound under that name; the caller adds descendants. */
export const isInCategories = (name: string) => sql`${product.categoryId} = any(${value(name)}::uuid[])`

/** SQL condition: the product is of the page's store, by id. */
export const isOfStore = sql`${product.merchantId} = ${value('merchantId')}`

/** SQL condition: the product is of one of the stores, by slug. */
const isOfStores = sql`${product.merchantId} in (
  select id from ${merchant} where slug = any(${value('stores')}::text[]))`

type Bound = number | Placeholder

/** SQL condition: the list price is in the range, in minor units. */
export function isPriced({ from, to }: { from: Bound | null; to: Bound | null }): SQL {
  const atLeast = from === null ? sql`true` : sql`${product.priceMinor} >= ${from}`
  return to === null ? atLeast : sql`${atLeast} and ${product.priceMinor} < ${to}`
}

/** SQL condition: the average rating is at least this many hundredths of a star. */
export const isRated = (hundredths: Bound) => sql`${product.ratingHundredths} >= ${hundredths}`

export const isOnOffer = sql`${product.compareAtMinor} is not null`

/** SQL condition: the product is in stock; with chosen options, a variant that has them is. */
export const isInStock = (options: number) =>
  options > 0 ? hasVariant(options, sql`and ${variantAvailable}`) : sql`${product.available}`

/** SQL condition: a single variant has a chosen value of each option. */
const hasVariant = (options: number, more: SQL) => sql`exists (
  select from ${variant} v left join ${inventoryLevel} l on l.variant_id = v.id
  where v.product_id = ${product.id} and v.archived_at is null and ${hasOptions(options)} ${more})`

/** SQL condition on a variant `v`: it has the chosen options. */
export const hasOptions = (options: number) =>
  sql.join(
    Array.from({ length: options }, (_, at) => sql`v.option_keys && ${value(optionKeys(at))}::text[]`),
    sql` and `,
  )

/** SQL condition on a stock level `l`: the variant can be bought. */
export const variantAvailable = sql`(not l.tracked or l.policy = 'continue' or l.on_hand > l.reserved)`

/** The shipment of one piece of the cheapest variant to the `postalCode`. */
export const shipmentOfProduct = {
  postalCode: value('postalCode'),
  weightGrams: sql`${product.shippingGrams}`,
  itemsMinor: sql`${product.priceMinor}`,
}

/** SQL condition: the store ships to the `postalCode`. As an uncorrelated subquery the rules are read once. */
export const isReached = sql`exists (
  select from ${shippingRule} r
  where r.merchant_id = ${product.merchantId} and r.method <> 'pickup' and ${ruleFits(shipmentOfProduct)})`

/**
 * SQL expression: the same as a column. Rules are looked up product by product, for those whose stores ship there at
 * all.
 */
export const reaches = sql`(
  ${product.merchantId} in (
    select there.merchant_id from ${shippingRule} there
    where there.method <> 'pickup' and ${value('postalCode')} between there.postal_from and there.postal_to)
  and ${isReached})`

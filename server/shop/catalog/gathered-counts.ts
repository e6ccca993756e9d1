import { type SQL, sql } from 'drizzle-orm'
import { preparedInShapes } from '#server/db/prepared.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { type FacetKind, ratingSteps } from '#shared/list-filters.ts'
import { countRows, type GroupShape, mostStores, productsOf } from './facet-counts.ts'
import { type ChoiceShape, isInStock, isOnOffer, isReached, priceStepsMinor } from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'

/** Counts by reading the products of a group once. They bear the table's name: what is asked of it is asked of them. */
export const gatheredCounts = preparedInShapes((db, { list, group }: GroupShape) =>
  countRows(
    db,
    group.kinds.map((kind) => selects[kind](list.choices)),
    sql`with matching as materialized (
        select ${product.id}, ${product.categoryId}, ${product.merchantId}, ${product.priceMinor},
          ${product.compareAtMinor}, ${product.ratingHundredths}, ${product.available}, ${product.parcelGrams}
        ${productsOf(list, group)})`,
  ),
)

const gathered = sql`from matching as ${product}`

/** Of each category itself; what is below it comes on top. */
const categories = () => sql`
  select 'category' as kind, category_id::text as key, '' as label, '' as name, count(*) as count
  from matching where category_id is not null group by category_id`

const stores = () => sql`
  select 'store', m.slug, m.name, '', counted.count
  from (select merchant_id, count(*) from matching group by merchant_id) counted
  join ${merchant} m on m.id = counted.merchant_id
  order by m.slug = any(${sql.placeholder('stores')}::text[]) desc, counted.count desc, m.slug limit ${mostStores}`

/** By the step below a price. */
const prices = () => sql`
  select 'price', step::text, '', '', count(*)
  from (
    select width_bucket(price_minor, ${sql.param(priceStepsMinor)}::bigint[]) as step from matching
  ) priced
  group by step`

const ratings = () => sql`
  select 'rating', step.stars::text, '', '', count(*)
  from matching join unnest(${sql.param(ratingSteps)}::int[]) step (stars) on rating_hundredths >= step.stars * 100
  group by step.stars`

const flag = (kind: FacetKind, has: SQL) => sql`
  select ${kind}, '1', '', '', count(*) ${gathered} where ${has}`

const selects: Record<FacetKind, (choices: ChoiceShape) => SQL> = {
  category: categories,
  store: stores,
  price: prices,
  rating: ratings,
  offer: () => flag('offer', isOnOffer),
  stock: ({ options }) => flag('stock', isInStock(options)),
  delivers: ({ postalCode }) => flag('delivers', postalCode ? isReached : sql`false`),
  option: (choices) => optionCounts(sql`select id from matching`, choices),
}

import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, product } from '#server/db/schema/index.ts'
import { priceSteps, ratingSteps } from '#shared/list-filters.ts'
import { type CountedList, type FacetRow, mostStores } from './facet-counts.ts'
import {
  choiceConditions,
  isInStock,
  isOnOffer,
  type ChoiceKind as Kind,
  choiceKinds as kinds,
  type ListChoices,
  minorPerUnit,
  reaches,
} from './list-conditions.ts'
import { optionCounts } from './option-counts.ts'
import { isForSale } from './product-card-queries.ts'
import { hasWords } from './search-queries.ts'

/**
 * Counts by reading the list once: the products found and those that only one choice keeps out are gathered, and each
 * facet counts among them as if its own choice were not made.
 */
export async function gatheredCounts(db: Db, list: CountedList): Promise<FacetRow[]> {
  const { choices } = list
  const kept = keptBy(choices)
  const facets = [
    categories(kept),
    stores(kept, choices),
    prices(kept),
    ratings(kept),
    flag(kept, 'offer', sql`on_offer`),
    flag(kept, 'stock', sql`in_stock`),
  ]
  if (choices.postalCode) facets.push(flag(kept, 'delivers', sql`delivered`))
  const ofOptions = sql`select id from matching where ${kept('option', 'stock')}`
  const counts = [...facets, optionCounts(ofOptions, choices)].map((facet) => sql`(${facet})`)
  const { rows } = await db.execute<{ [Field in keyof FacetRow]: FacetRow[Field] }>(sql`
    with matching as materialized (${matchingRows(list)}) ${sql.join(counts, sql` union all `)}`)
  return rows
}

function matchingRows({ scope, terms, choices }: CountedList) {
  const conditions = choiceConditions(choices)
  const kept = kinds.flatMap((kind) =>
    conditions[kind] ? [sql`, ${conditions[kind]} as ${column(kind)}`] : [],
  )
  // Without its options a variant is not in stock either: together they keep a product out once.
  const together =
    conditions.option && conditions.stock ? sql`${column('option')} and ${column('stock')}` : null
  const misses = kinds
    .filter((kind) => conditions[kind] && !(together && kind === 'stock'))
    .map((kind) => sql`(not (${together && kind === 'option' ? together : column(kind)}))::int`)
  return sql`
    select * from (
      select ${product.id}, ${product.categoryId}, ${product.merchantId}, ${product.priceMinor},
        ${product.ratingHundredths}, ${isOnOffer} as on_offer, ${isInStock(choices.options)} as in_stock,
        ${choices.postalCode ? reaches(choices.postalCode) : sql`true`} as delivered
        ${sql.join(kept)}
      from ${product} join ${merchant} on ${merchant.id} = ${product.merchantId}
      where ${isForSale} and ${scope} and ${terms ? hasWords(terms) : sql`true`}
    ) found
    where ${sql.join([sql`0`, ...misses], sql` + `)} <= 1`
}

const column = (kind: Kind) => sql.identifier(`kept_by_${kind}`)

/** Kept by every choice but those of some kinds. Only what was chosen is asked: else the planner expects few rows. */
function keptBy(choices: ListChoices) {
  const conditions = choiceConditions(choices)
  const chosen = kinds.filter((kind) => conditions[kind])
  return (...left: Kind[]) => {
    const asked = chosen.filter((kind) => !left.includes(kind)).map(column)
    return sql.join([sql`true`, ...asked], sql` and `)
  }
}

type Kept = ReturnType<typeof keptBy>

/** Of each category itself; what is below it comes on top. */
const categories = (keptBut: Kept) => sql`
  select 'category' as kind, category_id::text as key, '' as label, '' as name, count(*) as count
  from matching where ${keptBut('category')} and category_id is not null group by category_id`

const stores = (keptBut: Kept, choices: ListChoices) => sql`
  select 'store', m.slug, m.name, '', coalesce(counted.count, 0)
  from (select merchant_id, count(*) from matching where ${keptBut('store')} group by merchant_id) counted
  join ${merchant} m on m.id = counted.merchant_id
  order by m.slug = any(${sql.param(choices.stores)}::text[]) desc, counted.count desc, m.slug limit ${mostStores}`

/** By the step below a price. */
const prices = (keptBut: Kept) => sql`
  select 'price', width_bucket(price_minor, ${sql.param(priceSteps.map((step) => step * minorPerUnit))}::bigint[])::text,
    '', '', count(*)
  from matching where ${keptBut('price')} group by 2`

const ratings = (keptBut: Kept) => sql`
  select 'rating', step.stars::text, '', '', count(*)
  from matching join unnest(${sql.param(ratingSteps)}::int[]) step (stars) on rating_hundredths >= step.stars * 100
  where ${keptBut('rating')} group by step.stars`

const flag = (keptBut: Kept, kind: 'offer' | 'stock' | 'delivers', has: SQL) => sql`
  select ${kind}, '1', '', '', count(*) from matching where ${keptBut(kind)} and ${has}`

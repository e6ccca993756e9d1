import { eq, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#server/db/connect.ts'
import { pictureColumns, pictureView } from '#server/db/picture-view.ts'
import { prepared, preparedByKey } from '#server/db/prepared.ts'
import { ratingColumnsOf, ratingView } from '#server/db/rating-view.ts'
import { merchant, picture, product } from '#server/db/schema/index.ts'
import type { SearchTerms } from '#server/shop/catalog/search/search-terms.ts'
import { type Listed, type StoreCardView, storesPerPage } from '#shared/catalog/catalog.ts'
import { listPage, type PageKey, type PageRow, pageSelect, wholePage } from './list-page.ts'

const typoSimilarity = 0.5
/** A word up to this length resembles too many others, so it must match exactly. */
const shortWord = 3

/** Returns the directory: open stores by name, or those that a search finds, the best first. */
export async function storesListed(
  db: Db,
  {
    terms,
    cursor,
    limit = storesPerPage,
  }: { terms: SearchTerms | null; cursor: string | null; limit?: number },
): Promise<Listed<StoreCardView>> {
  if (terms?.words.length === 0) return { items: [], total: 0, next: null, previous: null }
  const request = { sort: terms ? 'relevance' : 'name', cursor, limit } as const
  const listed = await listPage(oneBucket.length, request, (page, at) =>
    storeRows(db, { words: terms && wordKeys(terms), page }, { ...(terms && wordValues(terms)), ...at }),
  )
  return { ...listed, items: listed.items.map(cardView) }
}

/** For each form of each word, whether it is long enough for a similarity search. */
type WordKeys = boolean[][]

const wordKeys = ({ words }: SearchTerms): WordKeys =>
  words.map(({ names }) => names.map((name) => name.length > shortWord))

const oneBucket = [sql`true`]

const storeRows = preparedByKey(
  'store-list',
  (db, { words, page }: { words: WordKeys | null; page: PageKey }) =>
    cardRows(db, pageSelect({ rows: words ? matchingStores(words) : allStores }, oneBucket, page)),
)

/** Returns the newest stores that have something to sell. */
export const storesToVisit = async (db: Db, limit: number): Promise<StoreCardView[]> =>
  newestStores(db, { limit })

/**
 * Returns a query of cards of the stores in a select of `id` and `index`, in order of index. `name` is that of the
 * prepared query.
 */
export function storeCards(name: string, found: SQL) {
  const rowsOf = prepared(name, (db) => cardRows(db, wholePage(found)))
  return async (db: Db, values: Record<string, unknown>): Promise<StoreCardView[]> =>
    (await rowsOf(db, values)).map(cardView)
}

const newestStores = storeCards(
  'newest-stores',
  sql`
  select ${merchant.id}, row_number() over (order by ${merchant.createdAt} desc, ${merchant.id} desc) as index
  from ${merchant} where ${merchant.status} = 'active' and exists (
    select from ${product} where ${product.merchantId} = ${merchant.id}
    and ${product.status} = 'published' and ${product.available})
  order by index limit ${sql.placeholder('limit')}`,
)

const chosenCards = storeCards(
  'chosen-stores',
  sql`
  select ${merchant.id}, chosen.index
  from unnest(${sql.placeholder('ids')}::uuid[]) with ordinality chosen (id, index)
  join ${merchant} on ${merchant.id} = chosen.id where ${merchant.status} = 'active'`,
)

/** Returns those of the stores that are open, in the order of their ids. */
export const chosenStores = async (db: Db, ids: readonly string[]): Promise<StoreCardView[]> =>
  ids.length === 0 ? [] : chosenCards(db, { ids })

const allStores = sql`
  select ${merchant.id}, left(fold(${merchant.name}), 200) as sort_key
  from ${merchant} where ${merchant.status} = 'active'`

const said = sql`${merchant.name} || ' ' || ${merchant.tagline} || ' ' || ${merchant.city}`
/** The same expressions as in the indexes: the text, and its words. */
const spelled = sql`fold(${said})`
const worded = sql`to_tsvector('shop_portuguese', ${said})`

/**
 * Spelling errors are tolerated only in name and city: in the longer tagline they make another word ("natal",
 * "natural").
 */
const called = sql`fold(${merchant.name} || ' ' || ${merchant.city})`

const nameOf = (word: number, at: number) => `name${word}-${at}`
const queryOf = (word: number) => `query${word}`

/** SQL expression: the query bound under that name, as `tsquery`. */
const toQuery = (name: string) => sql`to_tsquery('shop_portuguese', ${sql.placeholder(name)})`

const wordValues = (terms: SearchTerms) => ({
  phrase: terms.phrase,
  allQueries: terms.words.map(({ query }) => `(${query})`).join(' & '),
  ...Object.fromEntries(
    terms.words.flatMap(({ names, query }, word) => [
      [queryOf(word), query],
      ...names.map((name, at) => [nameOf(word, at), name]),
    ]),
  ),
})

/**
 * SQL query: the matching stores. Each word is matched in one of its forms or by similarity; exact matches come first.
 */
function matchingStores(words: WordKeys): SQL {
  const found = words.map((names, word) => {
    const isCalled = names.map((isLong, at) => {
      const name = sql.placeholder(nameOf(word, at))
      return isLong
        ? sql`(fold(${name}) <% ${spelled} and fold(${name}) <% ${called})`
        : sql`${spelled} ~ ('\\m' || fold(${name}) || case when length(${name}) < 2 then '\\M' else '' end)`
    })
    const isSaid = sql`${worded} @@ ${toQuery(queryOf(word))}`
    return sql`(${sql.join([isSaid, ...isCalled], sql` or `)})`
  })
  const phrase = sql.placeholder('phrase')
  const relevance = sql`word_similarity(fold(${phrase}), ${spelled}) + similarity(fold(${phrase}), fold(${merchant.name}))
    + case when ${worded} @@ ${toQuery('allQueries')} then 1 else 0 end`
  return sql`
    select ${merchant.id}, ((${relevance}) * 1000000)::bigint as sort_key
    from ${merchant}
    where ${withSimilarity(typoSimilarity)} and ${merchant.status} = 'active' and ${sql.join(found, sql` and `)}`
}

type CardRow = Awaited<ReturnType<typeof cardRows>>[number]

function cardRows(db: Db, found: SQL) {
  const logo = alias(picture, 'logo')
  const cover = alias(picture, 'cover')
  return db
    .select({
      id: sql<string>`found.id`,
      bucket: sql<number>`found.bucket`,
      key: sql<PageRow['key']>`found.key`,
      total: sql<number>`found.total`,
      slug: merchant.slug,
      name: merchant.name,
      tagline: merchant.tagline,
      city: merchant.city,
      region: merchant.region,
      logo: pictureColumns(logo),
      cover: pictureColumns(cover),
      ...ratingColumnsOf(merchant),
      productCount: sql<number>`(select count(*) from ${product} where ${product.merchantId} = ${merchant.id}
        and ${product.status} = 'published' and ${product.priceMinor} is not null)`,
    })
    .from(sql`(${found}) found`)
    .innerJoin(merchant, sql`${merchant.id} = found.id`)
    .leftJoin(logo, eq(logo.id, merchant.logoId))
    .leftJoin(cover, eq(cover.id, merchant.coverId))
    .orderBy(sql`found.index`)
}

const cardView = ({ logo, cover, ...row }: CardRow): StoreCardView => ({
  id: row.id,
  slug: row.slug,
  name: row.name,
  tagline: row.tagline,
  city: row.city,
  region: row.region,
  productCount: row.productCount,
  rating: ratingView(row),
  logo: pictureView(logo, row.name),
  cover: pictureView(cover, row.name),
})

/**
 * SQL condition: sets the threshold of `<%` for this statement alone, and is evaluated once, before any row is read.
 */
const withSimilarity = (threshold: number) =>
  sql`(select set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)) is not null`

import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { countLimit, type Listed, type ProductSort } from '#shared/catalog/catalog.ts'

/** A select of `id`, `sort_key` and the columns that its bucket conditions use. */
export interface ListSource {
  rows: SQL
  /** A select that is evaluated once; `rows` refers to it as `matching`. */
  matching?: SQL
  /** Tables that `rows` may refer to; the page is then merged from one ordered list for each of their rows. */
  branches?: SQL
}

export interface ListPageRequest {
  sort: ProductSort
  /** The cursor from the URL, unparsed. */
  cursor: string | null
  limit: number
}

/** The paging columns of one row. */
export interface PageRow {
  id: string
  bucket: number
  key: number | string
  total: number
}

/** The data on which the prepared statement of a page depends. Values are bound later, as `PageValues`. */
export interface PageKey {
  sort: ProductSort
  cursor: Pick<ListCursor, 'direction' | 'bucket'> | null
}

export interface PageValues extends Record<string, unknown> {
  cursorKey: number | string | null
  cursorId: string | null
  limit: number
}

interface Order {
  descending: boolean
  /** SQL that writes the key into a cursor and reads it from there. */
  write: SQL
  read: SQL
}

const cursorKey = sql.placeholder('cursorKey')
const cursorId = sql.placeholder('cursorId')
const limit = sql.placeholder('limit')

const plain = { write: sql`sort_key` }
const bigint = { ...plain, read: sql`${cursorKey}::bigint` }

const orders: Record<ProductSort, Order> = {
  relevance: { ...bigint, descending: true },
  newest: {
    descending: true,
    write: sql`(extract(epoch from sort_key) * 1000000)::bigint`,
    read: sql`timestamptz 'epoch' + ${cursorKey}::bigint * interval '1 microsecond'`,
  },
  'price-asc': { ...bigint, descending: false },
  'price-desc': { ...bigint, descending: true },
  rating: { ...bigint, descending: true },
  name: { ...plain, descending: false, read: sql`${cursorKey}::text` },
}

/**
 * Returns the page at a cursor of a list with that many buckets; `load` runs `pageSelect` and returns its rows in
 * order.
 */
export async function listPage<Row extends PageRow>(
  buckets: number,
  request: ListPageRequest,
  load: (key: PageKey, values: PageValues) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
  const { sort, limit } = request
  const read = readCursor(sort, request.cursor)
  // A list of another kind may have more buckets.
  const cursor = read && read.bucket < buckets ? read : null
  const rows = await load(
    { sort, cursor: cursor && { direction: cursor.direction, bucket: cursor.bucket } },
    { cursorKey: cursor?.key ?? null, cursorId: cursor?.id ?? null, limit: limit + 1 },
  )
  // The row that the cursor pointed at no longer exists.
  if (cursor && rows.length === 0) return listPage(buckets, { ...request, cursor: null }, load)

  const more = rows.length > limit
  const items = rows.slice(0, limit)
  const backwards = cursor?.direction === 'before'
  if (backwards) items.reverse()
  const at = (direction: ListCursor['direction'], row: Row | undefined) =>
    row ? writeCursor(sort, { direction, bucket: row.bucket, key: row.key, id: row.id }) : null
  return {
    items,
    total: rows[0]?.total ?? 0,
    next: backwards || more ? at('after', items.at(-1)) : null,
    previous: (backwards ? more : cursor) ? at('before', items[0]) : null,
  }
}

/** The buckets' conditions; the first bucket comes first in any sort order, and each row is in one bucket. */
type Buckets = readonly SQL[]

/**
 * SQL query: `PageRow`s in order with their `index`, bucket by bucket. Each bucket is read from its start in the order
 * of an index; a bucket that the page does not reach is not read at all.
 */
export function pageSelect(source: ListSource, conditions: Buckets, { sort, cursor }: PageKey): SQL {
  const order = orders[sort]
  const backwards = cursor?.direction === 'before'
  const direction = order.descending !== backwards ? sql`desc` : sql`asc`
  const buckets = [...conditions.entries()]
    // Backwards, only the buckets before the cursor's are read, and forwards only those after it.
    .filter(([bucket]) => !cursor || (backwards ? bucket <= cursor.bucket : bucket >= cursor.bucket))
  if (backwards) buckets.reverse()
  const name = (bucket: number) => sql.identifier(`bucket_${bucket}`)
  const parts = buckets.map(([bucket, condition], at) => {
    const before = buckets.slice(0, at).map(([each]) => sql`(select count(*) from ${name(each)})`)
    const isReached = sql`${sql.join([sql`0`, ...before], sql` + `)} < ${limit}`
    const part = partSelect(source, order, { bucket, conditions: sql`${condition} and ${isReached}`, cursor })
    return sql`${name(bucket)} as materialized (${part})`
  })
  const matching = source.matching ? [sql`matching as materialized (${source.matching})`] : []
  const all = buckets.map(([bucket]) => sql`select * from ${name(bucket)}`)
  return sql`
    with ${sql.join([...matching, ...parts], sql`, `)}
    select id, bucket, ${order.write} as key, ${totalSelect(source)} as total,
      row_number() over (order by bucket ${backwards ? sql`desc` : sql`asc`}, sort_key ${direction}, id ${direction}) as index
    from (${sql.join(all, sql` union all `)}) parts
    order by index limit ${limit}`
}

function partSelect(
  { rows, branches }: ListSource,
  order: Order,
  { bucket, conditions, cursor }: { bucket: number; conditions: SQL; cursor: PageKey['cursor'] },
): SQL {
  const descending = order.descending !== (cursor?.direction === 'before')
  const direction = descending ? sql`desc` : sql`asc`
  const beyond =
    cursor?.bucket === bucket
      ? sql`and (sort_key, id) ${descending ? sql`<` : sql`>`} (${order.read}, ${cursorId}::uuid)`
      : sql``
  const part = sql`
    select id, ${bucket}::int as bucket, sort_key from (${rows}) rows
    where ${conditions} ${beyond}
    order by sort_key ${direction}, id ${direction} limit ${limit}`
  if (!branches) return part
  return sql`
    select part.* from ${branches} cross join lateral (${part}) part
    order by sort_key ${direction}, id ${direction} limit ${limit}`
}

/** SQL query: the rows of a select of `id` and `index` as a page that shows all of them. */
export const wholePage = (found: SQL) =>
  sql`select id, index, 0 as bucket, 0 as key, 0 as total from (${found}) chosen`

/** SQL query: the total. Counting stops at the limit that people see. */
function totalSelect({ rows, branches }: ListSource): SQL {
  const counted = branches ? sql`${branches} cross join lateral (${rows}) rows` : sql`(${rows}) rows`
  return sql`(select count(*) from (select from ${counted} limit ${countLimit + 1}) counted)`
}

/** The position at which a page of a list begins: beside this row. */
interface ListCursor {
  direction: 'after' | 'before'
  /** The first bucket holds the rows that can be bought. */
  bucket: number
  key: number | string
  id: string
}

const count = z.pipe(
  z.string().check(z.regex(/^\d{1,16}$/)),
  z.pipe(z.transform(Number), z.number().check(z.int())),
)
// PostgreSQL accepts no NUL in text.
const name = z.string().check(
  z.maxLength(200),
  z.refine((text) => !text.includes('\0')),
)

const keyOf: Record<ProductSort, z.ZodMiniType<number | string>> = {
  relevance: count,
  newest: count,
  'price-asc': count,
  'price-desc': count,
  rating: count,
  name,
}

/** Encodes a cursor for the URL. */
const writeCursor = (sort: ProductSort, { direction, bucket, key, id }: ListCursor) =>
  [sort, direction, bucket, id, key].join('.')

/** Parses a cursor, or returns null for the first page if it was not written by the shop for this order. */
function readCursor(sort: ProductSort, written: string | null): ListCursor | null {
  const [, order, direction, bucket, id, last] =
    /^([a-z-]+)\.(after|before)\.(\d)\.([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.*)$/s.exec(
      written ?? '',
    ) ?? []
  const key = keyOf[sort].safeParse(last)
  if (order !== sort || !id || !key.success) return null
  return { direction: direction as ListCursor['direction'], bucket: Number(bucket), key: key.data, id }
}

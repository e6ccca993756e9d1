import { type SQL, sql } from 'drizzle-orm'
import { countLimit, type Listed, type ProductSort } from '#shared/catalog.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'

/** What is listed: a select of `id`, `available` and `sort_key`, and of what its shelves speak of. */
export interface ListSource {
  rows: SQL
  /** Conditions on a row: those of the first shelf come first, whatever the order. Each row is on one. */
  shelves?: SQL[] | undefined
  /** A select that is made once and that `rows` knows as `matching`. */
  matching?: SQL
  /** Tables that `rows` may name; the page is then put together from one ordered list for each of their rows. */
  branches?: SQL
}

export interface PageRequest {
  sort: ProductSort
  /** As it stood in the address. */
  cursor: string | null
  limit: number
}

/** One row of a page, besides what the list shows of it. */
export interface PageRow {
  id: string
  shelf: number
  key: number | string
  total: number
}

interface Order {
  descending: boolean
  /** The key as it travels in a cursor, and back. */
  write: SQL
  read: (key: number | string) => SQL
}

const plain = { write: sql`sort_key` }
const bigint = { ...plain, read: (key: number | string) => sql`${key}::bigint` }

const orders: Record<ProductSort, Order> = {
  relevance: { ...bigint, descending: true },
  newest: {
    descending: true,
    write: sql`(extract(epoch from sort_key) * 1000000)::bigint`,
    read: (key) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`,
  },
  'price-asc': { ...bigint, descending: false },
  'price-desc': { ...bigint, descending: true },
  rating: { ...bigint, descending: true },
  name: { ...plain, descending: false, read: (key) => sql`${key}::text` },
}

/**
 * The page at a cursor. `load` takes a select of `PageRow` in order (and its `place`), joins what the list
 * shows, and keeps the order.
 */
export async function listPage<Row extends PageRow>(
  source: ListSource,
  request: PageRequest,
  load: (found: SQL) => Promise<Row[]>,
): Promise<Listed<Row>> {
  const { sort, limit } = request
  const read = readCursor(sort, request.cursor)
  // A list of another kind may have more shelves.
  const cursor = read && read.shelf < shelvesOf(source).length ? read : null
  const rows = await load(pageSelect(source, orders[sort], cursor, limit + 1))
  // What the cursor pointed at has gone.
  if (cursor && rows.length === 0) return listPage(source, { ...request, cursor: null }, load)

  const more = rows.length > limit
  const items = rows.slice(0, limit)
  const backwards = cursor?.direction === 'before'
  if (backwards) items.reverse()
  const at = (direction: ListCursor['direction'], row: Row | undefined) =>
    row ? writeCursor(sort, { direction, shelf: row.shelf, key: row.key, id: row.id }) : null
  return {
    items,
    total: rows[0]?.total ?? 0,
    next: backwards || more ? at('after', items.at(-1)) : null,
    previous: (backwards ? more : cursor) ? at('before', items[0]) : null,
  }
}

const usualShelves = [sql`available`, sql`not available`]
const shelvesOf = (source: ListSource) => source.shelves ?? usualShelves

/**
 * Shelf by shelf, each read from where it begins in the order of an index; one that the page does not reach is not
 * read at all.
 */
function pageSelect(source: ListSource, order: Order, cursor: ListCursor | null, limit: number): SQL {
  const backwards = cursor?.direction === 'before'
  const direction = order.descending !== backwards ? sql`desc` : sql`asc`
  const shelves = [...shelvesOf(source).entries()]
    // Backwards from a shelf there are only those before it, and the other way round.
    .filter(([shelf]) => !cursor || (backwards ? shelf <= cursor.shelf : shelf >= cursor.shelf))
  if (backwards) shelves.reverse()
  const name = (shelf: number) => sql.identifier(`shelf_${shelf}`)
  const parts = shelves.map(([shelf, condition], at) => {
    const before = shelves.slice(0, at).map(([each]) => sql`(select count(*) from ${name(each)})`)
    const isReached = sql`${sql.join([sql`0`, ...before], sql` + `)} < ${limit}`
    const part = partSelect(source, order, {
      shelf,
      conditions: sql`${condition} and ${isReached}`,
      cursor,
      limit,
    })
    return sql`${name(shelf)} as materialized (${part})`
  })
  const matching = source.matching ? [sql`matching as materialized (${source.matching})`] : []
  const all = shelves.map(([shelf]) => sql`select * from ${name(shelf)}`)
  return sql`
    with ${sql.join([...matching, ...parts], sql`, `)}
    select id, shelf, ${order.write} as key, ${totalSelect(source)} as total,
      row_number() over (order by shelf ${backwards ? sql`desc` : sql`asc`}, sort_key ${direction}, id ${direction}) as place
    from (${sql.join(all, sql` union all `)}) parts
    order by place limit ${limit}`
}

function partSelect(
  { rows, branches }: ListSource,
  order: Order,
  {
    shelf,
    conditions,
    cursor,
    limit,
  }: { shelf: number; conditions: SQL; cursor: ListCursor | null; limit: number },
): SQL {
  const descending = order.descending !== (cursor?.direction === 'before')
  const direction = descending ? sql`desc` : sql`asc`
  const beyond =
    cursor?.shelf === shelf
      ? sql`and (sort_key, id) ${descending ? sql`<` : sql`>`} (${order.read(cursor.key)}, ${cursor.id}::uuid)`
      : sql``
  const part = sql`
    select id, ${shelf}::int as shelf, sort_key from (${rows}) rows
    where ${conditions} ${beyond}
    order by sort_key ${direction}, id ${direction} limit ${limit}`
  if (!branches) return part
  return sql`
    select part.* from ${branches} cross join lateral (${part}) part
    order by sort_key ${direction}, id ${direction} limit ${limit}`
}

/** Counting stops where people stop caring. */
function totalSelect({ rows, branches }: ListSource): SQL {
  const counted = branches ? sql`${branches} cross join lateral (${rows}) rows` : sql`(${rows}) rows`
  return sql`(select count(*) from (select from ${counted} limit ${countLimit + 1}) counted)`
}

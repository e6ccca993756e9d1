import { type SQL, sql } from 'drizzle-orm'
import { countLimit, type Listed, type ProductSort } from '#shared/catalog.ts'
import { type ListCursor, readCursor, writeCursor } from './list-cursor.ts'

/** What is listed: a select of `id` and `sort_key`, and of what its shelves speak of. */
export interface ListSource {
  rows: SQL
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

/** What the statement of a page depends on. The rest comes when it is asked, as `PageValues`. */
export interface PageShape {
  sort: ProductSort
  cursor: Pick<ListCursor, 'direction' | 'shelf'> | null
}

export interface PageValues extends Record<string, unknown> {
  cursorKey: number | string | null
  cursorId: string | null
  limit: number
}

interface Order {
  descending: boolean
  /** The key as it travels in a cursor, and back. */
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

/** The page at a cursor of a list with so many shelves; `load` asks for what `pageSelect` finds, in its order. */
export async function listPage<Row extends PageRow>(
  shelves: number,
  request: PageRequest,
  load: (shape: PageShape, values: PageValues) => PromiseLike<Row[]>,
): Promise<Listed<Row>> {
  const { sort, limit } = request
  const read = readCursor(sort, request.cursor)
  // A list of another kind may have more shelves.
  const cursor = read && read.shelf < shelves ? read : null
  const rows = await load(
    { sort, cursor: cursor && { direction: cursor.direction, shelf: cursor.shelf } },
    { cursorKey: cursor?.key ?? null, cursorId: cursor?.id ?? null, limit: limit + 1 },
  )
  // What the cursor pointed at has gone.
  if (cursor && rows.length === 0) return listPage(shelves, { ...request, cursor: null }, load)

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

/** Conditions on a row: those of the first shelf come first, whatever the order. Each row is on one. */
type Shelves = readonly SQL[]

/**
 * A select of `PageRow` in order (and its `place`): shelf by shelf, each read from where it begins in the order of an
 * index; one that the page does not reach is not read at all.
 */
export function pageSelect(source: ListSource, conditions: Shelves, { sort, cursor }: PageShape): SQL {
  const order = orders[sort]
  const backwards = cursor?.direction === 'before'
  const direction = order.descending !== backwards ? sql`desc` : sql`asc`
  const shelves = [...conditions.entries()]
    // Backwards from a shelf there are only those before it, and the other way round.
    .filter(([shelf]) => !cursor || (backwards ? shelf <= cursor.shelf : shelf >= cursor.shelf))
  if (backwards) shelves.reverse()
  const name = (shelf: number) => sql.identifier(`shelf_${shelf}`)
  const parts = shelves.map(([shelf, condition], at) => {
    const before = shelves.slice(0, at).map(([each]) => sql`(select count(*) from ${name(each)})`)
    const isReached = sql`${sql.join([sql`0`, ...before], sql` + `)} < ${limit}`
    const part = partSelect(source, order, { shelf, conditions: sql`${condition} and ${isReached}`, cursor })
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
  { shelf, conditions, cursor }: { shelf: number; conditions: SQL; cursor: PageShape['cursor'] },
): SQL {
  const descending = order.descending !== (cursor?.direction === 'before')
  const direction = descending ? sql`desc` : sql`asc`
  const beyond =
    cursor?.shelf === shelf
      ? sql`and (sort_key, id) ${descending ? sql`<` : sql`>`} (${order.read}, ${cursorId}::uuid)`
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

/** What a select of `id` and `place` names, as a page that shows all of it. */
export const wholePage = (found: SQL) =>
  sql`select id, place, 0 as shelf, 0 as key, 0 as total from (${found}) chosen`

/** Counting stops where people stop caring. */
function totalSelect({ rows, branches }: ListSource): SQL {
  const counted = branches ? sql`${branches} cross join lateral (${rows}) rows` : sql`(${rows}) rows`
  return sql`(select count(*) from (select from ${counted} limit ${countLimit + 1}) counted)`
}

import { and, asc, desc, eq, inArray, isNull, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { forwardPage } from '#server/db/list-of.ts'
import { connection, merchant, reconciledAccount, reconciliationLine } from '#server/db/schema/index.ts'
import type { PanelActor } from '#server/shop/panel-actor.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import {
  type AccountView,
  actionsOfDifference,
  type ReconciliationDay,
  type ReconciliationLine,
  reconciliationDaysPerPage,
} from '#shared/money/reconciliation.ts'

const line = reconciliationLine
const account = reconciledAccount

const maxAccounts = 50
const lateMs = 3 * 86_400_000

/**
 * Returns a store's own accounts; for the operator first the platform's, then those of stores with an open difference.
 */
export async function accountsOf(db: Db, actor: PanelActor, at: Date): Promise<AccountView[]> {
  const hasOpen = sql`exists (
    select from ${line} l where l.account_id = reconciled_account.id and l.status = 'open'
  )`
  const isSeen =
    'merchantId' in actor ? eq(account.merchantId, actor.merchantId) : or(isNull(account.merchantId), hasOpen)
  const late = new Date(at.getTime() - lateMs)
  const isLate = sql<boolean>`(${account.kind} <> 'bank_statement' and ${connection.disconnectedAt} is null
    and coalesce(${account.readUntil}, ${account.createdAt}) < ${late})`
  const found = await db
    .select({ account, store: merchant.name, isLate })
    .from(account)
    .leftJoin(connection, eq(connection.id, account.connectionId))
    .leftJoin(merchant, eq(merchant.id, account.merchantId))
    .where(isSeen)
    .orderBy(sql`${account.merchantId} is not null`, asc(merchant.name), asc(account.kind), asc(account.id))
    .limit(maxAccounts)
  return found.map(({ account: { id, kind, readUntil }, store, isLate: isUnread }) => ({
    id,
    kind,
    store,
    readUntil: readUntil?.toISOString() ?? null,
    isLate: isUnread,
  }))
}

interface Page {
  limit: number
  offset: number
}

/** Returns the open differences, the oldest first. */
export const openDifferences = (db: Db, accountIds: readonly string[], page: Page) =>
  linesWhere(db, and(inArray(line.accountId, [...accountIds]), eq(line.status, 'open')), page)

/** Returns the lines of a day of an account, those that differ first. */
export const linesOfDay = (db: Db, { accountId, day }: { accountId: string; day: string }, page: Page) =>
  linesWhere(db, and(eq(line.accountId, accountId), eq(line.day, day), ne(line.status, 'outside')), page)

/** Returns the days of the accounts before one of them, the newest first, with the sums of both sides. */
export async function reconciliationDays(
  db: Db,
  accountIds: readonly string[],
  before: string | null,
): Promise<ListPart<ReconciliationDay>> {
  const isShown = and(inArray(line.accountId, [...accountIds]), ne(line.status, 'outside'))
  const days = db
    .select({ day: line.day })
    .from(line)
    .where(and(isShown, before ? lt(line.day, before) : undefined))
    .groupBy(line.day)
    .orderBy(desc(line.day))
    .limit(reconciliationDaysPerPage + 1)
  const counted = (status: string) => sql<number>`count(*) filter (where ${line.status} = ${status})::int`
  const minor = (side: SQL) => sql`coalesce(sum(${side}), 0)`.mapWith(Number)
  const found = await db
    .select({
      day: line.day,
      accountId: line.accountId,
      providerMinor: minor(sql`${line.providerMinor}`),
      shopMinor: minor(sql`${line.shopMinor}`),
      open: counted('open'),
      waiting: counted('waiting'),
      settled: counted('settled'),
    })
    .from(line)
    .where(and(isShown, inArray(line.day, days)))
    .groupBy(line.day, line.accountId)
    .orderBy(desc(line.day), asc(line.accountId))
  const byDay = [...Map.groupBy(found, ({ day }) => day).values()]
  const page = forwardPage(byDay, {
    isLater: before !== null,
    perPage: reconciliationDaysPerPage,
    cursorOf: ([first]) => first?.day ?? '',
  })
  return {
    ...page,
    items: page.items.flat().map(({ open, waiting, settled, ...day }) => ({
      ...day,
      counts: { open, waiting, settled },
    })),
  }
}

/**
 * SQL expression: the numbers of the orders of a line's payment. The outer columns are written with their table's name,
 * because a select from one table leaves it out, and they would be those of the inner query.
 */
const orders = sql<string[]>`(
  select coalesce(array_agg(o.number order by o.number), '{}') from payment_allocation al
  join "order" o on o.id = al.order_id
  where al.payment_id = coalesce(reconciliation_line.payment_id, (
    select a.payment_id from payment_receipt r join payment_attempt a on a.id = r.attempt_id
    where r.id = reconciliation_line.receipt_id
  ))
)`

/** Returns lines with the orders of their payment. */
export async function linesWhere(
  db: Db,
  where: SQL | undefined,
  { limit, offset }: Page,
): Promise<ReconciliationLine[]> {
  const rank = sql`array_position(array['open', 'waiting', 'settled'], ${line.status})`
  const found = await db
    .select({ line, orders })
    .from(line)
    .where(where)
    .orderBy(sql`${rank} nulls last`, asc(line.day), asc(line.id))
    .limit(limit)
    .offset(offset)
  return found.map(({ line: row, orders: numbers }) => ({
    id: row.id,
    accountId: row.accountId,
    day: row.day,
    kind: row.kind,
    ref: row.ref,
    providerMinor: row.providerMinor,
    shopMinor: row.shopMinor,
    status: row.status,
    note: row.note,
    orders: numbers,
    actions: row.status === 'open' ? actionsOfDifference(row) : [],
  }))
}

import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { listOf, newestFirst } from '#server/db/list-of.ts'
import { pastCustomer, pastOrder } from '#server/db/schema/index.ts'
import { microsOf } from '#server/db/time-cursor.ts'
import type { Services } from '#server/shop/services.ts'
import {
  type PastCustomerList,
  type PastLine,
  type PastOrderList,
  type PastOrderView,
  pastOrdersPerPage,
} from '#shared/orders/past-orders.ts'

/** A search of a store's past orders or customers, and the page of it. */
export interface PastSearch {
  merchantId: string
  /** Words whose last letters may be missing. */
  query: string
  cursor: string | null
}

type Table = typeof pastOrder | typeof pastCustomer

const isFound = (table: Table, { merchantId, query }: PastSearch): SQL | undefined =>
  and(
    eq(table.merchantId, merchantId),
    query === '' ? undefined : sql`${table.words} @@ order_query(${merchantId}::uuid, ${query})`,
  )

/** Returns a page of a store's past orders, the newest first. */
export function pastOrdersOf(db: Db, search: PastSearch): Promise<PastOrderList> {
  const { id, number, placedAt, name, status, lines, totalMinor, currency } = pastOrder
  return listOf({
    order: newestFirst(placedAt, id),
    perPage: pastOrdersPerPage,
    cursor: search.cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      db
        .select({
          id,
          number,
          placedAt,
          name,
          status,
          lines,
          totalMinor,
          currency,
          micros: microsOf(placedAt),
        })
        .from(pastOrder)
        .where(and(isFound(pastOrder, search), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map(({ micros: _micros, lines: goods, ...row }) => ({
        ...row,
        placedAt: row.placedAt.toISOString(),
        pieces: goods.reduce((sum, { quantity }) => sum + quantity, 0),
        totalMinor: row.totalMinor ?? sumOf(goods),
      })),
  })
}

const sumOf = (lines: readonly PastLine[]) =>
  lines.reduce((sum, { quantity, unitMinor }) => sum + Math.round(quantity * (unitMinor ?? 0)), 0)

type Reading = Pick<Services, 'db' | 'country'>

/** Returns a phone number as people of the shop's country write it, or as the file has it. */
const shownPhone = ({ country }: Reading, phone: string): string => {
  const read = country.phone.read(phone)
  return read === null ? phone : country.phone.format(read)
}

/** Returns one past order, or null if the store has none of this id. */
export async function pastOrderOf(
  services: Reading,
  { merchantId, pastOrderId }: { merchantId: string; pastOrderId: string },
): Promise<PastOrderView | null> {
  const { id, number, placedAt, name, email, phone, city, region, status } = pastOrder
  const { totalMinor, currency, lines, platform } = pastOrder
  const [found] = await services.db
    .select({
      ...{
        id,
        number,
        placedAt,
        name,
        email,
        phone,
        city,
        region,
        status,
        totalMinor,
        currency,
        lines,
        platform,
      },
      others: sql<number>`(select count(*)::int from past_order other where other.merchant_id = ${merchantId}
        and other.email = ${email} and other.email <> '' and other.id <> ${id})`,
    })
    .from(pastOrder)
    .where(and(eq(pastOrder.merchantId, merchantId), eq(id, pastOrderId)))
  if (!found) return null
  return {
    ...found,
    phone: shownPhone(services, found.phone),
    placedAt: found.placedAt.toISOString(),
    totalMinor: found.totalMinor ?? sumOf(found.lines),
    isSummed: found.totalMinor === null,
  }
}

/** Returns a page of a store's past customers, who bought last first. */
export function pastCustomersOf(services: Reading, search: PastSearch): Promise<PastCustomerList> {
  const { id, name, email, phone, city, region, orderCount, spentMinor, firstAt, lastAt } = pastCustomer
  const { knownAt, acceptsMarketing } = pastCustomer
  return listOf({
    order: newestFirst(knownAt, id),
    perPage: pastOrdersPerPage,
    cursor: search.cursor,
    query: ({ isBeyond, sortedBy, limit }) =>
      services.db
        .select({
          ...{
            id,
            name,
            email,
            phone,
            city,
            region,
            orderCount,
            spentMinor,
            firstAt,
            lastAt,
            acceptsMarketing,
          },
          micros: microsOf(knownAt),
        })
        .from(pastCustomer)
        .where(and(isFound(pastCustomer, search), isBeyond))
        .orderBy(...sortedBy)
        .limit(limit),
    idOf: (row) => row.id,
    view: (rows) =>
      rows.map(({ micros: _micros, ...row }) => ({
        ...row,
        phone: shownPhone(services, row.phone),
        firstAt: row.firstAt?.toISOString() ?? null,
        lastAt: row.lastAt?.toISOString() ?? null,
      })),
  })
}

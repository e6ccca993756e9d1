import { eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { type ListOrder, newestFirst, oldestFirst } from '#server/db/list-of.ts'
import { decorativePictureView } from '#server/db/picture-view.ts'
import { order, orderGroup } from '#server/db/schema/index.ts'
import { answerMs, reportedPaymentEnd } from '#server/shop/orders/payments/reported-payment-times.ts'
import {
  isInStoreSearch,
  needsAttempt,
  type StoreOrderSearch,
} from '#server/shop/orders/search/is-in-store-search.ts'
import { problemsOfOrders } from '#server/shop/orders/search/problems-of-orders.ts'
import { tagsOfOrders } from '#server/shop/orders/tags/tag-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { ListPart } from '#shared/catalog/catalog.ts'
import type { MerchantOrderCard, NextOrderStep, SettlementView } from '#shared/orders/merchant-orders.ts'
import { badgeOf, type OrderBadge } from '#shared/orders/orders.ts'
import { type StoreOrderSort, sortOf } from '#shared/orders/store-order-filters.ts'
import { localDay } from '#shared/time/local-day.ts'
import { optionsOfLine } from './options-of-line.ts'
import { orderPage } from './order-page.ts'
import { type FoundLine, type FoundOrder, linesOfOrders, orderRows } from './order-row-queries.ts'
import { stateOf } from './order-view.ts'

/** The orders of a page of a store's list. */
const storeOrdersPerPage = 50

type OrderTimes = Record<'createdAt' | 'shipBy', SQLWrapper>

interface StoreOrderSequence {
  order: ListOrder
  /** The time that it sorts by, of any alias of the table. */
  timeOf: (table: OrderTimes) => SQL
}

const createdAtOf = ({ createdAt }: OrderTimes) => sql`${createdAt}`
const dueAtOf = ({ shipBy, createdAt }: OrderTimes) => sql`coalesce(${shipBy}, ${createdAt})`

const sequences: Record<StoreOrderSort, StoreOrderSequence> = {
  due: { order: oldestFirst(dueAtOf(order), order.id), timeOf: dueAtOf },
  newest: { order: newestFirst(order.createdAt, order.id), timeOf: createdAtOf },
  oldest: { order: oldestFirst(order.createdAt, order.id), timeOf: createdAtOf },
}

/** Returns the sequence of a search: that of its tab unless another one was chosen. */
export const sequenceOfSearch = (search: StoreOrderSearch): StoreOrderSequence => sequences[sortOf(search)]

/** Returns a page of a store's orders, in the sequence of the tab unless another one was chosen. */
export function ordersOfMerchant(
  services: Services,
  search: StoreOrderSearch,
  cursor: string | null,
): Promise<ListPart<MerchantOrderCard>> {
  const { db } = services
  const { order: sequence, timeOf } = sequenceOfSearch(search)
  return orderPage(db, {
    where: isInStoreSearch(services, search),
    cursor,
    sequence: { order: sequence, time: timeOf(order) },
    perPage: storeOrdersPerPage,
    isOfRows: !needsAttempt(search),
    async view(rows) {
      const ids = rows.map((row) => row.order.id)
      const [lines, tags, problems] = await Promise.all([
        linesOfOrders(db, ids),
        tagsOfOrders(db, ids),
        problemsOfOrders(services, ids),
      ])
      return rows.map((row) => ({
        ...orderCard(services, row, lines.get(row.order.id) ?? []),
        tags: (tags.get(row.order.id) ?? []).map(({ name }) => name),
        problems: problems.get(row.order.id) ?? [],
      }))
    },
  })
}

/** Returns the ids of the first orders of a search, in its sequence. */
export async function orderIdsOfSearch(
  services: Services,
  search: StoreOrderSearch,
  limit: number,
): Promise<string[]> {
  const { next, sortedBy } = sequenceOfSearch(search).order
  const rows = await orderRows(services.db, isInStoreSearch(services, search), {
    limit,
    sortedBy: sortedBy(next),
  })
  return rows.map((row) => row.order.id)
}

/** Returns the numbers of orders and who placed them, in the sequence of their ids. */
export async function customersOfOrders(db: Db, orderIds: readonly string[]) {
  const rows = await db
    .select({ id: order.id, number: order.number, customer: orderGroup.name })
    .from(order)
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .where(inArray(order.id, [...orderIds]))
  const rowOf = new Map(rows.map(({ id, ...row }) => [id, row]))
  return orderIds.flatMap((id) => rowOf.get(id) ?? [])
}

/** Returns the card of an order in a store's list, which tells whether the store has to check for the payment. */
function orderCard(services: Services, found: FoundOrder, lines: readonly FoundLine[]) {
  const { order: row, group, attempt } = found
  const now = services.clock()
  const label = badgeOf(stateOf(found))
  const next = nextStep(row, label)
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    customer: group.name,
    city: group.shipAddress.city,
    region: group.shipAddress.region,
    label,
    totalMinor: row.totalMinor,
    lines: lines.map(({ line }) => ({
      title: line.title,
      options: optionsOfLine(line),
      sku: line.sku,
      quantity: line.quantity - line.quantityCanceled,
    })),
    picture: decorativePictureView(lines.find(({ picture }) => picture)?.picture ?? null),
    method: attempt.method,
    isReplacement: row.exchangeOf !== null,
    shippingName: row.shippingName,
    next,
    ...(next ? orderDueOf(services, row.shipBy, now) : { shipBy: null, due: null }),
    ...settlementView(found, now),
  }
}

function nextStep(
  { shippingMethod, fulfillmentStatus }: FoundOrder['order'],
  label: OrderBadge,
): NextOrderStep | null {
  if (label === 'placed') return 'accept'
  if (label === 'preparing') return shippingMethod === 'pickup' ? 'pack' : 'send'
  return label === 'shipped' && fulfillmentStatus === 'partially_shipped' ? 'send' : null
}

/** Returns the day by which an order has to leave, beside today. */
export function orderDueOf(
  { country: { timeZone } }: Pick<Services, 'country'>,
  shipBy: Date | null,
  now: Date,
) {
  if (!shipBy) return { shipBy: null, due: null }
  const isToday = localDay(shipBy, timeZone) === localDay(now, timeZone)
  return { shipBy: shipBy.toISOString(), due: shipBy < now ? 'late' : isToday ? 'today' : null } as const
}

/**
 * Returns what a store has to look for on its bank statement, and how it may answer; in platform settlement the
 * operator does.
 */
function settlementView({ order, attempt }: FoundOrder, now: Date): SettlementView {
  const { inquirySentAt, claimedAt, nextAction, method, status } = attempt
  const isTheirs = attempt.settlement === 'direct' && method === 'pix' && nextAction.kind === 'pix'
  const isPending = isTheirs && order.status === 'pending'
  const isReported = isPending && status === 'processing'
  return {
    txid: nextAction.kind === 'pix' ? nextAction.txid : null,
    claimedAt: claimedAt?.toISOString() ?? null,
    inquirySentAt: isReported && inquirySentAt ? inquirySentAt.toISOString() : null,
    answerBy: isReported ? (reportedPaymentEnd(attempt)?.toISOString() ?? null) : null,
    canConfirm: isPending,
    canInquire: isReported && !inquirySentAt,
    canDeny: isReported && inquirySentAt !== null && inquirySentAt.getTime() + answerMs <= now.getTime(),
  }
}

import { and, eq, type SQL } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order } from '#server/db/schema/index.ts'
import type { OrderView } from '#shared/orders.ts'
import type { PageData } from '#shared/pages.ts'
import type { Keeper } from '../keeper.ts'
import type { Services } from '../services.ts'
import {
  eventsOfOrders,
  type FoundOrder,
  linesOfOrders,
  orderRows,
  ordersOfGroup,
  siblingsOf,
} from './order-row-queries.ts'
import { orderView } from './order-view.ts'
import { parcelsOfOrders } from './parcels/parcel-queries.ts'
import { refundsOfOrders } from './refunds/refund-views.ts'
import { deliveriesOfOrders, returnLinesOfOrders } from './returns/return-queries.ts'

/** One checkout with all its orders, for whoever holds its link; null if there is none. */
export async function orderGroupPage(
  services: Services,
  groupId: string,
): Promise<Omit<PageData['order-link'], 'signedIn' | 'reviews' | 'isRenewed'> | null> {
  const found = await ordersOfGroup(services, groupId)
  const group = found[0]?.group
  if (!group) return null
  const { number, createdAt, totalMinor } = group
  const orders = withOneOfEach(await orderViews(services, found), found)
  return { number, createdAt: createdAt.toISOString(), totalMinor, orders }
}

/** A payment that several orders wait for is made at the first of them. */
function withOneOfEach(views: readonly OrderView[], found: readonly FoundOrder[]): OrderView[] {
  const shown = new Set<string>()
  return views.map((view, place) => {
    const paymentId = found[place]?.attempt.paymentId ?? ''
    const isShownAbove = view.payment.isShared && shown.has(paymentId)
    if (view.payment.isShared) shown.add(paymentId)
    return { ...view, payment: { ...view.payment, isShownAbove } }
  })
}

/** One order of this customer, with the others of its checkout; null if it is not theirs. */
export async function orderOfCustomer(
  services: Services,
  userId: string,
  number: string,
): Promise<Omit<PageData['order'], 'reviews'> | null> {
  const { db } = services
  const [found] = await orderRows(db, and(eq(order.number, number), eq(order.customerId, userId)))
  if (!found) return null
  const [views, siblings] = await Promise.all([
    orderViews(services, [found]),
    siblingsOf(db, found.group.id, found.order.id),
  ])
  const [view] = views
  return view ? { order: view, siblings } : null
}

/** The id behind a number, for the rules; null if the order is not of this customer, checkout or store. The operator's are all. */
export async function orderIdOf(db: Db, owner: OrderOwner, number: string): Promise<string | null> {
  const [found] = await db
    .select({ id: order.id })
    .from(order)
    .where(and(eq(order.number, number), isOf(owner)))
  return found?.id ?? null
}

export type OrderOwner = { customerId: string } | { groupId: string } | Keeper

function isOf(owner: OrderOwner): SQL | undefined {
  if ('customerId' in owner) return eq(order.customerId, owner.customerId)
  if ('groupId' in owner) return eq(order.groupId, owner.groupId)
  return 'merchantId' in owner ? eq(order.merchantId, owner.merchantId) : undefined
}

async function orderViews(services: Services, found: readonly FoundOrder[]) {
  const ids = found.map((row) => row.order.id)
  const { db } = services
  const [lines, events, parcels, refunds, deliveries, returnLines] = await Promise.all([
    linesOfOrders(db, ids),
    eventsOfOrders(db, ids),
    parcelsOfOrders(db, ids),
    refundsOfOrders(db, ids),
    deliveriesOfOrders(db, ids),
    returnLinesOfOrders(db, ids),
  ])
  return found.map((row) =>
    orderView(services, row, {
      lines: lines.get(row.order.id) ?? [],
      events: events.get(row.order.id) ?? [],
      parcels: parcels.get(row.order.id) ?? [],
      refunds: refunds.get(row.order.id) ?? [],
      ...{ deliveries, returnLines },
    }),
  )
}

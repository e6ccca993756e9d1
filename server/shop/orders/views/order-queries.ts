import { and, eq, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import {
  merchant,
  order,
  orderEvent,
  orderGroup,
  orderThread,
  payment,
  paymentAllocation,
  user,
} from '#server/db/schema/index.ts'
import { newestAddressChanges } from '#server/shop/orders/address-changes/address-change-queries.ts'
import { claimsOfOrders } from '#server/shop/orders/claims/claim-view.ts'
import { fulfillmentsOfOrders } from '#server/shop/orders/fulfillments/fulfillment-queries.ts'
import { invoicesOfOrders } from '#server/shop/orders/invoices/invoice-queries.ts'
import { refundsOfOrders } from '#server/shop/orders/refunds/refund-views.ts'
import {
  deliveriesOfOrders,
  exchangeChoices,
  returnLinesOfOrders,
} from '#server/shop/orders/returns/return-queries.ts'
import { openSubstitutions } from '#server/shop/orders/substitutions/substitution-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { Actor, OrderEventView, OrderFulfillmentStatus } from '#shared/orders/orders.ts'
import type { PageData } from '#shared/pages.ts'
import { defer } from '#shared/runtime/deferred.ts'
import { idOfOrder, numbersOfGroup, type OrderOwner, ordersOf } from './order-owner.ts'
import {
  eventFactsOfOrders,
  type FoundOrder,
  linesOfOrders,
  orderRows,
  ordersOfGroup,
  siblingsOf,
} from './order-row-queries.ts'
import { orderView, timeline } from './order-view.ts'

/** Returns one checkout with all its orders, for the holder of its link. Null if there is none. */
export async function orderGroupPage(
  services: Services,
  groupId: string,
): Promise<Omit<
  PageData['order-link'],
  'signedIn' | 'unconfirmedEmail' | 'reviews' | 'threads' | 'isRenewed' | 'isPrivacyMailed' | 'done'
> | null> {
  const { db } = services
  const timelines = defer(timelinesOf(db, numbersOfGroup(db, groupId)))
  const found = await ordersOfGroup(services, groupId)
  const group = found[0]?.group
  if (!group) return null
  const { number, createdAt, totalMinor } = group
  const orders = withOneOfEach(await orderViews(services, found), found)
  return {
    number,
    createdAt: createdAt.toISOString(),
    totalMinor,
    isGuest: group.customerId === null,
    orders,
    timelines,
  }
}

/** Shows a payment of several orders only at the first of them, where it is made. */
function withOneOfEach(views: readonly OrderView[], found: readonly FoundOrder[]): OrderView[] {
  const shown = new Set<string>()
  return views.map((view, place) => {
    const paymentId = found[place]?.attempt.paymentId ?? ''
    const isShownAbove = view.payment.isShared && shown.has(paymentId)
    if (view.payment.isShared) shown.add(paymentId)
    return { ...view, payment: { ...view.payment, isShownAbove } }
  })
}

/** Returns one order of this customer, with the others of its checkout. Null if it is not theirs. */
export async function orderOfCustomer(
  services: Services,
  userId: string,
  number: string,
): Promise<Pick<PageData['order'], 'order' | 'siblings' | 'timelines'> | null> {
  const { db } = services
  const timelines = defer(timelinesOf(db, [number]))
  const [[found], siblings] = await Promise.all([
    orderRows(db, and(eq(order.number, number), eq(order.customerId, userId))),
    siblingsOf(db, number),
  ])
  if (!found) return null
  const [view] = await orderViews(services, [found])
  return view ? { order: view, siblings, timelines } : null
}

/** Returns the events of these orders by their numbers, with the names of persons who acted in one of these roles. */
export async function timelinesOf(
  db: Db,
  numbers: readonly string[] | SQLWrapper,
  named: readonly Actor[] = [],
): Promise<Record<string, OrderEventView[]>> {
  const rows = await db
    .select({ number: order.number, event: orderEvent, person: user.name })
    .from(orderEvent)
    .innerJoin(order, eq(order.id, orderEvent.orderId))
    .leftJoin(user, and(eq(user.id, orderEvent.userId), inArray(orderEvent.actor, [...named])))
    .where(inArray(order.number, numbers))
    .orderBy(orderEvent.at)
  const byOrder = Map.groupBy(rows, ({ number }) => number)
  const timelineOf = (ofOrder: typeof rows) =>
    timeline(ofOrder.map(({ event, person }) => ({ ...event, person })))
  return Object.fromEntries([...byOrder].map(([number, ofOrder]) => [number, timelineOf(ofOrder)]))
}

/**
 * Returns the id of an order by its number, for the rules. Null if the order is not of this customer, checkout or
 * store; all orders are the operator's.
 */
export async function orderIdOf(db: Db, owner: OrderOwner, number: string): Promise<string | null> {
  const [found] = await idOfOrder(db, owner, number)
  return found?.id ?? null
}

/** Returns the name of the store whose own account receives the money of an order, or null if the platform's does. */
export async function storeThatReceives(db: Db, orderId: string): Promise<string | null> {
  const [found] = await db
    .select({ name: merchant.name })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoin(paymentAllocation, eq(paymentAllocation.orderId, order.id))
    .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
    .where(and(eq(order.id, orderId), eq(payment.settlement, 'direct')))
  return found?.name ?? null
}

/**
 * Returns an order by its number with the names of its two sides and what they have not read. Null if it is not this
 * owner's.
 */
export async function storeOfOrder(db: Db, owner: OrderOwner, number: string) {
  const [found] = await db
    .select({
      id: order.id,
      store: { slug: merchant.slug, name: merchant.name },
      customer: orderGroup.name,
      totalMinor: order.totalMinor,
      unread: { customer: orderThread.unreadByCustomer, merchant: orderThread.unreadByMerchant },
    })
    .from(order)
    .innerJoin(merchant, eq(merchant.id, order.merchantId))
    .innerJoin(orderGroup, eq(orderGroup.id, order.groupId))
    .leftJoin(orderThread, eq(orderThread.orderId, order.id))
    .where(and(eq(order.number, number), ordersOf(owner)))
  return found ?? null
}

/** Something of the order may still be sent. */
const mayWait: OrderFulfillmentStatus[] = [
  'unfulfilled',
  'preparing',
  'ready',
  'partially_shipped',
  'partially_delivered',
  'partially_returned',
]

/** Something of the order may have arrived, and so come back. */
const mayBeBack: OrderFulfillmentStatus[] = [
  'partially_shipped',
  'shipped',
  'partially_delivered',
  'delivered',
  'partially_returned',
]

/** Of most orders only one of two queries is needed, which then wait for a connection together with the others. */
const idsIn = (found: readonly FoundOrder[], statuses: readonly OrderFulfillmentStatus[]) =>
  found.filter(({ order: row }) => statuses.includes(row.fulfillmentStatus)).map(({ order: row }) => row.id)

/**
 * Builds the views of orders. Fulfillments with their tracking are awaited, unlike timelines: the forms of an order,
 * its pickup code and its status text depend on them, and are on the first screen.
 */
async function orderViews(services: Services, found: readonly FoundOrder[]) {
  const ids = found.map((row) => row.order.id)
  const { db } = services
  const [
    lines,
    facts,
    fulfillments,
    refunds,
    deliveries,
    returnLines,
    claims,
    invoices,
    changes,
    substitutions,
    choices,
  ] = await Promise.all([
    linesOfOrders(db, ids),
    eventFactsOfOrders(db, ids),
    fulfillmentsOfOrders(db, ids),
    refundsOfOrders(services, ids),
    deliveriesOfOrders(db, ids),
    returnLinesOfOrders(db, ids),
    claimsOfOrders(db, ids, services.clock()),
    invoicesOfOrders(db, ids),
    newestAddressChanges(services, ids),
    openSubstitutions(services, idsIn(found, mayWait)),
    exchangeChoices(db, idsIn(found, mayBeBack)),
  ])
  return found.map((row) =>
    orderView(services, row, {
      lines: lines.get(row.order.id) ?? [],
      facts: facts.get(row.order.id),
      fulfillments: fulfillments.get(row.order.id) ?? [],
      refunds: refunds.get(row.order.id) ?? [],
      claims: claims.get(row.order.id) ?? [],
      invoices: invoices.get(row.order.id) ?? [],
      addressChange: changes.get(row.order.id) ?? null,
      substitutions: substitutions.get(row.order.id) ?? [],
      deliveries,
      returnLines,
      choices,
    }),
  )
}

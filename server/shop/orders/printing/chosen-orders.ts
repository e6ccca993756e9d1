import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { linesOfOrders, orderRows } from '#server/shop/orders/views/order-row-queries.ts'
import { stateOf } from '#server/shop/orders/views/order-view.ts'
import { badgeOf } from '#shared/orders/orders.ts'
import { type ChosenOrderView, maxPrintedOrders, type PrintOptions } from '#shared/orders/printing.ts'

export interface ChosenOrders {
  /** In the order of the numbers. */
  orders: ChosenOrderView[]
  /** Numbers that no order of the store has. */
  unknown: string[]
  /** What somebody who has printed nothing yet most likely needs. */
  suggested: PrintOptions
}

/** Reads the chosen orders of a store. */
export async function chosenOrders(
  db: Db,
  { merchantId, numbers }: { merchantId: string; numbers: readonly string[] },
): Promise<ChosenOrders> {
  const isChosen = and(eq(order.merchantId, merchantId), inArray(order.number, [...numbers]))
  const found = numbers.length === 0 ? [] : await orderRows(db, isChosen, { limit: maxPrintedOrders })
  const ids = found.map((row) => row.order.id)
  const [lines, labeled] = await Promise.all([linesOfOrders(db, ids), countLabeled(db, ids)])
  const byNumber = new Map(found.map((row) => [row.order.number, row]))
  const sent = found.filter((row) => row.order.shippingMethod !== 'pickup')
  return {
    orders: numbers.flatMap((number) => {
      const row = byNumber.get(number)
      if (!row) return []
      const pieces = (lines.get(row.order.id) ?? []).reduce(
        (sum, { line }) => sum + line.quantity - line.quantityCanceled,
        0,
      )
      const { city } = row.group.shipAddress
      return [{ number, customer: row.group.name, city, label: badgeOf(stateOf(row)), pieces }]
    }),
    unknown: numbers.filter((number) => !byNumber.has(number)),
    suggested: {
      papers: [
        ...(found.length > 1 ? (['pickList'] as const) : []),
        'slips',
        ...(sent.length > labeled ? (['addressLabels'] as const) : []),
        ...(labeled > 0 ? (['carrierLabels'] as const) : []),
      ],
      labelMedium: 'label',
      withPrices: false,
    },
  }
}

/** Counts the orders for which a label was bought. */
async function countLabeled(db: Db, orderIds: readonly string[]): Promise<number> {
  if (orderIds.length === 0) return 0
  const [row] = await db
    .select({ count: sql<number>`count(distinct ${fulfillment.orderId})::int` })
    .from(label)
    .innerJoin(fulfillment, eq(fulfillment.id, label.fulfillmentId))
    .where(and(inArray(fulfillment.orderId, [...orderIds]), eq(label.status, 'bought')))
  return row?.count ?? 0
}

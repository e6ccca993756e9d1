import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine, refund, refundLine } from '#server/db/schema/index.ts'
import type { RefundView } from '#shared/returns.ts'

/** By order, the oldest first. */
export async function refundsOfOrders(
  db: Db,
  orderIds: readonly string[],
): Promise<Map<string, RefundView[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await db
    .select({ refund, line: refundLine, title: orderLine.title, options: orderLine.options })
    .from(refund)
    .leftJoin(refundLine, eq(refundLine.refundId, refund.id))
    .leftJoin(orderLine, eq(orderLine.id, refundLine.orderLineId))
    .where(inArray(refund.orderId, [...orderIds]))
    .orderBy(asc(refund.createdAt), asc(refund.id), asc(orderLine.position))
  type Row = (typeof rows)[number]
  const view = (ofRefund: Row[], { refund: row }: Row): RefundView => ({
    ...{ id: row.id, status: row.status, reason: row.reason, note: row.note, byHand: row.byHand },
    ...{ amountMinor: row.amountMinor, shippingMinor: row.shippingMinor, freeMinor: row.freeMinor },
    createdAt: row.createdAt.toISOString(),
    settledAt: row.settledAt?.toISOString() ?? null,
    lines: ofRefund.flatMap(({ line, title, options }) =>
      line
        ? [
            {
              ...{ id: line.orderLineId, title: title ?? '', options: options ?? '' },
              ...{ quantity: line.quantity, amountMinor: line.amountMinor },
            },
          ]
        : [],
    ),
  })
  const byRefund = [...Map.groupBy(rows, (row) => row.refund.id).values()]
  const views = byRefund.flatMap((group) => {
    const [first] = group
    return first ? [{ orderId: first.refund.orderId, view: view(group, first) }] : []
  })
  return new Map(
    [...Map.groupBy(views, ({ orderId }) => orderId)].map(([id, group]) => [
      id,
      group.map((each) => each.view),
    ]),
  )
}

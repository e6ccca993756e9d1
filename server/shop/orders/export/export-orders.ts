import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { order } from '#server/db/schema/index.ts'
import { isPastCursor } from '#server/db/time-cursor.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import {
  countOrders,
  type FoundOrder,
  hasBadge,
  linesOfOrders,
  orderRows,
} from '#server/shop/orders/views/order-row-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import { exponentOf } from '#shared/money/money.ts'
import type { OrderExport } from '#shared/orders/order-export.ts'
import { addDays, startOfDay } from '#shared/time/local-day.ts'
import { blingRows } from './bling-rows.ts'
import { exportedOrder } from './exported-order.ts'
import { tinyRows } from './tiny-rows.ts'

type Reading = Pick<Services, 'db' | 'country' | 'sealingKeys' | 'reportError'>

const ordersPerBatch = 200

const layouts = {
  bling: { columns: messages.blingColumns, rowsOf: blingRows },
  tiny: { columns: messages.tinyColumns, rowsOf: tinyRows },
}

/** Yields the store's orders as CSV for its ERP, the oldest first, read from the database in batches. */
export async function* exportOrders(
  services: Reading,
  merchantId: string,
  chosen: OrderExport,
): AsyncGenerator<string> {
  const { db, country } = services
  const { columns, rowsOf } = layouts[chosen.format]
  const amount = (minor: number) => csvAmount(minor, exponentOf(country.currency))
  yield csvHeader(columns)
  for (let last: FoundOrder | undefined; ; ) {
    const after =
      last &&
      isPastCursor(order.createdAt, order.id, { direction: 'newer', micros: last.micros, id: last.order.id })
    const found = await orderRows(db, and(chosenOrders(services, merchantId, chosen), after), {
      limit: ordersPerBatch,
      sortedBy: [asc(order.createdAt), asc(order.id)],
    })
    const lines = await linesOfOrders(
      db,
      found.map((row) => row.order.id),
    )
    const rows = found.flatMap((row) => {
      const exported = exportedOrder(services, row, lines.get(row.order.id) ?? [])
      return exported ? rowsOf(exported, amount) : []
    })
    if (rows.length > 0) yield csvRows(rows.map((cells) => cells.map(csvText)))
    last = found.at(-1)
    if (found.length < ordersPerBatch) return
  }
}

/** Records in the audit log who exported the customers' data, and of which days. */
export const recordExport = (
  services: Pick<Services, 'db' | 'author' | 'clock'>,
  { merchantId, name }: { merchantId: string; name: string },
  { format, from, until }: OrderExport,
) =>
  recordAction(services.db, services, {
    action: 'orders.exported',
    merchantId,
    subject: { type: 'merchant', id: merchantId, name },
    after: { exportFormat: format, exportedFrom: from, exportedUntil: until },
  })

export const countExportedOrders = (services: Reading, merchantId: string, chosen: OrderExport) =>
  countOrders(services.db, ordersOfDays(services, merchantId, chosen), chosen.label)

const chosenOrders = (services: Reading, merchantId: string, chosen: OrderExport) =>
  and(ordersOfDays(services, merchantId, chosen), hasBadge(chosen.label))

const ordersOfDays = (
  { country: { timeZone } }: Reading,
  merchantId: string,
  { from, until, label }: OrderExport,
) =>
  and(
    eq(order.merchantId, merchantId),
    gte(order.createdAt, startOfDay(from, timeZone)),
    lt(order.createdAt, startOfDay(addDays(until, 1), timeZone)),
    label === '' ? inArray(order.status, ['placed', 'completed']) : undefined,
  )

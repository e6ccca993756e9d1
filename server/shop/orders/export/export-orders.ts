import { and, asc, eq, gte, inArray, lt } from 'drizzle-orm'
import { type AuditValues, order } from '#server/db/schema/index.ts'
import { isPastCursor } from '#server/db/time-cursor.ts'

import { recordAction } from '#server/shop/audit/record-action.ts'
import { csvAmount, csvHeader, csvRows, csvText } from '#server/shop/csv.ts'
import { isInStoreSearch, needsAttempt } from '#server/shop/orders/search/is-in-store-search.ts'
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

type Reading = Pick<Services, 'db' | 'clock' | 'country' | 'sealingKeys' | 'reportError'>

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

/** Records in the audit log who exported the customers' data, and of which orders. */
export async function recordExport(
  services: Reading & Pick<Services, 'author'>,
  { merchantId, name }: { merchantId: string; name: string },
  chosen: OrderExport,
) {
  await recordAction(services.db, services, {
    action: 'orders.exported',
    merchantId,
    subject: { type: 'merchant', id: merchantId, name },
    after: { exportFormat: chosen.format, ...(await recordedChoice(services, merchantId, chosen)) },
  })
}

/** The words of a search may be a customer's name, and the log outlives them: it says how many orders there were. */
async function recordedChoice(
  services: Reading,
  merchantId: string,
  chosen: OrderExport,
): Promise<AuditValues> {
  if ('numbers' in chosen) return { exportedOrders: chosen.numbers.join(', ') }
  if ('from' in chosen) return { exportedFrom: chosen.from, exportedUntil: chosen.until }
  const { tab, from, until } = chosen.search
  return {
    exportedTab: tab,
    exportedCount: await countExportedOrders(services, merchantId, chosen),
    ...(from && { exportedFrom: from }),
    ...(until && { exportedUntil: until }),
  }
}

export function countExportedOrders(services: Reading, merchantId: string, chosen: OrderExport) {
  const joinsAttempt =
    !('numbers' in chosen) && needsAttempt('search' in chosen ? chosen.search : { tab: 'all', ...chosen })
  return countOrders(services.db, chosenOrders(services, merchantId, chosen), { joinsAttempt })
}

function chosenOrders(services: Reading, merchantId: string, chosen: OrderExport) {
  if ('numbers' in chosen) return and(eq(order.merchantId, merchantId), inArray(order.number, chosen.numbers))
  if ('search' in chosen) return isInStoreSearch(services, { ...chosen.search, merchantId })
  const { from, until, label } = chosen
  const { timeZone } = services.country
  return and(
    eq(order.merchantId, merchantId),
    gte(order.createdAt, startOfDay(from, timeZone)),
    lt(order.createdAt, startOfDay(addDays(until, 1), timeZone)),
    label === '' ? inArray(order.status, ['placed', 'completed']) : hasBadge(label),
  )
}

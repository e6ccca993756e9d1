import type { Db } from '#server/db/connect.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { deliveriesOfOrders, returnLinesOfOrders } from './return-queries.ts'
import { returnableOf } from './returnable.ts'

/** Returns what may be returned of each line of an order. */
export async function returnableLines(
  tx: Db,
  { orderId, lines }: { orderId: string; lines: readonly OrderLineRow[] },
  time: { now: Date; country: CountryPack },
) {
  const deliveries = await deliveriesOfOrders(tx, [orderId])
  const returns = (await returnLinesOfOrders(tx, [orderId])).map(({ line, request }) => ({
    ...line,
    status: request.status,
  }))
  return lines.map((line) => ({ id: line.id, ...returnableOf(line, { deliveries, returns }, time) }))
}

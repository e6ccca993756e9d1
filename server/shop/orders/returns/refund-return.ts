import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderLine } from '#server/db/schema/index.ts'
import type { Services } from '../../services.ts'
import { returnStock } from '../../stock/return-stock.ts'
import type { LockedOrder } from '../lock-order.ts'
import { openRefund } from '../refunds/open-refund.ts'
import type { OrderLineRow } from '../refunds/refund-amounts.ts'
import { refundLeft } from '../refunds/refund-queries.ts'
import type { InspectedLine } from './inspect-return.ts'
import { moveReturn, type ReturnRow } from './move-return.ts'

/**
 * What was accepted is given back. With the last piece of an order goes the freight that was paid to send it:
 * whoever withdraws gets all of their money (CDC, art. 49).
 */
export async function refundReturn(
  tx: Db,
  services: Services,
  locked: LockedOrder,
  row: ReturnRow,
  accepted: readonly InspectedLine[],
): Promise<void> {
  const { order } = locked
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
  const parts = accepted.map((each) => ({
    ...each,
    quantity: Math.min(each.acceptedQuantity, leftOf(lines, each.orderLineId)),
  }))
  const isEverything = lines.every(
    (line) => line.quantity === line.quantityRefunded + quantityOf(parts, line.id),
  )
  const { shippingLeftMinor } = await refundLeft(tx, order)
  const { refundId } = await openRefund(tx, services, locked, {
    lines: parts,
    shippingMinor: isEverything ? shippingLeftMinor : 0,
    freeMinor: 0,
    ...{ reason: row.kind, note: row.answer, by: 'merchant', idempotencyKey: `return:${row.id}` },
    upToWhatIsLeft: true,
  })
  await returnStock(
    tx,
    parts
      .filter(({ restock }) => restock)
      .map(({ orderLineId, quantity, acceptedQuantity }) => ({
        orderLineId,
        // The refund has put its own pieces back; these were given back before.
        quantity: acceptedQuantity - (refundId ? quantity : 0),
        ...{ refType: 'return_line' as const, refId: `${row.id}/${orderLineId}` },
      })),
  )
  await moveReturn(tx, row, { to: 'refunded', by: 'system', at: services.clock(), set: { refundId } })
}

function leftOf(lines: readonly OrderLineRow[], orderLineId: string): number {
  const line = lines.find(({ id }) => id === orderLineId)
  return line ? line.quantity - line.quantityRefunded : 0
}

const quantityOf = (parts: readonly { orderLineId: string; quantity: number }[], orderLineId: string) =>
  parts.find((part) => part.orderLineId === orderLineId)?.quantity ?? 0

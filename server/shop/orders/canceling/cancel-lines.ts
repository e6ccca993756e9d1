import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { orderEvent, orderLine } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { removeFromFulfillments } from '#server/shop/orders/fulfillments/cancel-fulfillments.ts'
import { writeFulfillmentStatus } from '#server/shop/orders/fulfillments/write-fulfillment-status.ts'
import { type LockedOrder, lockOrder } from '#server/shop/orders/lock-order.ts'
import { invalidTransition } from '#server/shop/orders/move-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { recordEvent } from '#server/shop/orders/record-event.ts'
import { openRefund } from '#server/shop/orders/refunds/open-refund.ts'
import type { OrderLineRow } from '#server/shop/orders/refunds/refund-amounts.ts'
import { endSubstitutions } from '#server/shop/orders/substitutions/end-substitutions.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cancelPlacedOrder, restockUnpaid } from './cancel-placed-order.ts'

export interface CancelLines {
  orderId: string
  lines: readonly { orderLineId: string; quantity: number }[]
  note: string
  restock: boolean
  /** Created with the form, so that a form sent twice is one cancellation. */
  formKey: string
}

/** Cancels and refunds some pieces; the rest of the order continues. */
export async function cancelLines(
  services: Services,
  cancel: CancelLines,
  actor: PanelActor,
): Promise<Changed> {
  const by = actorRole(actor)
  if (cancel.note.trim() === '') throw new ShopError('invalid_form', 'A reason is needed to cancel a line')
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId: cancel.orderId, merchantId: storeOf(actor) })
    const { order } = locked
    if (order.status === 'canceled' || (await isDone(tx, cancel))) return { changed: false }
    if (order.status !== 'placed')
      throw invalidTransition(order.number, { from: order.status, to: 'canceled', allowed: [] })
    const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, order.id))
    const pieces = piecesOf(order.number, lines, cancel)
    const { note, restock, formKey } = cancel
    await cancelPieces(tx, services, locked, { by, note, restock, pieces, lines, formKey })
    const after = { quantity: [...pieces.values()].reduce((sum, each) => sum + each, 0) }
    await recordOrderAction(tx, services, order, { action: 'order.lines_canceled', after, reason: note })
    return { changed: true }
  })
}

/**
 * Tells whether the form was already processed. The event is checked, not a refund, because there is none if everything
 * was refunded before.
 */
async function isDone(tx: Db, { orderId, formKey }: CancelLines): Promise<boolean> {
  const isOfForm = sql`${orderEvent.data} ->> 'formKey' = ${formKey}`
  const done = and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, 'lines_canceled'), isOfForm)
  return (await tx.$count(orderEvent, done)) > 0
}

/** Pieces that an order's transaction has locked. */
interface SomePieces {
  by: 'merchant' | 'operator'
  note: string
  restock: boolean
  pieces: Map<string, number>
  lines: readonly OrderLineRow[]
  formKey: string
}

/** Cancels and refunds unsent pieces of a locked order, and with the last of them the order. */
export async function cancelPieces(tx: Db, services: Services, locked: LockedOrder, some: SomePieces) {
  const { by, note, restock, pieces, lines } = some
  const nothingIsLeft = lines.every((line) => toSend(line) === (pieces.get(line.id) ?? 0))
  const isWhole = nothingIsLeft && lines.every((line) => line.quantityShipped === 0)
  if (isWhole) await cancelPlacedOrder(tx, services, locked, { by, note, restock })
  else await cancelSome(tx, services, locked, some)
}

/** Cancels and refunds pieces that have not left the store. */
export async function cancelSome(tx: Db, services: Services, locked: LockedOrder, some: SomePieces) {
  const { by, note, restock, pieces, lines, formKey } = some
  const { order } = locked
  const at = services.clock()
  await endSubstitutions(tx, order.id, { lineIds: [...pieces.keys()], by, at })
  await removeFromFulfillments(tx, order, pieces, { by, at })
  for (const [id, quantity] of pieces) {
    const quantityCanceled = sql`${orderLine.quantityCanceled} + ${quantity}`
    await tx.update(orderLine).set({ quantityCanceled }).where(eq(orderLine.id, id))
  }
  await writeFulfillmentStatus(tx, order.id)
  const quantity = [...pieces.values()].reduce((sum, n) => sum + n, 0)
  const event = { type: 'lines_canceled', actor: by, at, data: { quantity, note, formKey } } as const
  await recordEvent(tx, { orderId: order.id, ...event })
  const quantityOf = (line: OrderLineRow) =>
    Math.min(pieces.get(line.id) ?? 0, line.quantity - line.quantityRefunded)
  const { refundId } = await openRefund(tx, services, locked, {
    lines: lines.map((line) => ({ orderLineId: line.id, quantity: quantityOf(line), restock })),
    shippingMinor: 0,
    freeMinor: 0,
    reason: 'cancellation',
    note,
    by,
    idempotencyKey: `lines:${order.id}:${formKey}`,
    upToWhatIsLeft: true,
  })
  if (refundId === null && restock) await restockUnpaid(tx, lines, quantityOf)
}

const toSend = (line: OrderLineRow) => line.quantity - line.quantityCanceled - line.quantityShipped

function piecesOf(number: string, lines: readonly OrderLineRow[], cancel: CancelLines): Map<string, number> {
  const requested = cancel.lines.filter(({ quantity }) => quantity > 0)
  if (requested.length === 0) throw new ShopError('nothing_to_refund', `No piece of ${number} was chosen`)
  const pieces = new Map<string, number>()
  for (const { orderLineId, quantity } of requested) {
    const line = lines.find(({ id }) => id === orderLineId)
    if (!line) throw new ShopError('not_found', `No line ${orderLineId} in ${number}`)
    const wanted = (pieces.get(orderLineId) ?? 0) + quantity
    if (wanted > toSend(line)) throw new ShopError('already_shipped', `${number}: pieces have left the shop`)
    pieces.set(orderLineId, wanted)
  }
  return pieces
}

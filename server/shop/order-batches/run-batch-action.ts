import { hash } from 'node:crypto'
import { and, asc, eq, gte, inArray, lte } from 'drizzle-orm'
import { fulfillment, orderBatch, type orderBatchLine } from '#server/db/schema/index.ts'
import { sendMessage } from '#server/shop/messages/send-message.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { undoShipment } from '#server/shop/orders/fulfillments/undo-shipment.ts'
import { requestLabelsOfOrder } from '#server/shop/orders/labels/request-labels.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { undoAcceptance } from '#server/shop/orders/undo-acceptance.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { BatchAction } from '#shared/orders/order-batches.ts'
import type { FulfillmentStatus } from '#shared/orders/order-moves.ts'

type Batch = typeof orderBatch.$inferSelect
type Line = Pick<typeof orderBatchLine.$inferSelect, 'orderId' | 'parcel'>
type RunForOrder = (services: Services, batch: Batch, line: Line) => Promise<Changed>

/**
 * What each action does with one order, by the rule that does it for a single one. Nothing is changed when somebody else
 * has done it before.
 */
const runOfAction: Record<BatchAction, RunForOrder> = {
  accept: (services, { merchantId }, { orderId }) => acceptOrder(services, { orderId, merchantId }),

  ship: async (services, { merchantId }, { orderId, parcel }) => {
    const { position, ...tracking } = parcel ?? { position: null, ...noTracking }
    const positions =
      position === null ? await parcelsOf(services, orderId, ['preparing', 'ready']) : [position]
    if (positions.length === 0)
      throw new ShopError('invalid_transition', `No parcel of the order ${orderId} waits to be sent`)
    const sent: Changed[] = []
    for (const each of positions)
      sent.push(await shipFulfillment(services, { orderId, merchantId, position: each, tracking }))
    return { changed: sent.some(({ changed }) => changed) }
  },

  labels: async (services, { merchantId }, { orderId }) => {
    await requestLabelsOfOrder(services, { orderId, merchantId })
    return { changed: true }
  },

  'undo-accept': (services, { merchantId }, { orderId }) => undoAcceptance(services, { orderId, merchantId }),

  'undo-ship': async (services, { merchantId, undoesId }, { orderId, parcel }) => {
    const sent = await parcelsSentBy(services, undoesId ?? '', orderId)
    const positions = parcel ? sent.filter((position) => position === parcel.position) : sent
    if (positions.length === 0)
      throw new ShopError('cannot_undo', `Nothing of the order ${orderId} is on its way as it was sent then`)
    for (const position of positions) await undoShipment(services, { orderId, merchantId, position })
    return { changed: true }
  },

  message: async (services, { id, userId, text }, { orderId }) => {
    await sendMessage(services, {
      orderId,
      side: 'merchant',
      userId,
      text: text ?? '',
      digest: hash('sha256', `${id} ${orderId}`, 'base64url'),
      ip: '',
    })
    return { changed: true }
  },
}

const noTracking = { carrier: null, trackingCode: null, trackingUrl: null }

async function parcelsOf(
  { db }: Pick<Services, 'db'>,
  orderId: string,
  statuses: readonly FulfillmentStatus[],
): Promise<number[]> {
  const found = await db
    .select({ position: fulfillment.position })
    .from(fulfillment)
    .where(and(eq(fulfillment.orderId, orderId), inArray(fulfillment.status, [...statuses])))
    .orderBy(asc(fulfillment.position))
  return found.map(({ position }) => position)
}

/** The parcels of an order that are on their way since a batch, and were not sent anew after it. */
async function parcelsSentBy(
  { db }: Pick<Services, 'db'>,
  batchId: string,
  orderId: string,
): Promise<number[]> {
  const { createdAt, finishedAt } = orderBatch
  const sent = await db
    .select({ position: fulfillment.position })
    .from(fulfillment)
    .innerJoin(orderBatch, eq(orderBatch.id, batchId))
    .where(
      and(
        eq(fulfillment.orderId, orderId),
        eq(fulfillment.status, 'shipped'),
        gte(fulfillment.shippedAt, createdAt),
        lte(fulfillment.shippedAt, finishedAt),
      ),
    )
    .orderBy(asc(fulfillment.position))
  return sent.map(({ position }) => position)
}

export const runBatchAction = (services: Services, batch: Batch, line: Line) =>
  runOfAction[batch.action](services, batch, line)

import { and, eq } from 'drizzle-orm'
import type { PrintedLabel } from '#server/carriers/carrier.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { FulfillmentKey } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { cancelLeasedLabel } from './cancel-leased-label.ts'
import { callCarrierOf } from './carrier-of-label.ts'
import { isStillToSend, type LabelRow, labelOfFulfillment } from './label-queries.ts'
import { leaseLabel, releaseLabel } from './lease-label.ts'
import { recordLabel } from './record-label.ts'
import { carrierErrors } from './request-label.ts'

type StoreKey = FulfillmentKey & { merchantId: string }

/**
 * Queues the purchase of a failed label again, with the same id, so that nothing is paid twice. Error:
 * `invalid_transition` if its parcel is no longer to be sent.
 */
export async function retryLabel(services: Services, key: StoreKey): Promise<Changed> {
  const { id, status, fulfillmentId } = await labelOf(services, key)
  if (status !== 'failed') return { changed: false }
  if (!(await isStillToSend(services.db, fulfillmentId)))
    throw new ShopError('invalid_transition', 'The fulfillment has left')
  return inTransaction(services.db, async (tx) => {
    const [retried] = await tx
      .update(label)
      .set({ status: 'buying', failure: null, failureText: null })
      .where(and(eq(label.id, id), eq(label.status, 'failed')))
      .returning({ id: label.id })
    if (!retried) return { changed: false }
    await services.queue.enqueue(tx, 'buy-label', { labelId: id }, { singletonKey: id })
    await recordLabel(tx, services, { fulfillmentId, action: 'label.retried' })
    return { changed: true }
  })
}

/**
 * Cancels a label that was not posted; its money goes back to the store's balance with the carrier. Errors:
 * `label_busy`, `label_posted`, `carrier_unavailable`, `carrier_refused`.
 */
export async function cancelLabel(services: Services, key: StoreKey): Promise<Changed> {
  const { id } = await labelOf(services, key)
  return cancelLabelById(services, id)
}

/** Does the same as `cancelLabel`. */
export async function cancelLabelById(services: Services, labelId: string): Promise<Changed> {
  const leased = await leaseLabel(services, labelId, ['buying', 'bought', 'failed'])
  if (!leased) throw new ShopError('label_busy', `Another works on the label ${labelId}`)
  let isCanceled: boolean
  try {
    isCanceled = await carrierErrors(() => cancelLeasedLabel(services, leased))
  } catch (error) {
    await releaseLabel(services.db, labelId)
    throw error
  }
  if (!isCanceled) {
    await releaseLabel(services.db, labelId)
    throw new ShopError('label_posted', `The label ${labelId} can no longer be canceled`)
  }
  return { changed: true }
}

/**
 * Returns the URL where the label of a store's fulfillment is printed, or the label itself. A URL opens the label for
 * anybody who has it, and is not stored. Errors: those of `callCarrierOf`, and `label_being_made`.
 */
export async function printLabel(services: Services, key: StoreKey): Promise<PrintedLabel> {
  const known = await labelOf(services, key)
  const { status, shipmentRef } = known
  if (status !== 'bought' || !shipmentRef)
    throw new ShopError('invalid_transition', 'There is no label to print')
  return carrierErrors(() => callCarrierOf(services, known, (carrier) => carrier.print([shipmentRef])))
}

async function labelOf({ db }: Services, { orderId, merchantId, position }: StoreKey): Promise<LabelRow> {
  const [found] = await db
    .select({ id: fulfillment.id })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(and(eq(order.id, orderId), eq(order.merchantId, merchantId), eq(fulfillment.position, position)))
  if (!found) throw new ShopError('not_found', `There is no fulfillment ${position}`)
  const known = await labelOfFulfillment(db, found.id)
  if (!known) throw new ShopError('invalid_transition', `The fulfillment ${position} has no label`)
  return known
}

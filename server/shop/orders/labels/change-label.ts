import { and, eq } from 'drizzle-orm'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { ShopError } from '#shared/errors.ts'
import { callCarrier } from '../../connections/connected-carrier.ts'
import type { Services } from '../../services.ts'
import { closeTask } from '../../tasks/close-task.ts'
import type { FulfillmentKey } from '../fulfillments/lock-fulfillment.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { claimLabel, releaseLabel } from './claim-label.ts'
import { type LabelRow, labelOfFulfillment } from './label-queries.ts'
import { carrierErrors, carrierIdOf } from './order-label.ts'

type StoreKey = FulfillmentKey & { merchantId: string }

/** Tries to buy a label again that was not bought: the same one, so that nothing is paid twice. */
export async function retryLabel(services: Services, key: StoreKey): Promise<Changed> {
  const { id, status } = await labelOf(services, key)
  if (status !== 'failed') return { changed: false }
  return inTransaction(services.db, async (tx) => {
    const [retried] = await tx
      .update(label)
      .set({ status: 'buying', failure: null, failureText: null })
      .where(and(eq(label.id, id), eq(label.status, 'failed')))
      .returning({ id: label.id })
    if (!retried) return { changed: false }
    await services.queue.enqueue(tx, 'buy-label', { labelId: id }, { singletonKey: id })
    return { changed: true }
  })
}

/**
 * Cancels a label that was not posted; its money goes back to the store's balance with the carrier. Errors: `label_busy`,
 * `label_posted`, `carrier_unavailable`, `carrier_refused`.
 */
export async function cancelLabel(services: Services, key: StoreKey): Promise<Changed> {
  const { id } = await labelOf(services, key)
  return cancelLabelById(services, id)
}

/** As `cancelLabel`. */
export async function cancelLabelById(services: Services, labelId: string): Promise<Changed> {
  const claimed = await claimLabel(services, labelId, ['buying', 'bought', 'failed'])
  if (!claimed) throw new ShopError('label_busy', `Another works on the label ${labelId}`)
  const { shipmentRef, merchantId } = claimed
  let isCanceled = true
  try {
    if (shipmentRef) {
      const id = await carrierIdOf(services.db, merchantId)
      isCanceled = await carrierErrors(() =>
        callCarrier(services, { id, merchantId }, (carrier) => carrier.cancel(shipmentRef)),
      )
    }
  } catch (error) {
    await releaseLabel(services.db, labelId)
    throw error
  }
  if (!isCanceled) {
    await releaseLabel(services.db, labelId)
    throw new ShopError('label_posted', `The label ${labelId} can no longer be canceled`)
  }
  const at = services.clock()
  const canceled = { status: 'canceled', canceledAt: at, failure: null, failureText: null } as const
  await inTransaction(services.db, async (tx) => {
    await releaseLabel(tx, labelId, canceled)
    await closeTask(tx, { kind: 'label_failed', refId: labelId, outcome: 'canceled', at })
  })
  return { changed: true }
}

/** Where the label of a store's fulfillment is printed; the address opens it for whoever has it, and is not stored. */
export async function labelAddress(services: Services, key: StoreKey): Promise<string> {
  const { status, shipmentRef, merchantId } = await labelOf(services, key)
  if (status !== 'bought' || !shipmentRef)
    throw new ShopError('invalid_transition', 'There is no label to print')
  const id = await carrierIdOf(services.db, merchantId)
  return carrierErrors(() =>
    callCarrier(services, { id, merchantId }, (carrier) => carrier.print([shipmentRef])),
  )
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

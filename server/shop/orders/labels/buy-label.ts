import { eq } from 'drizzle-orm'
import { CarrierRefused } from '#server/carriers/carrier-error.ts'
import { fulfillment, label } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import { isNewerShipmentStatus, type LabelFailure } from '#shared/orders/labels.ts'
import { cancelLeasedLabel } from './cancel-leased-label.ts'
import { callCarrierOf } from './carrier-of-label.ts'
import { isStillToSend, type LabelRow } from './label-queries.ts'
import { leaseLabel, releaseLabel } from './lease-label.ts'
import { carrierIdOf, quotesOf } from './request-label.ts'
import { type FoundShipment, shipmentOfFulfillment } from './shipment-of-fulfillment.ts'

/**
 * The job that buys a label. Each completed step is stored, so that the next try continues there. A refusal by the
 * carrier or a final failure opens a task. A parcel that left meanwhile needs no label.
 */
export async function buyLabel(
  services: Services,
  { labelId }: { labelId: string },
  { isLastTry }: { isLastTry: boolean } = { isLastTry: false },
): Promise<void> {
  const leased = await leaseLabel(services, labelId, ['buying'])
  if (!leased) return
  try {
    if (await isCalledOff(services, leased)) return
    const prepared = leased.shipmentRef ? leased : await prepare(services, leased)
    const { shipmentRef } = prepared
    if (!shipmentRef) throw new Error(`The label ${labelId} has no shipment`)
    // The parcel may have been sent by hand while the carrier answered.
    if (prepared !== leased && (await isCalledOff(services, prepared))) return
    await callCarrierOf(services, prepared, (carrier) => carrier.buy(shipmentRef))
    const state = await callCarrierOf(services, prepared, (carrier) => carrier.track([shipmentRef]))
    const { status = 'ready', trackingCode = null } = state.get(shipmentRef) ?? {}
    // The carrier's status may be older than the purchase.
    const shipmentStatus = isNewerShipmentStatus('ready', status) ? status : 'ready'
    const at = services.clock()
    const bought = { status: 'bought', boughtAt: at, shipmentStatus, trackingCode } as const
    await releaseLabel(services.db, labelId, bought)
    await closeTask(services.db, { kind: 'label_failed', refId: labelId, outcome: 'bought', at })
  } catch (error) {
    const failure = failureOf(error) ?? (isLastTry ? { failure: 'unavailable' as const } : null)
    if (failure) await labelFailed(services, leased, failure)
    else await releaseLabel(services.db, labelId)
    if (!failureOf(error)) throw error
  }
}

/**
 * Cancels the label instead of paying for it if the parcel was sent by hand or its order was canceled, and tells
 * whether it did.
 */
const isCalledOff = async (services: Services, row: LabelRow): Promise<boolean> =>
  !(await isStillToSend(services.db, row.fulfillmentId)) && (await cancelLeasedLabel(services, row))

/** A failure that another try would repeat, until somebody does something about it. */
class LabelNotBought extends Error {
  readonly failure: LabelFailure

  constructor(failure: LabelFailure) {
    super(`The label is not bought: ${failure}`)
    this.failure = failure
  }
}

function failureOf(error: unknown): { failure: LabelFailure; failureText?: string | null } | null {
  if (error instanceof LabelNotBought) return { failure: error.failure }
  if (error instanceof CarrierRefused) return { failure: 'refused', failureText: error.said }
  return error instanceof ShopError && error.code === 'no_carrier' ? { failure: 'unavailable' } : null
}

/** Puts the shipment into the carrier's cart, or announces it, which costs nothing yet. */
async function prepare(services: Services, row: LabelRow): Promise<LabelRow> {
  const { request, ...promise } = await shipmentOfFulfillment(services, row.fulfillmentId)
  if (!request) throw new LabelNotBought('too_many_pieces')
  const service = row.serviceId
    ? { serviceId: row.serviceId, service: row.service, company: row.company }
    : chosenOf(await quotesOf(services, row.merchantId, request), promise)
  const { serviceId } = service
  const connectionId = await carrierIdOf(services.db, row.merchantId)
  const here = { merchantId: row.merchantId, connectionId }
  const { triedAt } = row
  if (!triedAt) await services.db.update(label).set({ triedAt: services.clock() }).where(eq(label.id, row.id))
  const prepared = await callCarrierOf(services, here, (carrier) =>
    carrier.prepare({ ...request, serviceId, triedAt, key: keyOf(row.id) }),
  )
  if (row.quotedMinor !== null && prepared.priceMinor > row.quotedMinor) {
    const { shipmentRef } = prepared
    await callCarrierOf(services, here, (carrier) => carrier.cancel(shipmentRef, { isBought: false }))
    throw new LabelNotBought('price_rose')
  }
  const { shipmentRef, priceMinor: costMinor } = prepared
  const announced = prepared.service ?? { serviceId, service: service.service, company: service.company }
  const values = { ...announced, shipmentRef, connectionId, costMinor }
  // The lease is kept, because the payment follows.
  await services.db.update(label).set(values).where(eq(label.id, row.id))
  return { ...row, ...values }
}

/** Returns the key of a label at its carrier: unique, and up to 25 letters and digits long. */
const keyOf = (labelId: string) =>
  BigInt(`0x${labelId.replaceAll('-', '')}`)
    .toString(36)
    .toUpperCase()

/**
 * Returns the quote of the service that the customer chose; else the cheapest that arrives in the promised time, else
 * the fastest.
 */
function chosenOf(
  quotes: readonly CarrierQuote[],
  { chosenServiceId, promisedDays }: Pick<FoundShipment, 'chosenServiceId' | 'promisedDays'>,
): CarrierQuote {
  const ofCustomer = quotes.find(({ serviceId }) => serviceId === chosenServiceId)
  if (ofCustomer) return ofCustomer
  const inTime = quotes.find(({ maxDays }) => maxDays <= promisedDays)
  const chosen = inTime ?? quotes.toSorted((a, b) => a.maxDays - b.maxDays || a.priceMinor - b.priceMinor)[0]
  if (!chosen) throw new LabelNotBought('no_service')
  return chosen
}

async function labelFailed(
  services: Services,
  { id: refId, merchantId, fulfillmentId }: LabelRow,
  failure: { failure: LabelFailure; failureText?: string | null },
) {
  await inTransaction(services.db, async (tx) => {
    const [found] = await tx
      .select({ orderId: fulfillment.orderId })
      .from(fulfillment)
      .where(eq(fulfillment.id, fulfillmentId))
    await releaseLabel(tx, refId, { status: 'failed', ...failure })
    const about = { kind: 'label_failed', merchantId, orderId: found?.orderId ?? null, refId } as const
    await openTask(tx, services, { ...about, data: {}, at: services.clock() })
  })
}

import { and, eq, inArray } from 'drizzle-orm'
import {
  CarrierAccessRefused,
  CarrierRefused,
  CarrierUnavailable,
  LabelBeingMade,
} from '#server/carriers/carrier-error.ts'
import { carriers } from '#server/carriers/carriers.ts'
import type { Db } from '#server/db/connect.ts'
import { fulfillment, label, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import { carrierConnectionOf } from '#server/shop/connections/connection-queries.ts'
import {
  hasOpenAddressChange,
  refuseWhileAddressOpen,
} from '#server/shop/orders/address-changes/open-address-change.ts'
import type { FulfillmentKey } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { lockFulfillment } from '#server/shop/orders/fulfillments/lock-fulfillment.ts'
import { needsInvoice, requireInvoice } from '#server/shop/orders/invoices/required-invoice.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { LabelOffer } from '#shared/orders/labels.ts'
import { labelOfFulfillment } from './label-queries.ts'
import { recordLabel } from './record-label.ts'
import { shipmentOfFulfillment } from './shipment-of-fulfillment.ts'

type StoreKey = FulfillmentKey & { merchantId: string }

/** Returns the offer of a label for a fulfillment, with its prices now. Null if none can be bought. */
export async function labelOffer(services: Services, key: StoreKey): Promise<LabelOffer | null> {
  const fulfillmentId = await fulfillmentToSend(services.db, key)
  if (!fulfillmentId || (await labelOfFulfillment(services.db, fulfillmentId))) return null
  const { position } = key
  const { request, hasDefaults, chosenServiceId } = await shipmentOfFulfillment(services, fulfillmentId)
  const known = { position, chosenServiceId, hasDefaults }
  if (await needsInvoice(services.db, key.orderId))
    return { ...known, quotes: [], parcels: [], problem: 'invoice_missing' }
  if (await isAddressOpen(services, key.orderId))
    return { ...known, quotes: [], parcels: [], problem: 'address_open' }
  if (!request) return { ...known, quotes: [], parcels: [], problem: 'too_many_pieces' }
  const parcels = [...request.volumes]
  try {
    const quotes = await quotesOf(services, key.merchantId, request)
    const offered = quotes.map(({ company, ...quote }) => ({
      ...quote,
      service: `${quote.service}, ${company}`,
    }))
    return { ...known, quotes: offered, parcels, problem: null }
  } catch (error) {
    const isPassing = error instanceof CarrierUnavailable
    if (!isPassing && !(error instanceof CarrierRefused || error instanceof CarrierAccessRefused)) throw error
    return { ...known, quotes: [], parcels, problem: isPassing ? 'unavailable' : 'refused' }
  }
}

const isAddressOpen = async ({ db, clock }: Services, orderId: string): Promise<boolean> =>
  (await db.$count(order, and(eq(order.id, orderId), hasOpenAddressChange(clock())))) > 0

/**
 * Buys a label for a fulfillment at a price that the store has seen; the job `buy-label` does it. A repeated call
 * changes nothing. Errors: `no_carrier`, `invalid_transition`, `invoice_missing`, `label_price_changed`,
 * `carrier_unavailable`, `carrier_refused`, and those of `refuseWhileAddressOpen`.
 */
export async function requestLabel(
  services: Services,
  { serviceId, seenMinor, ...key }: StoreKey & { serviceId: string; seenMinor: number },
): Promise<Changed> {
  const fulfillmentId = await fulfillmentToSend(services.db, key)
  if (!fulfillmentId) throw new ShopError('invalid_transition', 'The fulfillment is not to be sent')
  if (await labelOfFulfillment(services.db, fulfillmentId)) return { changed: false }
  const { request } = await shipmentOfFulfillment(services, fulfillmentId)
  if (!request) throw new ShopError('carrier_refused', 'There are too many pieces to pack')
  const quotes = await carrierErrors(() => quotesOf(services, key.merchantId, request))
  const quote = quotes.find((each) => each.serviceId === serviceId)
  if (!quote || quote.priceMinor > seenMinor)
    throw new ShopError('label_price_changed', 'The service costs more than was shown')
  return inTransaction(services.db, async (tx) => {
    const { order: ofParcel, fulfillment: locked } = await lockFulfillment(tx, key)
    if (!isToSend(locked.status)) throw new ShopError('invalid_transition', 'The fulfillment has left')
    await refuseWhileAddressOpen(tx, ofParcel, services.clock())
    await requireInvoice(tx, key.orderId)
    const { service, company, priceMinor: quotedMinor } = quote
    return queueLabel(tx, services, { ...key, fulfillmentId, serviceId, service, company, quotedMinor })
  })
}

interface NewLabel {
  fulfillmentId: string
  merchantId: string
  serviceId?: string
  service?: string
  company?: string
  quotedMinor?: number
}

/**
 * Queues the purchase of a label; of concurrent calls, one queues it. Without a service the job takes the one that the
 * customer chose, or the cheapest that keeps the promise.
 */
export async function queueLabel(
  tx: Db,
  services: Services,
  { fulfillmentId, merchantId, serviceId, service, company, quotedMinor }: NewLabel,
): Promise<Changed> {
  const values = { fulfillmentId, merchantId, serviceId, service, company, quotedMinor }
  const [queued] = await tx
    .insert(label)
    .values({ ...values, createdAt: services.clock() })
    .onConflictDoNothing()
    .returning({ id: label.id })
  if (!queued) return { changed: false }
  await services.queue.enqueue(tx, 'buy-label', { labelId: queued.id }, { singletonKey: queued.id })
  await recordLabel(tx, services, { fulfillmentId, action: 'label.ordered' })
  return { changed: true }
}

/** Returns the quotes for a shipment, the cheapest first. Errors: those of the carrier, and `no_carrier`. */
export async function quotesOf(
  services: Services,
  merchantId: string,
  request: NonNullable<Awaited<ReturnType<typeof shipmentOfFulfillment>>['request']>,
): Promise<CarrierQuote[]> {
  const { from, to, volumes, valueMinor } = request
  const postalCodes = { fromPostalCode: from.postalCode, toPostalCode: to.postalCode }
  const id = await carrierIdOf(services.db, merchantId)
  const quotes = await callCarrier(services, { id, merchantId }, (carrier) =>
    carrier.quote({ ...postalCodes, volumes, valueMinor }),
  )
  return quotes.toSorted((a, b) => a.priceMinor - b.priceMinor || a.maxDays - b.maxDays)
}

/**
 * Returns the id of the connection for labels that were bought before labels stored their connection. Error:
 * `no_carrier`.
 */
export async function earlierCarrierIdOf(db: Db, merchantId: string): Promise<string> {
  const connected = await carrierConnectionOf(db, merchantId)
  if (!connected || !carriers[connected.kind].soldEarlierLabels)
    throw new ShopError('no_carrier', 'The carrier that sold the earlier labels is not connected')
  return connected.id
}

/** Returns the id of the connection that buys a store's labels. Error: `no_carrier`. */
export async function carrierIdOf(db: Db, merchantId: string): Promise<string> {
  const connected = await carrierConnectionOf(db, merchantId)
  if (!connected) throw new ShopError('no_carrier', 'The store has connected no carrier')
  return connected.id
}

/** Turns the carrier's errors into the shop's, for a request that waits for the answer. */
export async function carrierErrors<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof CarrierUnavailable) throw new ShopError('carrier_unavailable', error.message)
    if (error instanceof LabelBeingMade) throw new ShopError('label_being_made', error.message)
    if (error instanceof CarrierRefused || error instanceof CarrierAccessRefused)
      throw new ShopError('carrier_refused', error.message)
    throw error
  }
}

const toSend = ['preparing', 'ready'] as const
const isToSend = (status: string) => toSend.some((each) => each === status)

/** Returns the id of a store's fulfillment that waits to be sent, or null. */
async function fulfillmentToSend(
  db: Db,
  { orderId, merchantId, position }: StoreKey,
): Promise<string | null> {
  const [found] = await db
    .select({ id: fulfillment.id, method: order.shippingMethod })
    .from(fulfillment)
    .innerJoin(order, eq(order.id, fulfillment.orderId))
    .where(
      and(
        eq(order.id, orderId),
        eq(order.merchantId, merchantId),
        eq(fulfillment.position, position),
        inArray(fulfillment.status, [...toSend]),
      ),
    )
  return found && found.method !== 'pickup' ? found.id : null
}

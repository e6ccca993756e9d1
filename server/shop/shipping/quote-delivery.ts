import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import type { Services } from '#server/shop/services.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import type { QuoteProblem } from '#shared/orders/carrier-quotes.ts'
import type { QuotedShipping } from '#shared/orders/cart.ts'
import { type CarrierAnswer, carrierAnswers } from './carrier-quotes/carrier-quotes.ts'
import { offeredServices } from './carrier-quotes/offered-services.ts'
import { type Quoting, quotingOf } from './carrier-quotes/quoting-queries.ts'
import type { Requester } from './carrier-quotes/request-quotes.ts'
import { quoteShipments, type Shipment } from './quote-shipping.ts'

/** A shipment of a store whose carrier may quote. */
export interface ParcelShipment extends Shipment {
  pieces: readonly SentPieces[]
  quotesByCarrier: boolean
}

/** Options of a customer, the cheapest first, and why the store's own rules replace its carrier. */
export interface DeliveryQuote {
  options: QuotedShipping[]
  problem: QuoteProblem | null
}

interface DeliveryRequest {
  postalCode: string
  shipments: readonly ParcelShipment[]
  /** Null if no carrier is called, and only stored quotes are used. */
  requester: Requester | null
}

/** Returns the delivery of each shipment, in their order, by the rules of its store and, if enabled, by its carrier. */
export async function quoteDelivery(
  services: Services,
  db: Db,
  { postalCode, shipments, requester }: DeliveryRequest,
): Promise<DeliveryQuote[]> {
  const stores = shipments.flatMap(({ quotesByCarrier, merchantId }) => (quotesByCarrier ? [merchantId] : []))
  const [ofRules, quoting] = await batch([
    quoteShipments(db, { postalCode, shipments }),
    quotingOf(db, [...new Set(stores)]),
  ])
  const quotes: DeliveryQuote[] = ofRules.map((options) => ({ options, problem: null }))
  const ofCarriers = shipments.flatMap((shipment, index) => {
    const ofStore = quoting.get(shipment.merchantId)
    return ofStore && shipment.pieces.length > 0 ? [{ ...shipment, quoting: ofStore, index }] : []
  })
  if (ofCarriers.length === 0) return quotes
  const answers = await carrierAnswers(services, db, { postalCode, shipments: ofCarriers, requester })
  for (const [position, { index, ...shipment }] of ofCarriers.entries()) {
    const answer = answers[position]
    if (answer) quotes[index] = withCarrier(ofRules[index] ?? [], shipment, answer)
  }
  return quotes
}

type Quoted = Pick<ParcelShipment, 'makingDays'> & { quoting: Quoting }

function withCarrier(
  rules: readonly QuotedShipping[],
  { quoting, makingDays }: Quoted,
  answer: CarrierAnswer,
): DeliveryQuote {
  if ('problem' in answer) return { options: [...rules], problem: answer.problem }
  const services = offeredServices(quoting, answer.quotes, makingDays)
  if (services.length === 0) return { options: [...rules], problem: 'no_service' }
  const beside = quoting.mode === 'beside' ? rules : rules.filter(staysBeside)
  return { options: [...beside, ...services].toSorted(cheapestFirst), problem: null }
}

/**
 * Tells whether an option of the store stays beside those of its carrier, which replace only the store's prices for the
 * post: its own delivery, pickup and free shipping stay.
 */
const staysBeside = ({ method, priceMinor }: QuotedShipping) => method !== 'carrier' || priceMinor === 0

const cheapestFirst = (a: QuotedShipping, b: QuotedShipping) =>
  a.priceMinor - b.priceMinor || a.maxDays - b.maxDays || (a.name < b.name ? -1 : 1)

/** In one go from the list of orders. */
export const maxLabelsAtOnce = 20

export const labelStatuses = ['buying', 'bought', 'failed', 'canceled'] as const
export type LabelStatus = (typeof labelStatuses)[number]

/** Why a label was not bought. */
export const labelFailures = [
  'refused',
  'no_service',
  'too_many_pieces',
  'price_rose',
  'unavailable',
] as const
export type LabelFailure = (typeof labelFailures)[number]

/** How far a shipment has come by its carrier's word, in this order; `stopped`: the carrier holds it back. */
export const shipmentStatuses = [
  'unpaid',
  'paid',
  'ready',
  'stopped',
  'posted',
  'undelivered',
  'delivered',
  'canceled',
] as const
export type ShipmentStatus = (typeof shipmentStatuses)[number]

/** A label as its store sees it. */
export interface LabelView {
  /** Of its fulfillment. */
  position: number
  status: Exclude<LabelStatus, 'canceled'>
  /** "PAC, Correios"; null until one is chosen. */
  service: string | null
  costMinor: number | null
  shipmentStatus: ShipmentStatus | null
  failure: LabelFailure | null
  /** What the carrier said of it. */
  failureText: string | null
}

/** What a label for a fulfillment would cost. */
export interface LabelOffer {
  position: number
  quotes: { serviceId: string; service: string; priceMinor: number; minDays: number; maxDays: number }[]
  /** The service that the customer chose; null: a rule of the store's. */
  chosenServiceId: string | null
  /** "30 × 20 × 12 cm, 1,2 kg" each. */
  parcels: { lengthMm: number; widthMm: number; heightMm: number; weightGrams: number }[]
  /** Some products have no size or weight, and count as the store's usual piece. */
  hasDefaults: boolean
  problem: 'unavailable' | 'refused' | 'too_many_pieces' | 'invoice_missing' | null
}

/** Whether the carrier's word may follow what it said before: what comes late says nothing new. */
export const isNewerShipmentStatus = (before: ShipmentStatus | null, now: ShipmentStatus): boolean =>
  before === null || shipmentStatuses.indexOf(now) > shipmentStatuses.indexOf(before)

/** Limit of one bulk purchase from the list of orders. */
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

/** Statuses of a shipment as its carrier reports them, in this order. `stopped`: the carrier holds it back. */
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
  /** Position of its fulfillment. */
  position: number
  status: Exclude<LabelStatus, 'canceled'>
  /** "PAC, Correios", or null until one is selected. */
  service: string | null
  costMinor: number | null
  shipmentStatus: ShipmentStatus | null
  failure: LabelFailure | null
  /** The carrier's error message. */
  failureText: string | null
}

/** Offers of labels for a fulfillment. */
export interface LabelOffer {
  position: number
  quotes: { serviceId: string; service: string; priceMinor: number; minDays: number; maxDays: number }[]
  /** The service that the customer selected, or null for a delivery rule of the store. */
  chosenServiceId: string | null
  /** "30 × 20 × 12 cm, 1,2 kg" each. */
  parcels: { lengthMm: number; widthMm: number; heightMm: number; weightGrams: number }[]
  /** True when some products have no size or weight, and count as the store's usual piece. */
  hasDefaults: boolean
  problem: 'unavailable' | 'refused' | 'too_many_pieces' | 'invoice_missing' | 'address_open' | null
}

/** Returns true when a reported status may follow the earlier one. Late reports are ignored. */
export const isNewerShipmentStatus = (before: ShipmentStatus | null, now: ShipmentStatus): boolean =>
  before === null || shipmentStatuses.indexOf(now) > shipmentStatuses.indexOf(before)

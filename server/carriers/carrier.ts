import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { ShipmentStatus } from '#shared/orders/labels.ts'

/** What is sent: lengths in millimetres. */
export interface Volume {
  lengthMm: number
  widthMm: number
  heightMm: number
  weightGrams: number
}

export interface QuoteRequest {
  /** Digits only. */
  fromPostalCode: string
  toPostalCode: string
  volumes: readonly Volume[]
  /** What the goods are insured for. */
  valueMinor: number
  /** How long somebody waits for the answer; without it, as long as whoever buys a label does. */
  timeLimitMs?: number
  /** The account is tried: where no service of its own is sold, that is a refusal. */
  isTry?: boolean
}

export interface Party {
  name: string
  email: string
  /** Digits only; empty if there is none. */
  phone: string
  /** CPF or CNPJ without punctuation. */
  taxId: string
  postalCode: string
  street: string
  number: string
  complement: string
  district: string
  city: string
  /** Two letters. */
  region: string
}

export interface ShipmentRequest {
  serviceId: string
  from: Party
  to: Party
  volumes: readonly Volume[]
  goods: readonly { name: string; quantity: number; unitMinor: number }[]
  valueMinor: number
  /** The order's number, printed on the label. */
  reference: string
  /** Tells it from every other shipment: letters and digits, at most 25. */
  key: string
  /** Since when the carrier may have it, by a try that was not answered; null: nobody has tried. */
  triedAt: Date | null
  /** The invoice (NF-e) that goes with it; null: what it contains is declared. */
  invoice: { accessKey: string; stateRegistration: string } | null
}

export interface PreparedShipment {
  shipmentRef: string
  priceMinor: number
  /** The one that it has there, where an earlier try may have asked for another. */
  service?: Pick<CarrierQuote, 'serviceId' | 'service' | 'company'>
}

export interface ShipmentState {
  status: ShipmentStatus
  trackingCode: string | null
}

/** Where the label is printed, or the label itself, where nobody else may fetch it. */
export type PrintedLabel = { url: string } | { pdf: Buffer }

/**
 * Sells labels. Errors: `CarrierUnavailable`, `CarrierAccessRefused`, `CarrierRefused`. A shipment is prepared and then
 * paid under its reference, so that one whose payment was not answered is found again and never paid twice.
 */
export interface Carrier {
  quote(request: QuoteRequest): Promise<CarrierQuote[]>
  /** Puts a shipment into the account's cart, or announces it by a contract; nothing is paid. */
  prepare(request: ShipmentRequest): Promise<PreparedShipment>
  /** Pays from the account's balance and makes the label, or sees that it stands; again, what is left. */
  buy(shipmentRef: string): Promise<void>
  /** Error: also `LabelBeingMade`. */
  print(shipmentRefs: readonly string[]): Promise<PrintedLabel>
  /** By reference; one that the carrier does not know has no entry. */
  track(shipmentRefs: readonly string[]): Promise<Map<string, ShipmentState>>
  /** False: it can no longer be canceled. One that was bought is never unknown: an answer without it is none. */
  cancel(shipmentRef: string, known: { isBought: boolean }): Promise<boolean>
  /** Whether the account may be used for all of this, without doing anything. */
  tryReading(): Promise<void>
}

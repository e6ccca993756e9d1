import type { CarrierQuote } from '#shared/orders/carrier-quotes.ts'
import type { ShipmentStatus } from '#shared/orders/labels.ts'

/** A parcel's size and weight. Lengths in millimetres. */
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
  /** Insured value of the goods. */
  valueMinor: number
  /** Time limit of the response. Defaults to that of buying a label. */
  timeLimitMs?: number
  /** True when the account is being tested: it is refused when it sells no service of its own. */
  isTry?: boolean
}

export interface Party {
  name: string
  email: string
  /** Digits only, or empty if there is none. */
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
  /** Unique key of the shipment: letters and digits, at most 25. */
  key: string
  /** Time of an earlier try without a response, since when the carrier may have it. Null when there was none. */
  triedAt: Date | null
  /** The invoice (NF-e) that accompanies it. When null, its content is declared instead. */
  invoice: { accessKey: string; stateRegistration: string } | null
}

export interface PreparedShipment {
  shipmentRef: string
  priceMinor: number
  /** The service at the carrier, when an earlier try may have requested another. */
  service?: Pick<CarrierQuote, 'serviceId' | 'service' | 'company'>
}

export interface ShipmentState {
  status: ShipmentStatus
  trackingCode: string | null
}

/** The address where the label is printed, or the label itself when the address is not public. */
export type PrintedLabel = { url: string } | { pdf: Buffer }

/**
 * A carrier that sells labels. Errors: `CarrierUnavailable`, `CarrierAccessRefused`, `CarrierRefused`. A shipment is
 * prepared and then paid under its reference, so that one whose payment got no response is found again and never paid
 * twice.
 */
export interface Carrier {
  quote(request: QuoteRequest): Promise<CarrierQuote[]>
  /** Puts a shipment into the account's cart, or announces it under a contract. Nothing is paid. */
  prepare(request: ShipmentRequest): Promise<PreparedShipment>
  /** Pays from the account's balance and makes the label, or verifies that it exists. Repeated, it does the rest. */
  buy(shipmentRef: string): Promise<void>
  /** Error: also `LabelBeingMade`. */
  print(shipmentRefs: readonly string[]): Promise<PrintedLabel>
  /** Returns states by reference. A reference unknown to the carrier has no entry. */
  track(shipmentRefs: readonly string[]): Promise<Map<string, ShipmentState>>
  /**
   * Cancels a shipment. Returns false when it can no longer be canceled. A bought one is never unknown, so a response
   * without it is unusable.
   */
  cancel(shipmentRef: string, known: { isBought: boolean }): Promise<boolean>
  /** Checks that the account has all these permissions, without changing anything. */
  tryReading(): Promise<void>
}

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
}

/** What a service of a carrier asks for, and in how many business days after posting it delivers. */
export interface CarrierQuote {
  serviceId: string
  service: string
  company: string
  priceMinor: number
  minDays: number
  maxDays: number
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
}

export interface ShipmentState {
  status: ShipmentStatus
  trackingCode: string | null
}

/**
 * Sells labels. Errors: `CarrierUnavailable`, `CarrierAccessRefused`, `CarrierRefused`. A shipment is prepared and then
 * paid under its reference, so that one whose payment was not answered is found again and never paid twice.
 */
export interface Carrier {
  quote(request: QuoteRequest): Promise<CarrierQuote[]>
  /** Puts a shipment into the account's cart; nothing is paid. */
  prepare(request: ShipmentRequest): Promise<{ shipmentRef: string; priceMinor: number }>
  /** Pays from the account's balance and makes the label; again, it does what is left. */
  buy(shipmentRef: string): Promise<void>
  /** Where the label is printed. */
  print(shipmentRefs: readonly string[]): Promise<string>
  /** By reference; one that the carrier does not know has no entry. */
  track(shipmentRefs: readonly string[]): Promise<Map<string, ShipmentState>>
  /** False: it can no longer be canceled. One that was bought is never unknown: an answer without it is none. */
  cancel(shipmentRef: string, known: { isBought: boolean }): Promise<boolean>
  /** Whether the account may be used for all of this, without doing anything. */
  readCart(): Promise<void>
}

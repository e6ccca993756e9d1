import type { CountryCode } from '#shared/country/country-pack.ts'
import type { AddressView } from '#shared/orders/orders.ts'

/** Plain data of the papers, so that a worker can write them. */
export interface PrintedStore {
  name: string
  legalName: string
  /** Normalized, or empty. */
  taxId: string
  address: PlaceOfStore
  /** A data URL, or null if it has none. */
  logo: string | null
}

export type PlaceOfStore = Omit<AddressView, 'recipient' | 'complement'>

export interface PrintedOrder {
  id: string
  number: string
  customer: { name: string; taxId: string; address: AddressView }
  createdAt: Date
  shippingName: string
  isPickup: boolean
  /** The amounts of the whole order. */
  amounts: { itemsMinor: number; discountMinor: number; shippingMinor: number; totalMinor: number }
  /** It needs no declaration of its contents. */
  hasInvoice: boolean
  parcels: PrintedParcel[]
}

export interface PrintedParcel {
  id: string
  /** From 1, among the parcels of the order that are not canceled. */
  number: number
  count: number
  /** It has not left the store. */
  isHere: boolean
  lines: PrintedLine[]
}

export interface PrintedLine {
  variantId: string
  sku: string
  title: string
  options: string
  /** The prompt of the store and what the customer wrote. */
  personalization: { label: string; text: string } | null
  /** The place in the store room, or empty. */
  location: string
  quantity: number
  unitPriceMinor: number
  /** What was paid for these pieces. */
  paidMinor: number
  /** Null when nobody has said it. */
  weightGrams: number | null
}

/** What every paper knows besides its orders. */
export interface PaperSetting {
  country: CountryCode
  shopName: string
  store: PrintedStore
  at: Date
  withPrices: boolean
}

/** Tells whether a parcel can be addressed; an erased customer has no street. */
export const hasAddress = ({ customer: { address } }: PrintedOrder): boolean =>
  [address.street, address.city, address.postalCode].every((part) => part.trim() !== '')

export type CountryCode = 'BR' | 'PT'
export type TaxIdKind = 'cpf' | 'cnpj' | 'nif'
export type CountryPaymentMethod = 'pix' | 'mb_way' | 'multibanco'

export interface TaxId {
  kind: TaxIdKind
  /** As it is stored: digits, or upper-case letters and digits. */
  value: string
}

export interface Region {
  code: string
  name: string
}

/** Postal codes from one to another, both included. */
export interface PostalRange {
  from: string
  to: string
}

/** What customers call things; lower case, as inside a sentence. */
export interface CountryMessages {
  cart: string
  order: string
  shipping: string
  postalCode: string
  taxId: string
  mobile: string
  signUp: string
  instalments: string
  stock: string
  coupon: string
  pickup: string
  track: string
  withdrawal: string
  refund: string
}

/** All that differs between countries. Reading answers null for what is no such thing. */
export interface CountryPack {
  code: CountryCode
  name: string
  locale: string
  currency: string
  timeZone: string
  /** How long a customer may withdraw from a purchase, from receipt. */
  withdrawalDays: number
  /** How long a defect may be claimed, from receipt. */
  defectDays: number
  /** Within how many days money is given back that a person sends. */
  refundDays: number
  /** Until when a store answers what a customer writes, from the day after. */
  answerDays: number
  paymentMethods: readonly { code: CountryPaymentMethod; name: string }[]
  regions: readonly Region[]
  postalCode: {
    example: string
    read: (text: string) => string | null
    format: (postalCode: string) => string
    /** Null where the postal code has no region. */
    regionOf: (postalCode: string) => string | null
    /** All that there are. */
    whole: PostalRange
    /** Empty where it is not certain which postal codes a region has. */
    rangesOf: (region: string) => PostalRange[]
  }
  taxId: {
    names: Partial<Record<TaxIdKind, string>>
    read: (text: string) => TaxId | null
    format: (value: string) => string
  }
  phone: {
    example: string
    /** To E.164. */
    read: (text: string) => string | null
    format: (phone: string) => string
  }
  /** Who delivers, as merchants call them. */
  carriers: readonly CountryCarrier[]
  messages: CountryMessages
}

export interface CountryCarrier {
  name: string
  /** Where customers follow a fulfillment; null where there is no such address for a code alone. */
  trackingUrl: ((code: string) => string) | null
  /** True for what may be one of its tracking codes. */
  isCode: (code: string) => boolean
  /** The pattern of the carrier's codes, if it has one. */
  codeExample: string | null
}

export type CountryCode = 'BR' | 'PT'
/** The days that are no business days beside weekends, in the time zone in which days are told apart. */
export type BusinessCalendar = Pick<CountryPack, 'timeZone' | 'publicHolidays'>

export type TaxIdKind = 'cpf' | 'cnpj' | 'nif'
export type CountryPaymentMethod = 'pix' | 'mb_way' | 'multibanco'

export interface TaxId {
  kind: TaxIdKind
  /** Stored form: digits, or upper-case letters and digits. */
  value: string
}

export interface Region {
  code: string
  name: string
}

/** A range of postal codes, both ends included. */
export interface PostalRange {
  from: string
  to: string
}

/** Terms that customers use, in lower case, as inside a sentence. */
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

/** Everything that differs between countries. Readers return null for invalid input. */
export interface CountryPack {
  code: CountryCode
  name: string
  locale: string
  currency: string
  timeZone: string
  /** The national holidays of a year by law, on which nobody has to work: "2026-12-25". Not those of a region or a town. */
  publicHolidays: (year: number) => readonly string[]
  /** Days from receipt within which a customer may withdraw from a purchase. */
  withdrawalDays: number
  /** Days from receipt within which a defect may be claimed. */
  defectDays: number
  /** Days within which a person must refund money. */
  refundDays: number
  /** Days within which a store answers a customer's message, from the day after. */
  answerDays: number
  paymentMethods: readonly { code: CountryPaymentMethod; name: string }[]
  regions: readonly Region[]
  postalCode: {
    example: string
    read: (text: string) => string | null
    format: (postalCode: string) => string
    /** Null when the postal code has no region. */
    regionOf: (postalCode: string) => string | null
    /** The range of all postal codes. */
    whole: PostalRange
    /** Empty when the postal codes of a region are not certain. */
    rangesOf: (region: string) => PostalRange[]
  }
  taxId: {
    names: Partial<Record<TaxIdKind, string>>
    read: (text: string) => TaxId | null
    format: (value: string) => string
  }
  phone: {
    example: string
    /** Converts to E.164. */
    read: (text: string) => string | null
    format: (phone: string) => string
  }
  /** Carriers, by the names that merchants use. */
  carriers: readonly CountryCarrier[]
  messages: CountryMessages
}

export interface CountryCarrier {
  name: string
  /** Address where customers follow a fulfillment, or null when there is none for a code alone. */
  trackingUrl: ((code: string) => string) | null
  /** Returns true when the text may be one of its tracking codes. */
  isCode: (code: string) => boolean
  /** An example of the carrier's codes, if they have a pattern. */
  codeExample: string | null
}

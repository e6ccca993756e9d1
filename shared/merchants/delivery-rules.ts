import type { PostalRange } from '#shared/country/country-pack.ts'
import type { ShippingOption } from '#shared/orders/cart.ts'

export const shippingMethods = ['carrier', 'local', 'pickup'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

/** How people say where a rule holds. `city` is the town of the store. */
export const deliveryAreas = ['country', 'region', 'city', 'range'] as const
export type DeliveryAreaKind = (typeof deliveryAreas)[number]

export type DeliveryArea =
  | { kind: 'country' }
  | { kind: 'region'; region: string }
  | { kind: 'city' }
  | { kind: 'range'; range: PostalRange }

/** What a rule says apart from where it holds. */
export interface DeliveryTerms {
  name: string
  method: ShippingMethod
  weightFromGrams: number
  weightToGrams: number
  /** Of the items, before any discount. */
  itemsFromMinor: number
  /** Null: without end. */
  itemsToMinor: number | null
  priceMinor: number
  /** Null: never free. */
  freeAboveMinor: number | null
  minDays: number
  maxDays: number
}

/** A store's delivery rule, as its people see it. */
export interface DeliveryRuleView extends DeliveryTerms {
  id: string
  area: DeliveryArea
}

/** What a store asks of every order. */
export interface StoreDelivery {
  handlingDays: number
  /** The last minute of a business day whose orders count from that day; null: all of them do. */
  cutoffMinute: number | null
  minOrderMinor: number | null
  /** Nothing is sent before its invoice is there. */
  requiresInvoice: boolean
}

/**
 * Something that the rules together mean, and that none of them says: nothing is delivered (`gap`), customers
 * choose between rules (`choice`), or rules of one name hold at once and the lower price is asked (`cheapest`).
 */
export interface DeliveryNote extends NoteBand {
  kind: 'gap' | 'choice' | 'cheapest'
  /** Of the rules that hold. */
  names: string[]
}

/** To where, of which weight and which value. Ends are included; null: without end. */
export interface NoteBand {
  ranges: PostalRange[]
  weightFromGrams: number
  weightToGrams: number
  itemsFromMinor: number
  itemsToMinor: number | null
}

/** What a new rule begins with. */
export const deliveryPresets = ['country', 'region', 'city', 'pickup', 'range'] as const
export type DeliveryPreset = (typeof deliveryPresets)[number]

/** What a customer with this order would be offered; null: nothing was asked, or the question is wrong. */
export interface DeliveryPreview {
  values: Record<'postalCode' | 'weight' | 'items', string>
  errors: Record<string, string>
  place: string
  options: ShippingOption[] | null
  /** Why the store's own rules stand in for its carrier, in words; null: they do not. */
  notice: string | null
  isBelowMinimum: boolean
}

/** The names of the regions to which a store does not deliver. */
export interface UncoveredRegions {
  whole: string[]
  partly: string[]
}

export const maxDeliveryRules = 500
export const maxDeliveryName = 60
export const maxDeliveryDays = 180
/** A ton. */
export const maxDeliveryGrams = 1_000_000

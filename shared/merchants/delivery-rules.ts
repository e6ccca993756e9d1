import type { PostalRange } from '#shared/country/country-pack.ts'
import type { ShippingOption } from '#shared/orders/cart.ts'

export const shippingMethods = ['carrier', 'local', 'pickup'] as const
export type ShippingMethod = (typeof shippingMethods)[number]

/** The kinds of area of a rule. `city` is the town of the store. */
export const deliveryAreas = ['country', 'region', 'city', 'range'] as const
export type DeliveryAreaKind = (typeof deliveryAreas)[number]

export type DeliveryArea =
  | { kind: 'country' }
  | { kind: 'region'; region: string }
  | { kind: 'city' }
  | { kind: 'range'; range: PostalRange }

/** The terms of a rule without its area. */
export interface DeliveryTerms {
  name: string
  method: ShippingMethod
  weightFromGrams: number
  weightToGrams: number
  /** Value of the items, before any discount. */
  itemsFromMinor: number
  /** Null when there is no limit. */
  itemsToMinor: number | null
  priceMinor: number
  /** Null when it is never free. */
  freeAboveMinor: number | null
  minDays: number
  maxDays: number
}

/** A store's delivery rule, as its members see it. */
export interface DeliveryRuleView extends DeliveryTerms {
  id: string
  area: DeliveryArea
}

/** The terms of a store for all orders. */
export interface StoreDelivery {
  handlingDays: number
  /** Orders up to this minute of a business day count from that day. Null when all do. */
  cutoffMinute: number | null
  minOrderMinor: number | null
  /** True when nothing may be shipped before its invoice is there. */
  requiresInvoice: boolean
  /** True when a paid order is accepted by itself. */
  acceptsPaidOrders: boolean
}

/**
 * An effect of the rules in combination that none of them states: nothing is delivered (`gap`), customers choose
 * between rules (`choice`), or rules of one name match at once and the lower price is charged (`cheapest`).
 */
export interface DeliveryNote extends NoteBand {
  kind: 'gap' | 'choice' | 'cheapest'
  /** Names of the matching rules. */
  names: string[]
}

/** The postal codes, weights and values of a note. Ends are included, and null means no limit. */
export interface NoteBand {
  ranges: PostalRange[]
  weightFromGrams: number
  weightToGrams: number
  itemsFromMinor: number
  itemsToMinor: number | null
}

/** The templates of a new rule. */
export const deliveryPresets = ['country', 'region', 'city', 'pickup', 'range'] as const
export type DeliveryPreset = (typeof deliveryPresets)[number]

/** The delivery offers for an example order. `options` is null when nothing was entered, or the input is wrong. */
export interface DeliveryPreview {
  values: Record<'postalCode' | 'weight' | 'items', string>
  errors: Record<string, string>
  place: string
  options: ShippingOption[] | null
  /** Why the store's own rules replace its carrier, as text, or null when they do not. */
  problemText: string | null
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

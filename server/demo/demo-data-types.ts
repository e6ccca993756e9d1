import type { SectionValues } from '#shared/forms/merchant/application-forms.ts'
import type { CouponTerms } from '#shared/money/coupons.ts'
import type { ClaimKind, ClaimRemedy } from '#shared/orders/claims.ts'
import type { OpeningDay } from '#shared/time/opening-hours.ts'

/** Types of the files in `data/`, which are saved through the shop's own rules. */

export interface DemoPicture {
  /** In Portuguese: describes the picture. */
  alt: string
  /** A file of `data/drawings`. */
  drawing: string
  /** The value of the first option whose variants show the picture. */
  shownBy?: string
}

export interface DemoCategory {
  slug: string
  name: string
  parent?: string
}

export interface DemoVariant {
  /** One value per option of the product. */
  options: string[]
  sku: string
  priceMinor: number
  compareAtMinor?: number
  pixPriceMinor?: number
  weightGrams: number
  /** Null when stock is not tracked. */
  stock: number | null
  policy: 'deny' | 'continue'
}

export interface DemoProduct {
  handle: string
  title: string
  descriptionHtml: string
  /** A category's slug. */
  category: string
  tags: string[]
  brand?: string
  options: { name: string; values: string[] }[]
  variants: DemoVariant[]
  /** The first one is shown in lists. One product has none. */
  pictures: DemoPicture[]
}

/** Postal codes and weights are inclusive at both ends. */
export interface DemoShippingRule {
  name: string
  method: 'carrier' | 'local' | 'pickup'
  /** Eight digits. */
  postalFrom: string
  postalTo: string
  weightFromGrams: number
  weightToGrams: number
  priceMinor: number
  minDays: number
  maxDays: number
  freeAboveMinor?: number
}

export interface DemoStore {
  slug: string
  name: string
  tagline: string
  /** Paragraphs, separated by an empty line. */
  about: string
  legalName: string
  /** CNPJ without mask; some hold letters. */
  taxId: string
  city: string
  region: string
  district: string
  street: string
  number: string
  /** Eight digits. */
  postalCode: string
  supportEmail: string
  whatsapp: string
  pixKey: string
  /** ISO date. */
  since: string
  handlingDays: number
  minOrderMinor?: number
  pixDiscountBps?: number
  returnsText: string
  deliveryText: string
  openingHours: OpeningDay[]
  logo: DemoPicture
  cover: DemoPicture
  shippingRules: DemoShippingRule[]
  products: DemoProduct[]
}

/** An application of somebody who wants to sell here. */
export interface DemoApplication {
  /** The e-mail of one of the people. */
  applicant: string
  name: string
  slug: string
  sections: SectionValues
  /** The rest of what it needs to be submitted. Without it, the application has only begun. */
  complete?: { pixKey: string; shippingRule: DemoShippingRule; products: DemoProduct[] }
}

export interface DemoAddress {
  /** Eight digits. */
  postalCode: string
  street: string
  number: string
  complement?: string
  district: string
  city: string
  region: string
}

export interface DemoPerson {
  email: string
  name: string
  /** Eleven digits. */
  cpf: string
  /** E.164. */
  phone: string
  address: DemoAddress
  role: 'customer' | 'merchant' | 'operator'
  /** Slug of the store that a merchant owns. */
  store?: string
}

export type DemoOrderState =
  | 'awaiting'
  | 'processing'
  | 'placed'
  | 'preparing'
  /** Or ready, when it is picked up. */
  | 'shipped'
  | 'delivered'
  | 'completed'
  | 'canceled'
  | 'expired'
  /** The first of its lines has been sent, the rest has not. */
  | 'partly-shipped'
  /** The store is late, and the operator has a task. */
  | 'late'
  /** The order was delivered, and its customer requests a return. */
  | 'returning'
  /** The order was delivered, and partly refunded. */
  | 'partly-refunded'
  /** Paid, but its store could not send it, so the money has to be refunded. */
  | 'called-off'

export interface DemoOrderPart {
  store: string
  state: DemoOrderState
  lines: { product: string; sku: string; quantity: number }[]
}

/** One checkout, with an order for each of its stores. */
export interface DemoOrder {
  /** A person's e-mail. */
  customer: string
  daysAgo: number
  parts: DemoOrderPart[]
}

/** A customer's claim about an order. */
export interface DemoClaim {
  customer: string
  store: string
  /** When the checkout was, in days ago. */
  orderedDaysAgo: number
  daysAgo: number
  kind: ClaimKind
  text: string
  /** Reply of the store, the day after. */
  reply?: { text: string; offer: ClaimRemedy; offerMinor: number | null }
  /** Answer of the customer, two days after that. */
  answer?: 'accept' | 'mediate'
}

export interface DemoQuestion {
  customer: string
  sku: string
  daysAgo: number
  text: string
  /** Answer of the store, the day after. */
  answer?: string
}

/** A customer's reviews of the products that they received, one for each. */
export interface DemoReview {
  customer: string
  sku: string
  stars: 1 | 2 | 3 | 4 | 5
  text: string
  /** Files of `data/drawings`. */
  drawings?: string[]
  /** The store's answer. */
  reply?: string
}

export interface DemoCoupon extends Partial<CouponTerms> {
  /** Slug of the store. */
  store: string
  code: string
  kind: CouponTerms['kind']
  maxUses?: number
  maxUsesPerCustomer?: number
}

/** An offer for several pieces: of so many some are paid, or each costs less. It runs from the day of the world on. */
export interface DemoQuantityOffer {
  /** Slug of the store. */
  store: string
  /** Handles. */
  products: string[]
  take?: number
  pay?: number
  tiers?: { fromQuantity: number; bps?: number; priceMinor?: number }[]
}

/** A campaign of the platform. */
export interface DemoCampaign extends Partial<CouponTerms> {
  name: string
  kind: CouponTerms['kind']
  firstPurchase: boolean
  budgetMinor: number
  /** Days from the day on which the world is built. */
  from: number
  to: number
}

export interface DemoClosure {
  store: string
  /** Days from the day on which the world is built. */
  from: number
  to: number
  message: string
}

/** In the operator's order: the first matching rule decides. */
export interface DemoCommissionRule {
  name: string
  bps: number
  categories?: string[]
  maxMinor?: number
}

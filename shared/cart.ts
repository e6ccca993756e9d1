import type { PictureView } from './catalog.ts'
import type { CartCouponView } from './coupons.ts'
import { pixDiscount } from './pix-price.ts'
import type { StoreRest } from './store-rest.ts'

export const maxLineQuantity = 999
export const maxCartLines = 100
/** How long a cart waits for its owner. */
export const cartDays = 30

/** What a change since the line was added means for the customer. */
export type LineProblem =
  | { kind: 'price_changed'; seenMinor: number }
  | { kind: 'quantity_reduced'; available: number }
  | { kind: 'sold_out' }
  | { kind: 'unavailable' }

export interface CartLineView {
  variantId: string
  productHandle: string
  title: string
  /** "Tamanho M · Azul", empty for a product of one variant. */
  options: string
  picture: PictureView | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  problem: LineProblem | null
}

export interface QuotedShipping {
  /** Delivery rule id. */
  id: string
  name: string
  method: 'carrier' | 'local' | 'pickup'
  priceMinor: number
  /** What a coupon took off. */
  savedMinor?: number
  /** Business days from payment. */
  minDays: number
  maxDays: number
}

/** With the days between which it comes, if it is paid today. */
export interface ShippingOption extends QuotedShipping {
  earliest: string
  latest: string
}

export interface CartStoreView {
  slug: string
  name: string
  lines: CartLineView[]
  /** Before the discount. */
  itemsMinor: number
  coupon: CartCouponView | null
  /** By the coupon. */
  discountMinor: number
  /** What whoever pays by Pix is promised; 0: nothing, or no Pix here. */
  pixDiscountBps: number
  /** From which value of goods on this store sends for free; null: unknown, or never. */
  freeShippingFromMinor: number | null
  /** Empty until a postal code is known, or where the store does not deliver. */
  shippingOptions: ShippingOption[]
  problem: 'no_delivery' | 'no_payment_method' | 'below_minimum_order' | 'resting' | 'closed' | null
  rest: StoreRest | null
  minOrderMinor: number | null
}

export interface CartView {
  /** What checkout is about. */
  stores: CartStoreView[]
  /** Cannot be paid: their products stay in the cart, and stop nobody else's. */
  leftOut: CartStoreView[]
  /** Formatted, or null while unknown. */
  postalCode: string | null
  lineCount: number
  /** Before discounts. */
  itemsMinor: number
  discountMinor: number
  /** Each store is paid by itself; otherwise all of it at once. */
  paysEachStore: boolean
  /** There is no other way to pay. */
  onlyByPix: boolean
}

/** What payment by Pix takes off the goods of each store, after its coupon. */
export const cartPixDiscount = ({ stores }: Pick<CartView, 'stores'>) =>
  stores.reduce(
    (sum, { itemsMinor, discountMinor, pixDiscountBps }) =>
      sum + pixDiscount(itemsMinor - discountMinor, pixDiscountBps),
    0,
  )

/** How much more to buy of a store until it sends for free; null: nothing changes by buying more. */
export function missingForFreeShipping({
  freeShippingFromMinor,
  itemsMinor,
  shippingOptions,
}: CartStoreView): number | null {
  if (freeShippingFromMinor === null || itemsMinor === 0) return null
  const isFree = shippingOptions.some(({ method, priceMinor }) => method !== 'pickup' && priceMinor === 0)
  const missingMinor = freeShippingFromMinor - itemsMinor
  return isFree || missingMinor <= 0 ? null : missingMinor
}

export const isGone = ({ problem }: CartLineView) =>
  problem?.kind === 'sold_out' || problem?.kind === 'unavailable'

export const hasSomethingToBuy = ({ stores }: CartView) =>
  stores.some(({ lines }) => lines.some((line) => !isGone(line)))

/** Whether checkout can be entered; what changed in the lines is accepted there. */
export const canCheckOut = (cart: CartView) =>
  hasSomethingToBuy(cart) && cart.stores.every(({ problem }) => problem === null)

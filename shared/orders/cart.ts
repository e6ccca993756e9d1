import type { PictureView } from '#shared/catalog/catalog.ts'
import type { PersonalizationView } from '#shared/catalog/personalization.ts'
import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import type { CartCampaignView } from '#shared/money/campaigns.ts'
import type { CartCouponView } from '#shared/money/coupons.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { pixDiscounts } from '#shared/money/pix-discounts.ts'
import type { QuantityOffer } from '#shared/money/quantity-offers.ts'
import type { RestingDays } from '#shared/time/business-days.ts'
import type { PaymentMethod } from './orders.ts'

export const maxLineQuantity = 999
export const maxCartLines = 100

/** Problem of a line because of a change since it was added. */
export type LineProblem =
  | { kind: 'price_changed'; seenMinor: number }
  | { kind: 'quantity_reduced'; available: number }
  | { kind: 'sold_out' }
  | { kind: 'unavailable' }
  /** The store requires a different text, or none. */
  | { kind: 'personalization_changed' }

export const isGoneKind = (kind: LineProblem['kind']) =>
  kind !== 'price_changed' && kind !== 'quantity_reduced'

export interface CartLineView {
  variantId: string
  productHandle: string
  title: string
  /** "Tamanho M · Azul", empty for a product of one variant. */
  options: string
  /** The customer's text, with the store's prompt, or null when there is none. */
  personalization: PersonalizationView | null
  picture: PictureView | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  /** Pix price of a piece, or null when the store's percentage applies, or without Pix. */
  pixPriceMinor: number | null
  /** The offer for several pieces that counts them, or null. */
  offer: QuantityOffer | null
  /** What the offer takes off the line. */
  offerMinor: number
  /** What the campaign takes off the line. */
  campaignMinor: number
  problem: LineProblem | null
  /** Why the customer cannot withdraw from its purchase, or null when they can. */
  withdrawalException: WithdrawalException | null
}

/** Returns the key of a line. Each text of a variant is a line of its own. */
export const lineKey = ({
  variantId,
  personalization,
}: Pick<CartLineView, 'variantId' | 'personalization'>) => variantId + (personalization?.text ?? '')

export interface QuotedShipping {
  /** Id of the delivery rule, or of a carrier's service. */
  id: string
  name: string
  method: 'carrier' | 'local' | 'pickup'
  priceMinor: number
  /** The discount by coupon or campaign. */
  savedMinor?: number
  /** Business days from payment. */
  minDays: number
  maxDays: number
  /** The store's cut-off time, or null when it has none. */
  cutoffMinute: number | null
  /** The store's holidays, and its days to make and prepare the order, which they interrupt. */
  rests?: { preparingDays: number; days: RestingDays[] }
  /** The carrier's service, and its price without the store's surcharge. Not shown to customers. */
  carrier?: { serviceId: string; quotedMinor: number }
}

/** With the days between which it arrives, if it is paid now. */
export interface ShippingOption extends Omit<QuotedShipping, 'cutoffMinute' | 'rests' | 'carrier'> {
  earliest: string
  latest: string
}

/** The store does not deliver there, or its carrier did not respond and none of its own rules matches. */
type DeliveryProblem = 'no_delivery' | 'carrier_unavailable'

/** The store sells nothing, temporarily or permanently. */
type StoreGone = 'suspended' | 'closed'

const leftOutProblems: readonly CartStoreView['problem'][] = [
  'no_delivery',
  'no_payment_method',
  'full',
  'suspended',
  'closed',
]

/** True when these products stay in the cart without blocking other stores. */
export const isLeftOut = (problem: CartStoreView['problem']): boolean => leftOutProblems.includes(problem)

export interface CartStoreView {
  slug: string
  name: string
  lines: CartLineView[]
  /** Before the discount. */
  itemsMinor: number
  coupon: CartCouponView | null
  campaign: CartCampaignView | null
  /** What offers for several pieces take off. */
  offersMinor: number
  /** The discount by offers, coupon and campaign. */
  discountMinor: number
  /** The Pix discount in basis points. 0 for none, or without Pix. */
  pixDiscountBps: number
  /** Payment methods of this store. */
  methods: PaymentMethod[]
  /** Instalments by card when all stores of the order take cards, or null for a single payment. */
  instalments: InstalmentRule | null
  /** Value of goods from which shipping is free, or null when it is unknown, or never free. */
  freeShippingFromMinor: number | null
  /** Empty until a postal code is known, or when the store does not deliver there. */
  shippingOptions: ShippingOption[]
  /** Why the store's own rules replace its carrier, as text, or null when they do not. */
  shippingProblemText: string | null
  problem:
    | DeliveryProblem
    | 'no_payment_method'
    | 'below_minimum_order'
    | 'resting'
    | 'full'
    | StoreGone
    | null
  closure: StoreClosure | null
  minOrderMinor: number | null
}

/** A store's delivery offers for the postal code, and their effect on its part of the cart. */
export type StoreQuote = Pick<
  CartStoreView,
  'slug' | 'shippingOptions' | 'shippingProblemText' | 'freeShippingFromMinor' | 'problem'
>

export type CartQuotes = readonly StoreQuote[] | null

/** Adds the delivery quotes to the cart. Null quotes mean that the postal code is unknown. */
export function quotedCart(cart: CartView, quotes: CartQuotes): CartView {
  const all = [...cart.stores, ...cart.leftOut].map((store) => quotedStore(store, quotes))
  return { ...cart, ...orderedAndLeftOut(all) }
}

/** Returns the stores, totals and payment methods of the checkout, and the stores that are left out. */
export function orderedAndLeftOut(all: readonly CartStoreView[]) {
  const stores = all.filter(({ problem }) => !isLeftOut(problem))
  const methods = sharedMethods(stores)
  const taken = stores.flatMap((store) => store.methods)
  return {
    stores,
    methods,
    lacksCards: taken.includes('card') && !methods.includes('card'),
    onlyByPix: taken.length > 0 && taken.every((method) => method === 'pix'),
    leftOut: all.filter(({ problem }) => isLeftOut(problem)),
    itemsMinor: stores.reduce((sum, store) => sum + store.itemsMinor, 0),
    discountMinor: stores.reduce((sum, store) => sum + store.discountMinor, 0),
  }
}

/**
 * Returns the payment methods that all stores share. When there is none, all of them are returned, and ordering says
 * which store lacks the selected one.
 */
function sharedMethods(stores: readonly CartStoreView[]): PaymentMethod[] {
  const some = [...new Set(stores.flatMap(({ methods }) => methods))]
  const shared = some.filter((method) => stores.every(({ methods }) => methods.includes(method)))
  return shared.length > 0 ? shared : some
}

export const quotedStore = (store: CartStoreView, quotes: CartQuotes): CartStoreView => ({
  ...store,
  ...quotes?.find(({ slug }) => slug === store.slug),
})

export interface CartView {
  /** The stores of the checkout. */
  stores: CartStoreView[]
  /** Stores that cannot be ordered from. Their products stay in the cart without blocking other stores. */
  leftOut: CartStoreView[]
  /** Formatted, or null while unknown. */
  postalCode: string | null
  lineCount: number
  /** Before discounts. */
  itemsMinor: number
  discountMinor: number
  /** True when each store is paid separately, and false when all are paid at once. */
  paysEachStore: boolean
  /** Payment methods of the checkout. */
  methods: PaymentMethod[]
  /** True when some of these stores take cards, but not all, so that cards cannot be used. */
  lacksCards: boolean
  /** True when Pix is the only payment method. */
  onlyByPix: boolean
}

/** Computes the Pix discount of each store's goods, after offers, coupon and campaign. */
export const cartPixDiscount = ({ stores }: Pick<CartView, 'stores'>) =>
  stores.reduce(
    (sum, { pixDiscountBps, ...store }) =>
      sum +
      pixDiscounts(
        store.lines.filter((line) => !isGone(line)),
        { couponMinor: couponMinorOf(store), pixDiscountBps },
      ).pixMinor,
    0,
  )

/** Returns what campaigns take off the goods of all stores. */
export const campaignMinorOf = (stores: readonly { campaign: { itemsMinor: number } | null }[]) =>
  stores.reduce((sum, { campaign }) => sum + (campaign?.itemsMinor ?? 0), 0)

/** Returns what a store's coupon takes off its goods. */
export const couponMinorOf = ({
  discountMinor,
  offersMinor,
  campaign,
}: Pick<CartStoreView, 'discountMinor' | 'offersMinor' | 'campaign'>) =>
  discountMinor - offersMinor - (campaign?.itemsMinor ?? 0)

export const isSentForFree = ({ shippingOptions }: Pick<CartStoreView, 'shippingOptions'>) =>
  shippingOptions.some(({ method, priceMinor }) => method !== 'pickup' && priceMinor === 0)

/** Returns the missing value of goods for a store's free shipping, or null when more goods change nothing. */
export function missingForFreeShipping({
  freeShippingFromMinor,
  itemsMinor,
  shippingOptions,
}: CartStoreView): number | null {
  if (freeShippingFromMinor === null || itemsMinor === 0) return null
  const missingMinor = freeShippingFromMinor - itemsMinor
  return isSentForFree({ shippingOptions }) || missingMinor <= 0 ? null : missingMinor
}

export const isGone = ({ problem }: CartLineView) => problem !== null && isGoneKind(problem.kind)

export const hasSomethingToBuy = ({ stores }: CartView) =>
  stores.some(({ lines }) => lines.some((line) => !isGone(line)))

/** Returns true when checkout can be entered, where changes of the lines are accepted. */
export const canCheckOut = (cart: CartView) =>
  hasSomethingToBuy(cart) && cart.stores.every(({ problem }) => problem === null)

/** Shipping of these variants, each alone. Without options where they cannot be delivered. */
export interface VariantQuote {
  variantIds: string[]
  options: ShippingOption[]
  /** Why the store's own rules replace its carrier, as text, or null when they do not. */
  problemText: string | null
}

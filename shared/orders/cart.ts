import type { PictureView } from '#shared/catalog/catalog.ts'
import type { PersonalizationView } from '#shared/catalog/personalization.ts'
import type { WithdrawalException } from '#shared/catalog/withdrawal.ts'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import type { CartCouponView } from '#shared/money/coupons.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { pixDiscounts } from '#shared/money/pix-discounts.ts'
import type { PaymentMethod } from './orders.ts'

export const maxLineQuantity = 999
export const maxCartLines = 100

/** What a change since the line was added means for the customer. */
export type LineProblem =
  | { kind: 'price_changed'; seenMinor: number }
  | { kind: 'quantity_reduced'; available: number }
  | { kind: 'sold_out' }
  | { kind: 'unavailable' }
  /** The store asks for another text, or for none. */
  | { kind: 'personalization_changed' }

export const isGoneKind = (kind: LineProblem['kind']) =>
  kind !== 'price_changed' && kind !== 'quantity_reduced'

export interface CartLineView {
  variantId: string
  productHandle: string
  title: string
  /** "Tamanho M · Azul", empty for a product of one variant. */
  options: string
  /** What the customer wrote, under what the store asked for; null: nothing. */
  personalization: PersonalizationView | null
  picture: PictureView | null
  quantity: number
  unitPriceMinor: number
  totalMinor: number
  /** What a piece costs by Pix; null: the store's percentage applies, or no Pix here. */
  pixPriceMinor: number | null
  problem: LineProblem | null
  /** Why nobody can withdraw from its purchase; null: they can. */
  withdrawalException: WithdrawalException | null
}

/** Of one variant, every text is a line of its own. */
export const lineKey = ({
  variantId,
  personalization,
}: Pick<CartLineView, 'variantId' | 'personalization'>) => variantId + (personalization?.text ?? '')

export interface QuotedShipping {
  /** The delivery rule's, or one of a store's carrier and its service. */
  id: string
  name: string
  method: 'carrier' | 'local' | 'pickup'
  priceMinor: number
  /** What a coupon took off. */
  savedMinor?: number
  /** Business days from payment. */
  minDays: number
  maxDays: number
  /** The store's cut-off time; null: it has none. */
  cutoffMinute: number | null
  /** Of a carrier's service: which, and its price without what the store adds; customers are not told. */
  carrier?: { serviceId: string; quotedMinor: number }
}

/** With the days between which it comes, if it is paid now. */
export interface ShippingOption extends Omit<QuotedShipping, 'cutoffMinute' | 'carrier'> {
  earliest: string
  latest: string
}

/** The store does not deliver there, or its carrier gave no answer and no rule of its own goes there. */
type DeliveryProblem = 'no_delivery' | 'carrier_unavailable'

/** The store sells nothing: for now, or never again. */
type StoreGone = 'suspended' | 'closed'

const leftOutProblems: readonly CartStoreView['problem'][] = [
  'no_delivery',
  'no_payment_method',
  'suspended',
  'closed',
]

/** These products stay in the cart without blocking other stores. */
export const isLeftOut = (problem: CartStoreView['problem']): boolean => leftOutProblems.includes(problem)

export interface CartStoreView {
  slug: string
  name: string
  lines: CartLineView[]
  /** Before the discount. */
  itemsMinor: number
  coupon: CartCouponView | null
  /** By the coupon. */
  discountMinor: number
  /** The Pix discount in basis points; 0: none, or no Pix here. */
  pixDiscountBps: number
  /** The ways to pay that this store takes. */
  methods: PaymentMethod[]
  /** By card, if all stores that are ordered from take cards; null: at once. */
  instalments: InstalmentRule | null
  /** From which value of goods on this store sends for free; null: unknown, or never. */
  freeShippingFromMinor: number | null
  /** Empty until a postal code is known, or where the store does not deliver. */
  shippingOptions: ShippingOption[]
  /** Why the store's own rules stand in for its carrier, in words; null: they do not. */
  shippingNotice: string | null
  problem: DeliveryProblem | 'no_payment_method' | 'below_minimum_order' | 'resting' | StoreGone | null
  closure: StoreClosure | null
  minOrderMinor: number | null
}

/** What a store asks to deliver to the postal code, and what it means for its part of the cart. */
export type StoreQuote = Pick<
  CartStoreView,
  'slug' | 'shippingOptions' | 'shippingNotice' | 'freeShippingFromMinor' | 'problem'
>

export type CartQuotes = readonly StoreQuote[] | null

/** The cart with what delivery costs; null: nobody knows where to. */
export function quotedCart(cart: CartView, quotes: CartQuotes): CartView {
  const all = [...cart.stores, ...cart.leftOut].map((store) => quotedStore(store, quotes))
  return { ...cart, ...orderedAndLeftOut(all) }
}

/** What checkout is about, what it comes to and how it can be paid, and what stays in the cart. */
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

/** One way to pay holds for the whole order. Where no way suits all of the stores, ordering says which one lacks it. */
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
  /** What checkout is about. */
  stores: CartStoreView[]
  /** Cannot be ordered: these products stay in the cart without blocking other stores. */
  leftOut: CartStoreView[]
  /** Formatted, or null while unknown. */
  postalCode: string | null
  lineCount: number
  /** Before discounts. */
  itemsMinor: number
  discountMinor: number
  /** Each store is paid by itself; otherwise all of it at once. */
  paysEachStore: boolean
  /** The ways to pay for what checkout is about. */
  methods: PaymentMethod[]
  /** Some of these stores take cards, but not all, so nobody can pay by card. */
  lacksCards: boolean
  /** There is no other way to pay. */
  onlyByPix: boolean
}

/** What payment by Pix takes off the goods of each store, after its coupon. */
export const cartPixDiscount = ({ stores }: Pick<CartView, 'stores'>) =>
  stores.reduce(
    (sum, { lines, discountMinor: couponMinor, pixDiscountBps }) =>
      sum +
      pixDiscounts(
        lines.filter((line) => !isGone(line)),
        { couponMinor, pixDiscountBps },
      ).pixMinor,
    0,
  )

export const isSentForFree = ({ shippingOptions }: Pick<CartStoreView, 'shippingOptions'>) =>
  shippingOptions.some(({ method, priceMinor }) => method !== 'pickup' && priceMinor === 0)

/** How much more to buy of a store until it sends for free; null: nothing changes by buying more. */
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

/** Whether checkout can be entered; what changed in the lines is accepted there. */
export const canCheckOut = (cart: CartView) =>
  hasSomethingToBuy(cart) && cart.stores.every(({ problem }) => problem === null)

/** What these variants, each alone, cost to deliver; nothing where they can't go. */
export interface VariantQuote {
  variantIds: string[]
  options: ShippingOption[]
  /** Why the store's own rules stand in for its carrier, in words; null: they do not. */
  notice: string | null
}

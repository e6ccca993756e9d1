import { personalizationOf } from '#server/shop/catalog/products/personalization-fields.ts'
import { methodsOf } from '#server/shop/merchants/offered-methods.ts'
import { runningOffer } from '#server/shop/offers/offers-of-product.ts'
import type { Services } from '#server/shop/services.ts'
import type { DeliveryQuote } from '#server/shop/shipping/quote-delivery.ts'
import { availableQuantity } from '#server/shop/stock/available-quantity.ts'
import { personalizationProblem } from '#shared/catalog/personalization.ts'
import type { SentPieces } from '#shared/merchants/packing.ts'
import type { StoreClosure } from '#shared/merchants/store-closures.ts'
import { campaignDiscounts, reachesMinimum } from '#shared/money/campaigns.ts'
import { type CouponProblem, couponDiscount } from '#shared/money/coupons.ts'
import { offersOff, type QuantityOffer } from '#shared/money/quantity-offers.ts'
import { allocate } from '#shared/money/shares.ts'
import { type CartStoreView, isGoneKind, type LineProblem, type QuotedShipping } from '#shared/orders/cart.ts'
import type { CartLineRow } from './cart-line-queries.ts'
import { couponProblem } from './coupon-problem.ts'
import type { OfferedCampaign } from './offered-campaigns.ts'

export interface CartLinePart {
  line: CartLineRow
  /** The running offer of its product, and what that takes off it. */
  offer: QuantityOffer | null
  offerMinor: number
  /** What the campaign takes off it. */
  campaignMinor: number
  options: string
  problem: LineProblem | null
}

type CouponRow = NonNullable<CartLineRow['coupon']>

/** The campaign of the platform that a store's part of a cart gets: the one that takes most off its goods. */
export interface AppliedCampaign {
  id: string
  name: string
  /** Its discount off the items. */
  itemsMinor: number
  /** The most that it pays of the shipping. Zero if it does not. */
  maxShippingMinor: number
}

/** The part of a cart that belongs to one store, which becomes one order. */
export interface StorePart {
  merchant: CartLineRow['merchant']
  lines: CartLinePart[]
  /** Total of the items before the discount. */
  itemsMinor: number
  /** What offers for several pieces take off. */
  offersMinor: number
  coupon: (CouponRow & { problem: CouponProblem | null }) | null
  couponMinor: number
  campaign: AppliedCampaign | null
  /** The discount of the items by offers, coupon and campaign. */
  discountMinor: number
  closure: StoreClosure | null
  weightGrams: number
  /** The pieces to ship. */
  pieces: SentPieces[]
  /** Working days until all of it is made. */
  makingDays: number
}

interface Offers {
  now: Date
  campaigns: readonly OfferedCampaign[]
}

/** A campaign with what is left of its budget for one store's part, and the most of that for its shipping. */
type CampaignOfPart = OfferedCampaign & { leftForShippingMinor: number }

/**
 * Splits the cart by store, in the order of its lines. What is left of a campaign's budget is taken by one store after the
 * other, so that it covers all of them. What shipping costs is not known yet: of that each store with goods of the campaign
 * may use an equal share.
 */
export function storeParts(lines: readonly CartLineRow[], { now, campaigns }: Offers): StorePart[] {
  const stores = [...Map.groupBy(lines, (line) => line.merchant.id).values()]
  const leftOf = new Map(campaigns.map(({ id, leftMinor }) => [id, leftMinor]))
  return stores.flatMap((ofStore, index) => {
    const [first] = ofStore
    if (!first) return []
    const left = campaigns.map((each) => {
      const leftMinor = leftOf.get(each.id) ?? 0
      const sharing = stores.slice(index).filter((lines) => lines.some((line) => isOfCampaign(each, line)))
      return { ...each, leftMinor, leftForShippingMinor: Math.floor(leftMinor / Math.max(1, sharing.length)) }
    })
    const part = storePart(first, ofStore, { now, campaigns: left })
    if (part.campaign) {
      const { id, itemsMinor, maxShippingMinor } = part.campaign
      leftOf.set(id, (leftOf.get(id) ?? 0) - Math.max(itemsMinor, maxShippingMinor))
    }
    return [part]
  })
}

function storePart(
  first: CartLineRow,
  ofStore: readonly CartLineRow[],
  { now, campaigns }: { now: Date; campaigns: readonly CampaignOfPart[] },
): StorePart {
  const { merchant, closure } = first
  const problems = ofStore.map(lineProblem)
  const bought = ofStore.filter((_, index) => !isGoneProblem(problems[index] ?? null))
  const sent = bought.filter((line) => line.variant.requiresShipping)
  const itemsMinor = bought.reduce((sum, line) => sum + line.quantity * line.variant.priceMinor, 0)
  const offered = bought.map((line) => ({ line, offer: runningOffer(line.offers, now) }))
  const offs = offersOff(
    offered.map(({ line: { quantity, variant }, offer }) => ({
      offer,
      quantity,
      unitPriceMinor: variant.priceMinor,
    })),
  )
  const offersMinor = offs.reduce((sum, minor) => sum + minor, 0)
  const coupon = couponOf(first, itemsMinor, now)
  const couponMinor = coupon && !coupon.problem ? couponDiscount(coupon, { itemsMinor, offersMinor }) : 0
  const goods = bought.map((line, index) => ({ line, offerMinor: offs[index] ?? 0 }))
  const campaign = bestCampaign(goods, campaigns, { coupon, couponMinor })
  const offerOf = new Map(
    offered.map(({ line, offer }, index) => [line, { offer, offerMinor: offs[index] ?? 0 }]),
  )
  return {
    merchant,
    lines: ofStore.map((line, index) => ({
      line,
      options: optionsText(line),
      problem: problems[index] ?? null,
      campaignMinor: campaign?.byLine.get(line) ?? 0,
      ...(offerOf.get(line) ?? { offer: null, offerMinor: 0 }),
    })),
    itemsMinor,
    offersMinor,
    coupon,
    couponMinor,
    campaign: campaign?.applied ?? null,
    discountMinor: offersMinor + couponMinor + (campaign?.applied.itemsMinor ?? 0),
    closure,
    weightGrams: sent.reduce((sum, line) => sum + line.quantity * line.variant.weightGrams, 0),
    pieces: sent.map(({ quantity, variant: { lengthMm, widthMm, heightMm, weightGrams } }) => ({
      quantity,
      lengthMm,
      widthMm,
      heightMm,
      weightGrams,
    })),
    makingDays: Math.max(0, ...bought.map((line) => line.product.madeToOrderDays)),
  }
}

function couponOf(
  { coupon, usesOfCustomer }: CartLineRow,
  itemsMinor: number,
  now: Date,
): StorePart['coupon'] {
  return coupon && { ...coupon, problem: couponProblem(coupon, { itemsMinor, usesOfCustomer, now }) }
}

const isFreeByCoupon = ({ coupon }: Pick<StorePart, 'coupon'>) =>
  coupon?.kind === 'free_shipping' && coupon.problem === null

/**
 * Returns the campaign that takes most off the goods, the oldest of equals; without one, the first that pays shipping,
 * which the coupon does not. A campaign whose budget is too small for it is over.
 */
function bestCampaign(
  bought: readonly { line: CartLineRow; offerMinor: number }[],
  campaigns: readonly CampaignOfPart[],
  { coupon, couponMinor }: Pick<StorePart, 'coupon' | 'couponMinor'>,
): { applied: AppliedCampaign; byLine: Map<CartLineRow, number> } | null {
  if (bought.length === 0 || campaigns.length === 0) return null
  const worths = bought.map(({ line }) => line.quantity * line.variant.priceMinor)
  const coupons = allocate(
    couponMinor,
    bought.map(({ offerMinor }, index) => (worths[index] ?? 0) - offerMinor),
  )
  const offers = campaigns.map((campaign) => {
    const goods = bought.map(({ line, offerMinor }, index) => ({
      worthMinor: worths[index] ?? 0,
      storeMinor: offerMinor + (coupons[index] ?? 0),
      isOfCampaign: isOfCampaign(campaign, line),
    }))
    const discounts = campaignDiscounts(campaign, goods)
    const itemsMinor = discounts.reduce((sum, minor) => sum + minor, 0)
    // What is paid for nothing is not given back: the goods have to cost something.
    const paysShipping =
      campaign.kind === 'free_shipping' && goods.some((each) => each.worthMinor > each.storeMinor)
    const maxShippingMinor =
      paysShipping && !isFreeByCoupon({ coupon }) && reachesMinimum(campaign, goods)
        ? Math.min(campaign.amountMinor ?? campaign.leftForShippingMinor, campaign.leftForShippingMinor)
        : 0
    const { id, name, leftMinor } = campaign
    return { applied: { id, name, itemsMinor, maxShippingMinor }, discounts, leftMinor }
  })
  const affordable = offers.filter(({ applied, leftMinor }) => applied.itemsMinor <= leftMinor)
  const mostMinor = Math.max(0, ...affordable.map(({ applied }) => applied.itemsMinor))
  const best = affordable.find(({ applied }) =>
    mostMinor > 0 ? applied.itemsMinor === mostMinor : applied.maxShippingMinor > 0,
  )
  if (!best) return null
  const byLine = new Map(bought.map(({ line }, index) => [line, best.discounts[index] ?? 0]))
  return { applied: best.applied, byLine }
}

const isOfCampaign = (
  { merchantId, categoryIds }: OfferedCampaign,
  { merchant, product: { categoryId } }: CartLineRow,
) =>
  (merchantId === null || merchantId === merchant.id) &&
  (categoryIds === null || (categoryId !== null && categoryIds.includes(categoryId)))

/** Returns a store's shipping options. A coupon may make all of them free, and a campaign pay some of each. */
export function offeredOptions(part: StorePart, options: readonly QuotedShipping[]): QuotedShipping[] {
  const maxMinor = isFreeByCoupon(part) ? Number.POSITIVE_INFINITY : (part.campaign?.maxShippingMinor ?? 0)
  if (maxMinor === 0) return [...options]
  return options.map((option) => {
    const savedMinor = Math.min(option.priceMinor, maxMinor)
    return { ...option, priceMinor: option.priceMinor - savedMinor, savedMinor }
  })
}

const optionsText = ({ variant, product }: CartLineRow) =>
  [variant.option1, variant.option2, variant.option3]
    .slice(0, product.optionNames.length)
    .filter((option) => option !== '')
    .join(' · ')

/** Returns what has changed since the customer last saw the line, the worst first, or null. */
export function lineProblem(line: CartLineRow): LineProblem | null {
  if (line.product.status !== 'published' || line.variant.archivedAt) return { kind: 'unavailable' }
  if (personalizationProblem(line.personalization, personalizationOf(line.product)))
    return { kind: 'personalization_changed' }
  const available = leftForLine(line)
  if (available === 0) return { kind: 'sold_out' }
  if (available !== null && available < line.quantity) return { kind: 'quantity_reduced', available }
  if (line.variant.priceMinor !== line.seenMinor) return { kind: 'price_changed', seenMinor: line.seenMinor }
  return null
}

/**
 * Returns how many pieces are left for a line, after those of earlier lines of the same variant, or null for any
 * number.
 */
export function leftForLine({ level, wantedBefore }: CartLineRow): number | null {
  const available = availableQuantity(level)
  return available === null ? null : Math.max(0, available - wantedBefore)
}

/** Tells whether nothing of the line can be bought, so that it does not count. */
export const isGoneProblem = (problem: LineProblem | null) => problem !== null && isGoneKind(problem.kind)

/** Returns why nothing can be ordered from this store now, or null; `quote` is null while no postal code is known. */
export function storeProblem(
  services: Services,
  { merchant, itemsMinor, closure }: StorePart,
  quote: DeliveryQuote | null,
): CartStoreView['problem'] {
  if (merchant.status !== 'active') return merchant.status === 'suspended' ? 'suspended' : 'closed'
  if (closure) return 'resting'
  if ((merchant.ordersLeft ?? 1) <= 0) return 'full'
  if (methodsOf(services, merchant).length === 0) return 'no_payment_method'
  if (quote?.options.length === 0)
    return quote.problem === 'unavailable' ? 'carrier_unavailable' : 'no_delivery'
  return itemsMinor < (merchant.minOrderMinor ?? 0) ? 'below_minimum_order' : null
}

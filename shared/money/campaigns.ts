import { type CouponTerms, couponKinds } from './coupons.ts'
import { allocate, shareOf } from './shares.ts'

export const campaignKinds = couponKinds

/** A campaign takes off at most this much of the goods, so that no order of one is free. */
export const maxCampaignBps = 9_000

/** A campaign's discount. `amountMinor` is what it takes off the goods, or at most off the shipping; null for all of it. */
export type CampaignTerms = CouponTerms

/** A campaign in a store's part of a cart. */
export interface CartCampaignView {
  name: string
  /** Its discount off the items. */
  itemsMinor: number
  /** It pays shipping, up to a limit. */
  paysShipping: boolean
}

/** A campaign as an order stores it. */
export interface OrderCampaignView {
  name: string
  itemsMinor: number
  shippingMinor: number
}

/** A campaign as the page of a product shows it. */
export interface ShownCampaign extends CampaignTerms {
  name: string
  firstPurchase: boolean
  /** ISO time of its last moment. */
  endsAt: string
}

interface CampaignLine {
  /** Price of the line before discounts. */
  worthMinor: number
  /** What the store's offer and coupon take off it. */
  storeMinor: number
  isOfCampaign: boolean
}

/** Computes what a campaign takes off each line: of its goods, after offers and coupon, in proportion. */
export function campaignDiscounts(terms: CampaignTerms, lines: readonly CampaignLine[]): number[] {
  const left = lines.map((line) => (line.isOfCampaign ? line.worthMinor - line.storeMinor : 0))
  const discountMinor = reachesMinimum(terms, lines) ? discountOff(terms, sum(left)) : 0
  return discountMinor > 0 ? allocate(discountMinor, left) : lines.map(() => 0)
}

/** Tells whether the goods of a campaign are worth its minimum, before discounts. */
export const reachesMinimum = ({ minItemsMinor }: CampaignTerms, lines: readonly CampaignLine[]) =>
  sum(lines.map((line) => (line.isOfCampaign ? line.worthMinor : 0))) >= Math.max(minItemsMinor, 1)

function discountOff({ kind, bps, amountMinor }: CampaignTerms, goodsMinor: number): number {
  if (kind === 'free_shipping') return 0
  const mostMinor = Math.floor((goodsMinor * maxCampaignBps) / 10_000)
  return Math.min(mostMinor, kind === 'percent' ? shareOf(goodsMinor, bps ?? 0, 10_000) : (amountMinor ?? 0))
}

const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)

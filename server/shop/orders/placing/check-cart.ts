import {
  type CartLinePart,
  offeredOptions,
  type StorePart,
  storeProblem,
} from '#server/shop/cart/store-parts.ts'
import { acceptsMethod } from '#server/shop/merchants/offered-methods.ts'
import type { Services } from '#server/shop/services.ts'
import type { DeliveryQuote } from '#server/shop/shipping/quote-delivery.ts'
import { ShopError } from '#shared/errors.ts'
import type { CouponProblem } from '#shared/money/coupons.ts'
import { pixDiscounts } from '#shared/money/pix-discounts.ts'
import { campaignMinorOf, type LineProblem, type QuotedShipping } from '#shared/orders/cart.ts'
import type { Checkout } from './checkout.ts'

/** One store's part of a cart that can be ordered, with the delivery that was chosen. */
export interface OrderPlan {
  part: StorePart
  option: QuotedShipping
  /** All discounts by line, including the one for Pix if Pix was chosen. */
  discounts: ReturnType<typeof discountsOf>
}

/** A line that differs from what the customer last saw: in the data of `cart_changed`, under `lines`. */
export interface ChangedLine {
  variantId: string
  store: string
  title: string
  options: string
  problem: LineProblem
}

/** A coupon that no longer gives a discount: in the data of `cart_changed`, under `coupons`. */
export interface ChangedCoupon {
  store: string
  code: string
  problem: CouponProblem
}

/** A campaign that is over: in the data of `cart_changed`, under `campaigns`. */
export interface ChangedCampaign {
  store: string
  name: string
  problem: 'over' | 'not_first_purchase'
}

export interface QuotedPart {
  part: StorePart
  quote: DeliveryQuote
}

/** Checks everything the customer saw again; differences are reported, and nothing is ordered. */
export function checkCart(
  services: Services,
  quotedParts: readonly QuotedPart[],
  checkout: Checkout,
): OrderPlan[] {
  const parts = quotedParts.map(({ part }) => part)
  const changed = parts.flatMap((part) => part.lines.flatMap((line) => changedLine(part, line) ?? []))
  const coupons = parts.flatMap(changedCoupon)
  if (changed.length > 0 || coupons.length > 0) throw cartChanged(changed, { coupons })

  const plans = quotedParts.map(({ part, quote }): OrderPlan => {
    const options = offeredOptions(part, quote.options)
    refuseStore(services, part, { ...quote, options }, checkout)
    const option = options.find(({ id }) => id === checkout.shipping[part.merchant.slug])
    if (!option) throw cartChanged([], { stores: [part.merchant.slug] })
    return { part, option, discounts: discountsOf(part, checkout) }
  })
  const totalMinor = plans.reduce((sum, plan) => sum + totalOf(plan), 0)
  const pixDiscountMinor = plans.reduce((sum, { discounts }) => sum + discounts.pixMinor, 0)
  if (totalMinor !== checkout.expectedTotalMinor)
    throw cartChanged([], { totalMinor, pixDiscountMinor, campaignMinor: campaignMinorOf(parts) })
  return plans
}

/** Returns the total of one order. */
export const totalOf = (plan: OrderPlan) => plan.part.itemsMinor - discountOf(plan) + plan.option.priceMinor

/** Returns the discount by offers, by coupon, by campaign and for Pix. */
export const discountOf = ({ part, discounts }: Pick<OrderPlan, 'part' | 'discounts'>) =>
  part.discountMinor + discounts.pixMinor

function discountsOf({ merchant, lines, couponMinor }: StorePart, { paymentMethod }: Checkout) {
  const byPix = paymentMethod === 'pix'
  const pixDiscountBps = byPix ? merchant.pixDiscountBps : 0
  const pixLines = lines.map(({ line: { quantity, variant }, offerMinor, campaignMinor }) => ({
    quantity,
    offerMinor,
    campaignMinor,
    unitPriceMinor: variant.priceMinor,
    pixPriceMinor: byPix ? variant.pixPriceMinor : null,
  }))
  return { pixDiscountBps, ...pixDiscounts(pixLines, { couponMinor, pixDiscountBps }) }
}

export function cartChanged(lines: readonly ChangedLine[], more: Record<string, unknown> = {}) {
  const names = lines.map(({ title, problem }) => `${title}: ${problem.kind}`)
  return new ShopError('cart_changed', `The cart is not what the customer saw (${names.join(', ')})`, {
    lines,
    ...more,
  })
}

export function changedLine(
  { merchant }: StorePart,
  { line, options, problem: ownProblem }: CartLinePart,
): ChangedLine | null {
  const problem = merchant.status === 'active' ? ownProblem : ({ kind: 'unavailable' } as const)
  const { variant, product } = line
  return problem && { variantId: variant.id, store: merchant.slug, title: product.title, options, problem }
}

const changedCoupon = ({ merchant: { slug: store }, coupon }: StorePart): ChangedCoupon[] =>
  coupon?.problem ? [{ store, code: coupon.code, problem: coupon.problem }] : []

function refuseStore(services: Services, part: StorePart, quote: DeliveryQuote, { paymentMethod }: Checkout) {
  const { slug, name } = part.merchant
  const isOffered = acceptsMethod(services, part.merchant, paymentMethod)
  const problem = isOffered ? storeProblem(services, part, quote) : 'no_payment_method'
  // There are no lines of suspended or closed stores here: they were left out, or reported as changed.
  if (problem && problem !== 'closed' && problem !== 'suspended') {
    const code = problem === 'resting' || problem === 'full' ? (`store_${problem}` as const) : problem
    throw new ShopError(code, `The store ${slug}: ${problem}`, { stores: [slug], name, ...part.closure })
  }
}

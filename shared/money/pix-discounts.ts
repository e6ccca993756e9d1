import { isPixPrice, pixDiscount } from './pix-price.ts'
import { allocate } from './shares.ts'

export interface PixLine {
  quantity: number
  unitPriceMinor: number
  /** The variant's own, or null when the store's percentage applies. */
  pixPriceMinor: number | null
  /** What an offer of the store, and after its coupon a campaign of the platform, take off the line. */
  offerMinor: number
  campaignMinor: number
}

interface DiscountedLine {
  /** Discount by offer, coupon, campaign and Pix. */
  discountMinor: number
  pixPriceMinor: number | null
  /** The part of it from the own Pix price, or null when there is none. */
  pixDiscountMinor: number | null
}

/**
 * Computes the Pix discount of one store's lines, after offers, coupon and campaign: an own Pix price off its line, in
 * proportion to what these left, and the store's percentage off all other lines together.
 */
export function pixDiscounts(
  lines: readonly PixLine[],
  { couponMinor, pixDiscountBps }: { couponMinor: number; pixDiscountBps: number },
): { pixMinor: number; lines: DiscountedLine[] } {
  if (lines.length === 0) return { pixMinor: 0, lines: [] }
  const worths = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const offered = lines.map(({ offerMinor }, index) => (worths[index] ?? 0) - offerMinor)
  const coupons = allocate(couponMinor, offered)
  const offs = lines.map((line, index) => line.offerMinor + line.campaignMinor + (coupons[index] ?? 0))
  const lefts = worths.map((worth, index) => worth - (offs[index] ?? 0))
  const owns = lines.map((line, index) => ownDiscount(lefts[index] ?? 0, line))
  const others = lefts.map((left, index) => (owns[index] === null ? left : 0))
  const byPercent = pixDiscount(
    others.reduce((sum, left) => sum + left, 0),
    pixDiscountBps,
  )
  const percents = allocate(byPercent, others)
  return {
    pixMinor: owns.reduce((sum: number, own) => sum + (own ?? 0), byPercent),
    lines: lines.map(({ pixPriceMinor }, index) => {
      const own = owns[index] ?? null
      const discountMinor = (offs[index] ?? 0) + (own ?? percents[index] ?? 0)
      return { discountMinor, pixPriceMinor, pixDiscountMinor: own }
    }),
  }
}

function ownDiscount(goodsMinor: number, { unitPriceMinor, pixPriceMinor }: PixLine): number | null {
  if (pixPriceMinor === null) return null
  if (!isPixPrice(pixPriceMinor, unitPriceMinor)) throw new RangeError(`Not a Pix price: ${pixPriceMinor}`)
  return Number((BigInt(goodsMinor) * BigInt(unitPriceMinor - pixPriceMinor)) / BigInt(unitPriceMinor))
}

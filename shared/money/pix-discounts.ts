import { isPixPrice, pixDiscount } from './pix-price.ts'
import { allocate } from './shares.ts'

export interface PixLine {
  quantity: number
  unitPriceMinor: number
  /** The variant's own, or null when the store's percentage applies. */
  pixPriceMinor: number | null
}

interface DiscountedLine {
  /** Discount by coupon and by Pix. */
  discountMinor: number
  pixPriceMinor: number | null
  /** The part of it from the own Pix price, or null when there is none. */
  pixDiscountMinor: number | null
}

/**
 * Computes the Pix discount of one store's lines, after its coupon: an own Pix price off its line, in proportion to
 * what the coupon left, and the store's percentage off all other lines together.
 */
export function pixDiscounts(
  lines: readonly PixLine[],
  { couponMinor, pixDiscountBps }: { couponMinor: number; pixDiscountBps: number },
): { pixMinor: number; lines: DiscountedLine[] } {
  if (lines.length === 0) return { pixMinor: 0, lines: [] }
  const worths = lines.map(({ quantity, unitPriceMinor }) => quantity * unitPriceMinor)
  const coupons = allocate(couponMinor, worths)
  const owns = lines.map((line, index) => ownDiscount((worths[index] ?? 0) - (coupons[index] ?? 0), line))
  const others = owns.flatMap((own, index) => (own === null ? [index] : []))
  const sumOfOthers = (minors: readonly number[]) =>
    others.reduce((sum, index) => sum + (minors[index] ?? 0), 0)
  const couponOfOthers = sumOfOthers(coupons)
  const byPercent = pixDiscount(sumOfOthers(worths) - couponOfOthers, pixDiscountBps)
  const weights = worths.map((worth, index) => (owns[index] === null ? worth : 0))
  const spread = others.length > 0 ? allocate(couponOfOthers + byPercent, weights) : []
  return {
    pixMinor: owns.reduce((sum: number, own) => sum + (own ?? 0), byPercent),
    lines: lines.map(({ pixPriceMinor }, index) => {
      const own = owns[index] ?? null
      const discountMinor = own === null ? (spread[index] ?? 0) : own + (coupons[index] ?? 0)
      return { discountMinor, pixPriceMinor, pixDiscountMinor: own }
    }),
  }
}

function ownDiscount(goodsMinor: number, { unitPriceMinor, pixPriceMinor }: PixLine): number | null {
  if (pixPriceMinor === null) return null
  if (!isPixPrice(pixPriceMinor, unitPriceMinor)) throw new RangeError(`Not a Pix price: ${pixPriceMinor}`)
  return Number((BigInt(goodsMinor) * BigInt(unitPriceMinor - pixPriceMinor)) / BigInt(unitPriceMinor))
}

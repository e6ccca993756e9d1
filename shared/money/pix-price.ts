/** 50 %: a basis point is a hundredth of a per cent. */
export const maxPixDiscountBps = 5_000

export const isPixDiscount = (bps: number) => Number.isInteger(bps) && bps >= 0 && bps <= maxPixDiscountBps

/** A variant's own Pix price is below its price, by at most the maximum percentage of a store. */
export const isPixPrice = (pixPriceMinor: number, priceMinor: number) =>
  pixPriceMinor < priceMinor && (priceMinor - pixPriceMinor) * 10_000 <= priceMinor * maxPixDiscountBps

/**
 * Computes the Pix discount of goods, after their coupon. Rounded down, so that nothing falls below one cent, and
 * pieces bought together never cost more than the sum of their displayed Pix prices.
 */
export function pixDiscount(goodsMinor: number, bps: number): number {
  if (!Number.isSafeInteger(goodsMinor) || goodsMinor < 0) throw new RangeError(`Not a price: ${goodsMinor}`)
  if (!isPixDiscount(bps)) throw new RangeError(`Not a discount for Pix: ${bps}`)
  return Number((BigInt(goodsMinor) * BigInt(bps)) / 10_000n)
}

export interface PixOffer {
  priceMinor: number
  /** The variant's own, or null when the store's percentage applies. */
  pixPriceMinor: number | null
  /** Percentage of its store. */
  pixDiscountBps: number
}

/** Returns the Pix price, or null when it equals the price. */
export function pixPrice({ priceMinor, pixPriceMinor, pixDiscountBps }: PixOffer): number | null {
  if (pixPriceMinor !== null) return pixPriceMinor
  const discountMinor = pixDiscount(priceMinor, pixDiscountBps)
  return discountMinor > 0 ? priceMinor - discountMinor : null
}

/** Half: a basis point is a hundredth of a per cent. */
export const maxPixDiscountBps = 5_000

export const isPixDiscount = (bps: number) => Number.isInteger(bps) && bps >= 0 && bps <= maxPixDiscountBps

/** A variant's own Pix price is below its price, by no more than a store's percentage may be. */
export const isPixPrice = (pixPriceMinor: number, priceMinor: number) =>
  pixPriceMinor < priceMinor && (priceMinor - pixPriceMinor) * 10_000 <= priceMinor * maxPixDiscountBps

/**
 * What payment by Pix takes off goods, after their coupon. Rounded down: nothing then falls below one cent, and
 * pieces bought together never cost more than the sum of the Pix prices that were shown of them.
 */
export function pixDiscount(goodsMinor: number, bps: number): number {
  if (!Number.isSafeInteger(goodsMinor) || goodsMinor < 0) throw new RangeError(`Not a price: ${goodsMinor}`)
  if (!isPixDiscount(bps)) throw new RangeError(`Not a discount for Pix: ${bps}`)
  return Number((BigInt(goodsMinor) * BigInt(bps)) / 10_000n)
}

export interface PixOffer {
  priceMinor: number
  /** The variant's own; null: the store's percentage applies. */
  pixPriceMinor: number | null
  /** Of its store. */
  pixDiscountBps: number
}

/** Null where it is no other price. */
export function pixPrice({ priceMinor, pixPriceMinor, pixDiscountBps }: PixOffer): number | null {
  if (pixPriceMinor !== null) return pixPriceMinor
  const discountMinor = pixDiscount(priceMinor, pixDiscountBps)
  return discountMinor > 0 ? priceMinor - discountMinor : null
}

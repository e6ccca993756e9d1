/** Half: a basis point is a hundredth of a per cent. */
export const maxPixDiscountBps = 5_000

export const isPixDiscount = (bps: number) => Number.isInteger(bps) && bps >= 0 && bps <= maxPixDiscountBps

/**
 * What payment by Pix takes off goods, after their coupon. Rounded down: nothing then falls below one cent, and
 * pieces bought together never cost more than the sum of the Pix prices that were shown of them.
 */
export function pixDiscount(goodsMinor: number, bps: number): number {
  if (!Number.isSafeInteger(goodsMinor) || goodsMinor < 0) throw new RangeError(`Not a price: ${goodsMinor}`)
  if (!isPixDiscount(bps)) throw new RangeError(`Not a discount for Pix: ${bps}`)
  return Number((BigInt(goodsMinor) * BigInt(bps)) / 10_000n)
}

/** Null where it is no other price. */
export function pixPrice(priceMinor: number, bps: number): number | null {
  const discountMinor = pixDiscount(priceMinor, bps)
  return discountMinor > 0 ? priceMinor - discountMinor : null
}

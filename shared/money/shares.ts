/** Computes `part` of `whole` of an amount, rounded half up. Exact where a product of numbers would not be. */
export function shareOf(minor: number, part: number, whole: number): number {
  const numbers = [minor, part, whole]
  if (numbers.some((each) => !Number.isSafeInteger(each) || each < 0) || whole === 0) {
    throw new RangeError(`Not a share: ${part} of ${whole} of ${minor}`)
  }
  return Number((2n * BigInt(minor) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits a total by weights: shares are rounded down, then the remaining cents go to the largest remainders, the first
 * of equals first. Weights that are all zero count as equal.
 */
export function allocate(totalMinor: number, weights: readonly number[]): number[] {
  if (!Number.isSafeInteger(totalMinor) || totalMinor < 0) throw new RangeError(`Not a total: ${totalMinor}`)
  if (weights.length === 0) throw new RangeError('Nothing to split a total over')
  if (weights.some((weight) => weight < 0)) throw new RangeError(`Negative weight: ${weights.join(', ')}`)

  const given = weights.map(BigInt)
  const shares = given.some((weight) => weight > 0n) ? given : given.map(() => 1n)
  const sum = shares.reduce((a, b) => a + b, 0n)
  const parts = shares.map((share, index) => {
    const exact = BigInt(totalMinor) * share
    return { index, floor: Number(exact / sum), remainder: exact % sum }
  })

  const left = totalMinor - parts.reduce((total, part) => total + part.floor, 0)
  const byRemainder = parts.toSorted((a, b) =>
    a.remainder === b.remainder ? a.index - b.index : a.remainder < b.remainder ? 1 : -1,
  )
  const lucky = new Set(byRemainder.slice(0, left).map((part) => part.index))
  return parts.map((part) => part.floor + (lucky.has(part.index) ? 1 : 0))
}

/**
 * Returns what a line cost its customer: its total, less what went back because other goods came for it. Refunds of
 * pieces are shares of that, and no part of it.
 */
export const paidForLine = ({ totalMinor, reducedMinor }: { totalMinor: number; reducedMinor: number }) =>
  totalMinor - reducedMinor

/** Computes the price of the first pieces of a line. For all of them it is exactly the line's total. */
export function shareOfPieces(totalMinor: number, quantity: number, pieces: number): number {
  if (pieces < 0 || pieces > quantity) throw new RangeError(`${pieces} pieces of ${quantity}`)
  const each = Math.floor(totalMinor / quantity)
  return each * pieces + Math.min(pieces, totalMinor % quantity)
}

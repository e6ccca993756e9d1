import { allocate, shareOf } from '#shared/money/shares.ts'

/** The frozen commission of a line, or of shipping, and the part that earlier refunds reversed. */
export interface FrozenCommission {
  baseMinor: number
  amountMinor: number
  /** The part of its money that was refunded before, and the part of its commission that was reversed. */
  givenBackMinor: number
  reversedMinor: number
  /** The part of its money that this refund returns. */
  nowMinor: number
}

interface Money {
  /** What was left of the order without the lines and the shipping of this refund. */
  leftMinor: number
  freeMinor: number
}

/**
 * Returns the part of each commission that a refund reverses. A line's follows its own money, rounded over all refunds
 * of the line together. A free amount takes the same share of the commission that is left as of the money that is left,
 * and a line whose commission was already reversed that way takes from the others. With the last of the money all of it
 * is reversed.
 */
export function commissionOfRefund(
  frozen: readonly FrozenCommission[],
  { leftMinor, freeMinor }: Money,
): number[] {
  const wanted = frozen.map(({ baseMinor, amountMinor, givenBackMinor, nowMinor }) => {
    const upTo = (minor: number) => shareOf(amountMinor, Math.min(minor, baseMinor), baseMinor)
    return upTo(givenBackMinor + nowMinor) - upTo(givenBackMinor)
  })
  const left = frozen.map(({ amountMinor, reversedMinor }) => amountMinor - reversedMinor)
  const own = wanted.map((minor, index) => Math.min(minor, left[index] ?? 0))
  const rest = left.map((minor, index) => minor - (own[index] ?? 0))
  const restMinor = sum(rest)
  const beyondMinor = Math.min(sum(wanted) - sum(own), restMinor)
  const ofFree = leftMinor > 0 ? shareOf(restMinor - beyondMinor, freeMinor, leftMinor) : 0
  const moreMinor = leftMinor === freeMinor ? restMinor : beyondMinor + ofFree
  if (moreMinor === 0) return own
  return allocate(moreMinor, rest).map((minor, index) => minor + (own[index] ?? 0))
}

const sum = (minors: readonly number[]) => minors.reduce((all, minor) => all + minor, 0)

/** A store's offer of instalments for card payments. */
export interface InstalmentRule {
  /** Number of instalments whose interest the store pays. 1 means none. */
  free: number
  /** Minimum of an instalment, in cents. */
  minMinor: number
}

export interface Instalments {
  count: number
  /**
   * In cents, rounded half up as the payment provider does. The card's issuer bills the remainder with the first one.
   */
  eachMinor: number
}

/** Returns the maximum number of instalments without interest for an amount in cents, or null for a single payment. */
export function instalments(amountMinor: number, rule: InstalmentRule | null): Instalments | null {
  const count = rule ? Math.min(rule.free, Math.floor(amountMinor / rule.minMinor)) : 1
  return count < 2 ? null : { count, eachMinor: Math.round(amountMinor / count) }
}

/** What a store offers to those who pay by card. */
export interface InstalmentRule {
  /** How many instalments the store pays the interest of; 1: none. */
  free: number
  /** In cents; an instalment is never less. */
  minMinor: number
}

export interface Instalments {
  count: number
  /** In cents, rounded half up as the payment provider does; the card's issuer bills the rest with the first one. */
  eachMinor: number
}

/** The most instalments without interest of an amount in cents; null where it is paid at once. */
export function instalments(amountMinor: number, rule: InstalmentRule | null): Instalments | null {
  const count = rule ? Math.min(rule.free, Math.floor(amountMinor / rule.minMinor)) : 1
  return count < 2 ? null : { count, eachMinor: Math.round(amountMinor / count) }
}

interface Level {
  tracked: boolean
  policy: 'deny' | 'continue'
  onHand: number
  reserved: number
}

/** Returns the available quantity, or null if it is unlimited; a variant without a level is not sold yet. */
export function availableQuantity(level: Level | null): number | null {
  if (!level) return 0
  if (!level.tracked || level.policy === 'continue') return null
  return Math.max(0, level.onHand - level.reserved)
}

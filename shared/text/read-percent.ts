/** Parses a percentage as people type it, "12,5" or "12.5%", into basis points. Null when it is not from 0 to 100. */
export function readPercent(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? []
  if (whole === undefined) return null
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return bps <= 10_000 ? bps : null
}

/** 1250 basis points → "12,5%". */
export const percentText = (bps: number, locale: string): string =>
  new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 }).format(bps / 10_000)

/** 1250 basis points → "12,5", as people type it. */
export const percentInput = (bps: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: 2, useGrouping: false }).format(bps / 100)

/** What people type, "12,5" or "12.5%", in basis points; null if it is no percentage from 0 to 100. */
export function readPercent(text: string): number | null {
  const [, whole, fraction = ''] = /^(\d{1,3})(?:[.,](\d{1,2}))?\s*%?$/.exec(text) ?? []
  if (whole === undefined) return null
  const bps = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  return bps <= 10_000 ? bps : null
}

/** How a locale groups digits. Decimals come after a comma. */
interface NumberStyle {
  group: string
  /** A whole part with fewer digits is not grouped. */
  groupedFrom: number
}

/** Written by hand, because a browser's first use of Intl takes longer than a page's start. */
const styles: Record<string, NumberStyle> = {
  'pt-BR': { group: '.', groupedFrom: 4 },
  'pt-PT': { group: '\u00a0', groupedFrom: 5 },
}

/** Formats an English decimal number in one of the shop's locales: "1234.5" becomes "1.234,5". */
export function decimalInWords(decimal: string, locale: string): string {
  const style = styles[locale]
  if (!style) throw new RangeError(`Nobody here writes numbers as in ${locale}`)
  const [whole = '', decimals] = decimal.split('.')
  const grouped =
    whole.length < style.groupedFrom ? whole : whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${style.group}`)
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** Formats a count. */
export const countText = (count: number, locale: string) => decimalInWords(String(count), locale)

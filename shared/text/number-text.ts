/** How a locale groups digits; its decimals come after a comma. */
interface NumberStyle {
  group: string
  /** A whole part with fewer digits is not grouped. */
  groupedFrom: number
}

/** By hand: before a browser formats its first number by Intl, it gets ready for longer than a page takes to start. */
const styles: Record<string, NumberStyle> = {
  'pt-BR': { group: '.', groupedFrom: 4 },
  'pt-PT': { group: '\u00a0', groupedFrom: 5 },
}

/** Of a locale that the shop speaks, from what a decimal number is in English: "1234.5" → "1.234,5". */
export function decimalInWords(decimal: string, locale: string): string {
  const style = styles[locale]
  if (!style) throw new RangeError(`Nobody here writes numbers as in ${locale}`)
  const [whole = '', decimals] = decimal.split('.')
  const grouped =
    whole.length < style.groupedFrom ? whole : whole.replace(/\d(?=(?:\d{3})+$)/g, `$&${style.group}`)
  return decimals === undefined ? grouped : `${grouped},${decimals}`
}

/** A count. */
export const countText = (count: number, locale: string) => decimalInWords(String(count), locale)

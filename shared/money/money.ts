import { decimalInWords } from '#shared/text/number-text.ts'

/** R$ 9.999.999.999,99: the most that a Pix BR Code can carry, and more than a shop sells. */
export const maxAmountMinor = 999_999_999_999

/** ISO 4217: how many decimals a currency has. */
const exponents: Record<string, number> = { BRL: 2, EUR: 2, USD: 2, AOA: 2, MZN: 2, CVE: 2, JPY: 0 }

export function exponentOf(currency: string): number {
  const exponent = exponents[currency]
  if (exponent === undefined) throw new RangeError(`Unknown currency: ${currency}`)
  return exponent
}

const minus = '\u2212'

/** The prefix and suffix of an amount in a locale's own currency. */
const symbols: Record<string, { before: string; after: string }> = {
  'pt-BR BRL': { before: 'R$\u00a0', after: '' },
  'pt-PT EUR': { before: '', after: '\u00a0€' },
}

export function formatMoney(minor: number, currency: string, locale: string): string {
  const amount = withSymbol(decimalText(Math.abs(minor), exponentOf(currency)), currency, locale)
  return minor < 0 ? minus + amount : amount
}

/** Writes an amount as spoken text, from its decimal number in English. */
export function withSymbol(decimal: string, currency: string, locale: string): string {
  const symbol = symbols[`${locale} ${currency}`]
  if (!symbol) throw new RangeError(`Nobody here writes ${currency} as in ${locale}`)
  return symbol.before + decimalInWords(decimal, locale) + symbol.after
}

/** 1250 → "12.50", for files and formats that write money with a point. */
export function decimalText(minor: number, exponent: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`)
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

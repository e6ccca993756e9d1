import { decimalInWords } from '../text/number-text.ts'

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

/** An amount as spoken text, from its decimal number in English. */
export function withSymbol(decimal: string, currency: string, locale: string): string {
  const symbol = symbols[`${locale} ${currency}`]
  if (!symbol) throw new RangeError(`Nobody here writes ${currency} as in ${locale}`)
  return symbol.before + decimalInWords(decimal, locale) + symbol.after
}

/** 1250 → "12.50": for files and for formats that write money with a point. */
export function decimalText(minor: number, exponent: number): string {
  if (!Number.isSafeInteger(minor)) throw new RangeError(`Not an amount in minor units: ${minor}`)
  const sign = minor < 0 ? '-' : ''
  const digits = String(Math.abs(minor)).padStart(exponent + 1, '0')
  if (exponent === 0) return sign + digits
  return `${sign}${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`
}

/** What people type, "1.234,56", "R$ 12" or "12,5", in minor units; null if it is no price. */
export function parseMoney(text: string): number | null {
  const typed = text.trim().replace(/^(?:R\$|€)\s*|\s*€$/g, '')
  // A point before one or two last digits groups nothing: phones with an English keyboard type "12.50".
  const match =
    /^(\d+|\d{1,3}(?:[.\u00a0\u202f ]\d{3})+)(?:,(\d{1,2}))?$/.exec(typed) ?? /^(\d+)\.(\d{1,2})$/.exec(typed)
  return match && minorOf((match[1] ?? '').replace(/\D/g, ''), match[2] ?? '')
}

/** What files write, "12.50" or "12", in minor units; null if it is no price. */
export function parseDecimalMoney(text: string): number | null {
  const match = /^(\d+)(?:\.(\d{1,2})0*)?$/.exec(text.trim())
  return match && minorOf(match[1] ?? '', match[2] ?? '')
}

function minorOf(whole: string, fraction: string): number | null {
  const minor = Number(whole + fraction.padEnd(2, '0'))
  return minor <= maxAmountMinor ? minor : null
}

/** `part` of `whole` of an amount, rounded half up; exact where a product of numbers would not be. */
export function shareOf(minor: number, part: number, whole: number): number {
  const numbers = [minor, part, whole]
  if (numbers.some((each) => !Number.isSafeInteger(each) || each < 0) || whole === 0) {
    throw new RangeError(`Not a share: ${part} of ${whole} of ${minor}`)
  }
  return Number((2n * BigInt(minor) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)))
}

/**
 * Splits a total by weights: floor shares, then the left-over cents to the largest remainders, the first
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

/** What the first pieces of a line come to: with all of them it is exactly the line's total. */
export function shareOfPieces(totalMinor: number, quantity: number, pieces: number): number {
  if (pieces < 0 || pieces > quantity) throw new RangeError(`${pieces} pieces of ${quantity}`)
  const each = Math.floor(totalMinor / quantity)
  return each * pieces + Math.min(pieces, totalMinor % quantity)
}

import { checkDigit } from '#shared/country/check-digit.ts'

const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]

/** The n-th of many buyers: of one person, too many unpaid pieces are refused. */
export function somebody(n: number) {
  const body = String(100_000_000 + n).slice(-9)
  const first = checkDigit(body, cpfWeights.slice(1))
  return {
    email: `comprador-${n}@feira.test`,
    taxId: `${body}${first}${checkDigit(body + first, cpfWeights)}`,
    /** Of their house. */
    number: String(n),
  }
}

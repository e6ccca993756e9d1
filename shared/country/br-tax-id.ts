import { checkDigit, withoutMask } from './check-digit.ts'
import type { TaxId } from './country-pack.ts'

/** Weights of the second check digit. The first one drops the first weight. */
const cpfWeights = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2]
const cnpjWeights = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** CPF, or CNPJ (since July 2026 with letters too: IN RFB 2.229/2024). */
export function readBrTaxId(text: string): TaxId | null {
  const value = withoutMask(text)
  if (/^(.)\1*$/.test(value)) return null // 111.111.111-11 passes the sum, and was never given to anyone
  if (/^\d{11}$/.test(value) && hasCheckDigits(value, cpfWeights)) return { kind: 'cpf', value }
  if (/^[0-9A-Z]{12}\d{2}$/.test(value) && hasCheckDigits(value, cnpjWeights)) return { kind: 'cnpj', value }
  return null
}

export const formatBrTaxId = (value: string) =>
  value.length === 11
    ? value.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
    : value.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')

/** Completes the first nine digits of a CPF, or the first twelve of a CNPJ. */
export const withBrCheckDigits = (body: string): string =>
  withCheckDigits(body, body.length === 9 ? cpfWeights : cnpjWeights)

const hasCheckDigits = (value: string, weights: readonly number[]): boolean =>
  value === withCheckDigits(value.slice(0, -2), weights)

function withCheckDigits(body: string, weights: readonly number[]): string {
  const first = checkDigit(body, weights.slice(1))
  return `${body}${first}${checkDigit(body + first, weights)}`
}

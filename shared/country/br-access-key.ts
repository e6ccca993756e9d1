import { checkDigit, withoutMask } from './check-digit.ts'

/**
 * The access key of a Brazilian electronic invoice: 44 characters, 14 of which identify the issuer. They may be letters
 * since CNPJs contain them (Nota Técnica Conjunta 2025.001).
 */
export interface AccessKey {
  key: string
  /** CNPJ, or CPF of an individual. */
  issuer: string
  /** 55 is an NF-e, 65 an NFC-e. */
  model: '55' | '65'
  series: number
  number: number
}

/** From the left, for the check digit. */
const weights = Array.from({ length: 43 }, (_, at) => 2 + ((42 - at) % 8))

/** Parses an access key, or returns null when it is none or its check digit is wrong. */
export function readAccessKey(text: string): AccessKey | null {
  const key = withoutMask(text)
  const [, issuer = '', model, series, number] =
    /^\d{6}([0-9A-Z]{14})(55|65)(\d{3})(\d{9})\d{10}$/.exec(key) ?? []
  if (model !== '55' && model !== '65') return null
  if (checkDigit(key, weights) !== Number(key.at(-1))) return null
  // A CPF is padded with zeros.
  const isPerson = issuer.startsWith('000') && /^\d+$/.test(issuer)
  return {
    key,
    issuer: isPerson ? issuer.slice(3) : issuer,
    model,
    series: Number(series),
    number: Number(number),
  }
}

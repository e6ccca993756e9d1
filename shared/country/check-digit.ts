/** Computes the modulo-11 digit of CPF, CNPJ and NIF. A letter counts as its ASCII code less 48 (A = 17). */
export function checkDigit(text: string, weights: readonly number[]): number {
  const sum = weights.reduce((total, weight, at) => total + weight * (text.charCodeAt(at) - 48), 0)
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}

/** Removes formatting characters from typed text. Pasted phone numbers contain invisible ones. */
export const withoutMask = (text: string) => text.replace(/[\s./()\p{Pd}\u2212\p{Cf}]/gu, '').toUpperCase()

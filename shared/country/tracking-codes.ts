const s10Weights = [8, 6, 4, 2, 3, 5, 9, 7]

/** Computes the check digit of the postal union's S10 codes, from eight digits. */
export function s10CheckDigit(serial: string): number {
  const sum = s10Weights.reduce((total, weight, at) => total + weight * Number(serial[at]), 0)
  const rest = 11 - (sum % 11)
  return rest === 10 ? 0 : rest === 11 ? 5 : rest
}

/** "AA123456785BR": two letters, eight digits and their check digit, a country. Post offices use it everywhere. */
export function isS10Code(code: string): boolean {
  const [, serial = '', digit] = /^[A-Z]{2}(\d{8})(\d)[A-Z]{2}$/.exec(code) ?? []
  return digit !== undefined && s10CheckDigit(serial) === Number(digit)
}

/** Returns a code of this form with the check digit that its number has. */
export const rightS10Code = (code: string): string =>
  code.slice(0, 10) + s10CheckDigit(code.slice(2, 10)) + code.slice(11)

/** Accepts codes of carriers without a published format: letters, digits and the marks between them. */
export const isAnyCode = (code: string): boolean => /^(?=.*\d)[A-Z0-9][A-Z0-9./-]{3,59}$/.test(code)

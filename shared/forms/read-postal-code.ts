import { withoutMask } from '#shared/country/check-digit.ts'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { postalCodeErrors as errors } from '#shared/messages/field-errors.ts'

/** Returns the normalized postal code, or its error. */
export function readPostalCode(
  text: string,
  { postalCode: { read, example } }: CountryPack,
): { value: string } | { error: string } {
  if (text === '') return { error: errors.postalCodeMissing }
  if (!hasDigits(text, example)) return { error: errors.postalCode(example) }
  const value = read(text)
  return value === null ? { error: errors.postalCodeUnknown } : { value }
}

/** Returns true for digits and their mask, as many as in the example. Whether the code exists is not checked. */
const hasDigits = (text: string, example: string) =>
  /^\d*$/.test(withoutMask(text)) && text.replace(/\D/g, '').length === example.replace(/\D/g, '').length

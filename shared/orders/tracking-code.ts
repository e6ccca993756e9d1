import type { CountryPack } from '#shared/country/country-pack.ts'
import { isAnyCode, isS10Code, rightS10Code } from '#shared/country/tracking-codes.ts'

/** A scanner may add blanks, and types small letters when the keyboard is set so. */
export const plainCode = (text: string) => text.replace(/\s/g, '').toUpperCase()

export type TypedCode =
  | { code: string }
  | { problem: 'wrong_digit'; likely: string }
  | { problem: 'no_code' | 'order_number' }

/** An order's number, with or without its mark. */
const orderNumber = /^[\dA-HJKMNP-TV-Z]{4}-?[\dA-HJKMNP-TV-Z]{4}$/
/** The papers of a parcel have a bar code of its postal code, too. */
const postalCode = /^\d{5}-?\d{3}$/

/** Tells whether a text is the number of an order, which is no tracking code. */
export const isNumberOfOrder = (text: string) => orderNumber.test(text)

/** Writes an order's number with its mark; any other text stays. */
export const withNumberMark = (text: string) =>
  orderNumber.test(text) && !text.includes('-') ? `${text.slice(0, 4)}-${text.slice(4)}` : text

/** Reads a typed or scanned tracking code. A code of the post office has a check digit. */
export function readTrackingCode(text: string): TypedCode {
  const code = plainCode(text)
  if (/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(code) && !isS10Code(code))
    return { problem: 'wrong_digit', likely: rightS10Code(code) }
  if (postalCode.test(code)) return { problem: 'no_code' }
  if (orderNumber.test(code)) return { problem: 'order_number' }
  return isAnyCode(code) ? { code } : { problem: 'no_code' }
}

/** Returns the carrier whose own codes look like this one and have a check digit, or null where no code tells it. */
export const carrierOfCode = ({ carriers }: Pick<CountryPack, 'carriers'>, code: string) =>
  isS10Code(code) ? (carriers.find(({ isCode }) => isCode === isS10Code) ?? null) : null

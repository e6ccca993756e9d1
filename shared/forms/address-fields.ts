import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { postalCodeField } from './cart-form.ts'

const { fieldErrors } = checkoutMessages

const line = (missing: string, limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.overwrite(withoutLinks),
      z.minLength(1, missing),
      z.maxLength(limit, fieldErrors.tooLong(limit)),
      z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
    )

const optionalLine = (limit: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.trim(),
        z.normalize('NFC'),
        z.overwrite(withoutLinks),
        z.maxLength(limit, fieldErrors.tooLong(limit)),
        z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
      ),
    z.transform((text: string) => text || null),
  )

/** "R" is the beginning of a street: the shortest have a letter of their own, as "R 1". */
const minStreetLength = 3

/** What a country's rule makes of the text, or why not. */
export const readBy = (rule: (text: string) => string | null, missing: string, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, missing),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => rule(text) ?? ''),
  )

/** Who receives it, where that is not who buys. */
export const optionalName = optionalLine(maxNameLength)

/** To E.164. */
export const phoneField = ({ phone }: CountryPack) =>
  readBy(phone.read, fieldErrors.phoneMissing, fieldErrors.phone(phone.example))

/** The fields of an address, but for who receives it. */
export const addressFields = (country: CountryPack) => ({
  postalCode: postalCodeField(country),
  street: line(fieldErrors.streetMissing, 120).check(
    z.refine((street) => street === '' || street.length >= minStreetLength, fieldErrors.streetShort),
  ),
  number: line(fieldErrors.numberMissing, 20),
  complement: optionalLine(80),
  district: line(fieldErrors.districtMissing, 80),
  city: line(fieldErrors.cityMissing, 80),
  region: z.enum(
    country.regions.map(({ code }) => code),
    fieldErrors.regionMissing,
  ),
})

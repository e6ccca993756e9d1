import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { visibleText } from '#shared/text/visible-text.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { customerAddressFields } from './customer-address.ts'
import { schemasIn } from './schema-of.ts'

const { fieldErrors } = checkoutMessages

const optionalLine = (limit: number) =>
  z.pipe(
    z
      .string()
      .check(
        z.overwrite(visibleText),
        z.overwrite(withoutLinks),
        z.maxLength(limit, fieldErrors.tooLong(limit)),
        z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
      ),
    z.transform((text: string) => text || null),
  )

/** Reads a text by a country's rule, or fails with its error. */
export const readBy = (rule: (text: string) => string | null, missing: string, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, missing),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => rule(text) ?? ''),
  )

/** The receiver, when it is not the buyer. */
export const optionalName = optionalLine(maxNameLength)

/** Converts to E.164. */
export const phoneField = ({ phone }: CountryPack) =>
  readBy(phone.read, fieldErrors.phoneMissing, fieldErrors.phone(phone.example))

/** The fields of an address without its receiver. */
export function addressFields(country: CountryPack) {
  const { postalCode, street, number, complement, district, city, region } = customerAddressFields
  const schema = schemasIn(country)
  return {
    postalCode: schema(postalCode),
    street: schema(street),
    number: schema(number),
    complement: schema(complement),
    district: schema(district),
    city: schema(city),
    region: schema(region),
  }
}

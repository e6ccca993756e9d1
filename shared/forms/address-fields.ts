import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { customerAddressFields } from './customer-address.ts'
import { schemasIn } from './schema-of.ts'

const { fieldErrors } = checkoutMessages

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

import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import { customerAddress } from './customer-address.ts'
import type { Field } from './field.ts'

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

/** The rule of a declared field as a schema. */
function schemaOf<Value>(field: Field<Value>, country: CountryPack) {
  const read = (text: string) => field.read(text, { country, today: '', sent: {} })
  return z.pipe(
    z.string().check((each) => {
      const found = read(each.value)
      if ('error' in found) each.issues.push({ code: 'custom', input: each.value, message: found.error })
    }),
    z.transform((text: string) => {
      const found = read(text)
      if ('error' in found) throw new Error(found.error)
      return found.value
    }),
  )
}

/** The fields of an address, but for who receives it. */
export const addressFields = (country: CountryPack) => ({
  postalCode: schemaOf(customerAddress.postalCode, country),
  street: schemaOf(customerAddress.street, country),
  number: schemaOf(customerAddress.number, country),
  complement: schemaOf(customerAddress.complement, country),
  district: schemaOf(customerAddress.district, country),
  city: schemaOf(customerAddress.city, country),
  region: schemaOf(customerAddress.region, country),
})

import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { text, typed } from '#shared/forms/fields.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { schemaOf, schemasIn } from '#shared/forms/schema-of.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { type ApplicationSection, maxReturnsText } from '#shared/merchants/applications.ts'
import { slugOfName } from '#shared/merchants/store-slugs.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { policyOfReturns, storeAddress, storeContact, storeName, storeSlug } from './store-fields.ts'

const { fieldErrors } = applicationMessages

export const slugField = schemaOf(storeSlug)

export const storeNameField = schemaOf(storeName)

const startForm = z.object({ name: storeNameField, slug: slugField })

export type NewApplication = z.output<typeof startForm>

/** A name is enough: its address is made from it unless one was typed. */
export function readNewApplication(form: FormValues): ReadForm<NewApplication> {
  const slug = formText(form, 'slug') || slugOfName(formText(form, 'name'))
  const read = readForm(startForm, { ...form, slug })
  if (read.ok || !read.errors.name || formText(form, 'slug') !== '') return read
  // Without a name there is nothing to make an address from.
  const { slug: _ofNoName, ...errors } = read.errors
  return { ok: false, errors }
}

const legalName = text('', { missing: fieldErrors.legalNameMissing, max: maxNameLength })

const taxId = typed('', {
  missing: fieldErrors.taxIdMissing,
  read: (number, { country }) => country.taxId.read(number)?.value ?? null,
  wrong: fieldErrors.taxId,
})

const identityForm = (country: CountryPack) =>
  z.object({
    name: storeNameField,
    slug: slugField,
    legalName: schemaOf(legalName),
    taxId: schemasIn(country)(taxId),
  })

export function addressForm(country: CountryPack) {
  const { postalCode, street, number, district, city, region } = storeAddress
  const schema = schemasIn(country)
  return z.object({
    postalCode: schema(postalCode),
    street: schema(street),
    number: schema(number),
    district: schema(district),
    city: schema(city),
    region: schema(region),
  })
}

export function contactForm(country: CountryPack) {
  const { supportEmail, whatsapp } = storeContact
  const schema = schemasIn(country)
  return z.object({ supportEmail: schema(supportEmail), whatsapp: schema(whatsapp) })
}

/** What its owner may still correct while the operator looks at an application. */
export function readCorrection(form: FormValues, country: CountryPack) {
  const { city, region } = addressForm(country).shape
  return readForm(z.object({ name: storeNameField, city, region }), form)
}

const returns = policyOfReturns('', { missing: fieldErrors.returnsMissing, max: maxReturnsText, rows: 8 })

const returnsForm = (country: CountryPack) => z.object({ returnsText: schemasIn(country)(returns) })

const formOf = {
  identity: identityForm,
  address: addressForm,
  contact: contactForm,
  returns: returnsForm,
} satisfies Record<ApplicationSection, (country: CountryPack) => z.ZodMiniObject>

/** The names of each section's fields. */
export const sectionFields = {
  identity: ['name', 'slug', 'legalName', 'taxId'],
  address: ['postalCode', 'street', 'number', 'district', 'city', 'region'],
  contact: ['supportEmail', 'whatsapp'],
  returns: ['returnsText'],
} as const satisfies {
  [Section in ApplicationSection]: readonly (keyof z.output<ReturnType<(typeof formOf)[Section]>>)[]
}

/** The values of one section, under the names of the store's columns. */
export type SectionValues = Partial<
  z.output<ReturnType<typeof identityForm>> &
    z.output<ReturnType<typeof addressForm>> &
    z.output<ReturnType<typeof contactForm>> &
    z.output<ReturnType<typeof returnsForm>>
>

export const readSection = (
  section: ApplicationSection,
  form: FormValues,
  country: CountryPack,
): ReadForm<SectionValues> =>
  readForm(formOf[section](country) as z.ZodMiniObject, form) as ReadForm<SectionValues>

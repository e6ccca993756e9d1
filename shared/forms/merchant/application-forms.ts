import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { emailField } from '#shared/forms/account-forms.ts'
import { postalCodeField } from '#shared/forms/cart-form.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { type ApplicationSection, maxReturnsText } from '#shared/merchants/applications.ts'
import { isReservedSlug, maxSlugLength, slugOfName } from '#shared/merchants/store-slugs.ts'
import { unlawfulSentence } from '#shared/merchants/unlawful-policy.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'

const { fieldErrors } = applicationMessages

const line = (missing: string, limit: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, missing),
      z.maxLength(limit, fieldErrors.tooLong(limit)),
      z.regex(/^[^\p{Cc}<>]*$/u, fieldErrors.invalid),
    )

/** What the country's rule makes of the text, or why not. */
const readBy = (rule: (text: string) => string | null, missing: string, wrong: string) =>
  z.pipe(
    z.string().check(
      z.trim(),
      z.minLength(1, missing),
      z.refine((text) => text === '' || rule(text) !== null, wrong),
    ),
    z.transform((text: string) => rule(text) ?? ''),
  )

export const slugField = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.minLength(1, fieldErrors.slugMissing),
  z.maxLength(maxSlugLength, fieldErrors.slug),
  z.refine((slug) => slug === '' || isSlug(slug), fieldErrors.slug),
  z.refine((slug) => !isReservedSlug(slug), fieldErrors.slugReserved),
)

export const storeNameField = line(fieldErrors.nameMissing, maxNameLength)

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

const identityForm = ({ taxId }: CountryPack) =>
  z.object({
    name: storeNameField,
    slug: slugField,
    legalName: line(fieldErrors.legalNameMissing, maxNameLength),
    taxId: readBy((text) => taxId.read(text)?.value ?? null, fieldErrors.taxIdMissing, fieldErrors.taxId),
  })

export const addressForm = (country: CountryPack) =>
  z.object({
    postalCode: postalCodeField(country),
    street: line(fieldErrors.streetMissing, 120),
    number: line(fieldErrors.numberMissing, 20),
    district: line(fieldErrors.districtMissing, 80),
    city: line(fieldErrors.cityMissing, 80),
    region: z.enum(
      country.regions.map(({ code }) => code),
      fieldErrors.regionMissing,
    ),
  })

export const contactForm = ({ phone }: CountryPack) =>
  z.object({
    supportEmail: emailField,
    whatsapp: z.pipe(
      z.string().check(
        z.trim(),
        z.refine((text) => text === '' || phone.read(text) !== null, fieldErrors.whatsapp(phone.example)),
      ),
      z.transform((text: string) => phone.read(text)),
    ),
  })

/** What its owner may still correct while the operator looks at an application. */
export function readCorrection(form: FormValues, country: CountryPack) {
  const { city, region } = addressForm(country).shape
  return readForm(z.object({ name: storeNameField, city, region }), form)
}

/** What a store promises may be more than the law gives, and not less. */
export const lawfulPolicy = ({ withdrawalDays }: CountryPack) =>
  z.refine<string>((text) => unlawfulSentence(text, withdrawalDays) === null, {
    error: ({ input }) =>
      fieldErrors.returnsUnlawful(unlawfulSentence(String(input), withdrawalDays) ?? '', withdrawalDays),
  })

const returnsForm = (country: CountryPack) =>
  z.object({
    returnsText: z.string().check(
      z.trim(),
      z.normalize('NFC'),
      z.overwrite((text) => text.replaceAll('\r\n', '\n')),
      z.minLength(1, fieldErrors.returnsMissing),
      z.maxLength(maxReturnsText, fieldErrors.tooLong(maxReturnsText)),
      z.regex(/^[^\0]*$/, fieldErrors.invalid),
      lawfulPolicy(country),
    ),
  })

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
    z.output<typeof returnsForm>
>

export const readSection = (
  section: ApplicationSection,
  form: FormValues,
  country: CountryPack,
): ReadForm<SectionValues> =>
  readForm(formOf[section](country) as z.ZodMiniObject, form) as ReadForm<SectionValues>

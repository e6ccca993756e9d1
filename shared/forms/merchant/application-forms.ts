import type { CountryPack } from '#shared/country/country-pack.ts'
import { maxNameLength } from '#shared/customers.ts'
import { checkbox } from '#shared/forms/choice-fields.ts'
import type { Field, FormContext } from '#shared/forms/field.ts'
import { text, typed } from '#shared/forms/fields.ts'
import { type AnyForm, type Form, type FormOutput, form, readDeclared } from '#shared/forms/form.ts'
import type { ReadForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { type ApplicationSection, maxReturnsText } from '#shared/merchants/applications.ts'
import { maxReason } from '#shared/merchants/operator-stores.ts'
import { slugOfName } from '#shared/merchants/store-slugs.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { storeErrors as errors } from '#shared/messages/merchant/store-errors.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { policyOfReturns, storeAddress, storeContact, storeName, storeSlug } from './store-fields.ts'

/** When left empty, the slug is derived from the store's name. */
const slugOfNewStore: Field<string> = {
  ...storeSlug,
  required: false,
  read(typedText, context) {
    if (typedText.trim() !== '') return storeSlug.read(typedText, context)
    const name = formText(context.sent, 'name')
    // No address is derived from an invalid name.
    if ('error' in storeName.read(name, context)) return { value: '' }
    return storeSlug.read(slugOfName(name), context)
  },
}

/** The first step of an application, for which a name is enough. */
export const startForm = form(
  'start',
  { name: storeName, slug: slugOfNewStore },
  {
    refusals: {
      slug_taken: { field: 'slug', text: errors.slugTaken },
      registration_closed: { text: ruleMessages.registration_closed },
      too_many_applications: { text: ruleMessages.too_many_applications },
    },
    once: true,
  },
)

export const readNewApplication = (sent: FormValues): ReadForm<FormOutput<typeof startForm>> =>
  // Both rules only check the text.
  readDeclared(startForm, sent, {} as FormContext)

const addressRows = [
  ['street', 'number'],
  ['city', 'region'],
] as const

/** The sections of the application, which are sent as one form. */
export const sectionForms = {
  identity: form('identity', {
    name: storeName,
    slug: storeSlug,
    legalName: text(applicationMessages.fields.legalName, {
      missing: errors.legalNameMissing,
      max: maxNameLength,
      autoComplete: 'off',
    }),
    taxId: typed('CPF ou CNPJ', {
      hint: 'Com ou sem pontos. O CNPJ novo pode ter letras.',
      missing: errors.taxIdMissing,
      read: (number, { country }) => country.taxId.read(number)?.value ?? null,
      wrong: errors.taxId,
      autoComplete: 'off',
      autoCapitalize: 'characters',
    }),
  }),
  address: form('address', storeAddress, { rows: addressRows }),
  contact: form('contact', storeContact),
  returns: form('returns', {
    returnsText: policyOfReturns('Como funcionam trocas e devoluções', {
      missing: errors.returnsMissing,
      max: maxReturnsText,
      rows: 3,
    }),
  }),
} satisfies Record<ApplicationSection, AnyForm>

type Sections = typeof sectionForms

/** The values of one section, by the names of the store's columns. */
export type SectionValues = Partial<
  FormOutput<Sections['identity']> &
    FormOutput<Sections['address']> &
    FormOutput<Sections['contact']> &
    FormOutput<Sections['returns']>
>

export function readSection(
  section: ApplicationSection,
  sent: FormValues,
  country: CountryPack,
): ReadForm<SectionValues> {
  const spec = sectionForms[section] as AnyForm as Form<string, AnyForm['fields'], SectionValues>
  return readDeclared(spec, sent, { country, today: '' })
}

/** The application as a whole: what its page says when a rule refuses one of its forms. */
export const applicationForm = form(
  '',
  { slug: storeSlug, accept: checkbox(applicationMessages.fields.accept) },
  {
    refusals: {
      slug_taken: { field: 'slug', text: errors.slugTaken },
      version_conflict: { field: 'accept', text: applicationMessages.fieldErrors.termsChanged },
      application_locked: { text: ruleMessages.application_locked },
      incomplete_application: { text: ruleMessages.incomplete_application },
      registration_closed: { text: ruleMessages.registration_closed },
      too_many_applications: { text: ruleMessages.too_many_applications },
      store_in_use: { text: ruleMessages.store_in_use },
      invalid_transition: { text: applicationMessages.fieldErrors.locked },
    },
  },
)

/** Fields that the owner may still correct during the review of an application. */
export const correctionForm = form(
  'correct',
  { name: storeName, city: storeAddress.city, region: storeAddress.region },
  { rows: [['city', 'region']] },
)

/** For an owner who closes the store for good. */
export const closeStoreForm = form('close', {
  reason: typed('Por que você fecha a loja?', {
    rows: 3,
    max: maxReason,
    read: (reason) => (reason !== '' && reason.length <= maxReason ? reason : null),
    wrong: 'Diga o motivo em poucas palavras.',
  }),
})

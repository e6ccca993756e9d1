import { maxNameLength } from '#shared/customers.ts'
import { selectOf } from '#shared/forms/choice-fields.ts'
import { email, longText, optional, postalCode, text, typed } from '#shared/forms/fields.ts'
import { isReservedSlug, maxSlugLength } from '#shared/merchants/store-slugs.ts'
import { unlawfulSentence } from '#shared/merchants/unlawful-policy.ts'
import { storeErrors as errors } from '#shared/messages/merchant/store-errors.ts'
import { isSlug } from '#shared/routing/route-parameters.ts'

export const storeName = text('Nome da loja', {
  missing: errors.nameMissing,
  max: maxNameLength,
  autoComplete: 'organization',
})

const slugError = (slug: string): string => {
  if (!isSlug(slug) || slug.length > maxSlugLength) return errors.slug
  return isReservedSlug(slug) ? errors.slugReserved : ''
}

/** The slug of its page. */
export const storeSlug = typed('Endereço da loja', {
  missing: errors.slugMissing,
  read: (typedText) => (slugError(typedText.toLowerCase()) ? null : typedText.toLowerCase()),
  wrong: (typedText) => slugError(typedText.toLowerCase()),
  max: maxSlugLength,
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
})

/** The store's address. */
export const storeAddress = {
  postalCode: postalCode('CEP'),
  street: text('Rua ou avenida', {
    missing: errors.streetMissing,
    max: 120,
    length: 'long',
    autoComplete: 'address-line1',
  }),
  number: text('Número', { missing: errors.numberMissing, max: 20, length: 'short', autoComplete: 'off' }),
  district: text('Bairro', { missing: errors.districtMissing, max: 80, autoComplete: 'address-level3' }),
  city: text('Cidade', {
    missing: errors.cityMissing,
    max: 80,
    length: 'long',
    autoComplete: 'address-level2',
  }),
  region: selectOf('Estado', {
    values: ({ country }) => country.regions.map(({ code }) => code),
    placeholder: 'Escolha',
    autoComplete: 'address-level1',
    wrong: errors.regionMissing,
    length: 'short',
  }),
}

/** Contact data for customers and the operator. */
export const storeContact = {
  supportEmail: email('E-mail de atendimento', { autoComplete: 'email' }),
  whatsapp: optional(
    typed('WhatsApp', {
      read: (typedText, { country }) => country.phone.read(typedText),
      wrong: (_, { country }) => errors.whatsapp(country.phone.example),
      type: 'tel',
      autoComplete: 'tel',
    }),
  ),
}

/** A store's promise about returns may exceed the law, but not fall short of it. */
export const policyOfReturns = (
  label: string,
  options: { hint?: string; missing?: string; max: number; rows: number },
) => longText(label, { ...options, refuse: (policy, { country }) => unlawfulText(policy, country) })

function unlawfulText(policy: string, { withdrawalDays }: { withdrawalDays: number }): string | null {
  const sentence = unlawfulSentence(policy, withdrawalDays)
  return sentence === null ? null : errors.returnsUnlawful(sentence, withdrawalDays)
}

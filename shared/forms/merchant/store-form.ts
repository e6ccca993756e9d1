import { blank, longText, text } from '#shared/forms/fields.ts'
import { type FormOutput, form } from '#shared/forms/form.ts'
import { maxAbout, maxPolicyText, maxTagline } from '#shared/merchants/store-profile.ts'
import { storeErrors } from '#shared/messages/merchant/store-errors.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { policyOfReturns, storeAddress, storeContact, storeName, storeSlug } from './store-fields.ts'

const about = blank(
  longText('História da loja', {
    hint: 'Quem faz, onde e por quê. Uma linha em branco separa parágrafos; **negrito**, *itálico*, “- ” começa uma lista, “## ” um título, e [texto](endereço) vira um link.',
    max: maxAbout,
    rows: 10,
  }),
)

/** A store's profile, by the names of its columns. */
export const storeForm = form(
  'save',
  {
    name: storeName,
    tagline: blank(
      text('Frase da loja', {
        hint: 'Uma linha, logo abaixo do nome.',
        max: maxTagline,
        autoComplete: 'off',
      }),
    ),
    about,
    slug: storeSlug,
    ...storeContact,
    ...storeAddress,
    deliveryText: blank(
      longText('Como você entrega', {
        hint: 'Com que embalagem, por quem, em que dias. Preços e prazos vêm das regras de entrega.',
        max: maxPolicyText,
        rows: 4,
      }),
    ),
    returnsText: blank(
      policyOfReturns('Trocas e devoluções', {
        hint: 'Quem compra pela internet pode desistir em até 7 dias depois de receber. Diga como funciona.',
        max: maxPolicyText,
        rows: 5,
      }),
    ),
  },
  {
    rows: [
      ['street', 'number'],
      ['city', 'region'],
    ],
    refusals: {
      slug_taken: { field: 'slug', text: storeErrors.slugTaken },
      application_locked: { text: ruleMessages.application_locked },
    },
  },
)

export type StoreProfile = FormOutput<typeof storeForm>

/** The story alone, for a preview while other fields may still have errors. */
export const storyForm = form('preview', { about })

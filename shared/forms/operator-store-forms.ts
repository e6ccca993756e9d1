import { hasOnlyDebt, type OpenBusiness } from '#shared/merchants/open-business.ts'
import { maxReason, type OperatorStoreAction } from '#shared/merchants/operator-stores.ts'
import { slugOfName } from '#shared/merchants/store-slugs.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { storeErrors } from '#shared/messages/merchant/store-errors.ts'
import { operatorMerchantMessages as messages } from '#shared/messages/operator/operator-merchants.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { checkbox } from './choice-fields.ts'
import { groundField } from './decision-forms.ts'
import { blank, email, madeOf, note } from './fields.ts'
import { form } from './form.ts'
import { storeName, storeSlug } from './merchant/store-fields.ts'

const ownerEmail = email('E-mail de quem é dono', { autoComplete: 'off' })

/** A new store, whose owner is invited. */
export const newStoreForm = form(
  'create',
  {
    // The browser must not fill in the operator's own name.
    name: { ...storeName, control: { kind: 'line', input: { autoComplete: 'off' } } },
    slug: { ...madeOf('name', slugOfName, storeSlug), hint: 'Em branco, fazemos um do nome da loja.' },
    email: ownerEmail,
  },
  {
    rows: [['name', 'slug']],
    refusals: { slug_taken: { field: 'slug', text: storeErrors.slugTaken } },
    once: true,
  },
)

const { changed, fieldErrors } = messages

export const inviteOwnerForm = form(
  'invite',
  { email: ownerEmail },
  { refusals: { invalid_transition: { text: changed } } },
)

const owesOnly = (data: Record<string, unknown>) => hasOnlyDebt(data as unknown as OpenBusiness)

const refusals = {
  invalid_form: { field: 'reason', text: 'Diga o motivo.' },
  invalid_transition: { text: changed },
} as const

export const storeReason = note('Motivo', { max: maxReason, wrong: fieldErrorMessages.tooLong(maxReason) })

/** The operator suspends a store, for a ground. */
export const suspendStoreForm = form(
  'suspend',
  { ground: groundField, reason: blank(storeReason) },
  { refusals },
)

/** A decision of the operator about a store. The rule knows whether it needs a reason. */
export const storeDecisionForm = <const Intent extends Exclude<OperatorStoreAction, 'approve'>>(
  intent: Intent,
) =>
  form(
    intent,
    {
      reason: blank(storeReason),
      /** The page labels it with the amount. */
      writeOff: checkbox(''),
    },
    {
      values: ({ writeOff: writesOffDebt, ...typed }) => ({ ...typed, writesOffDebt }),
      refusals: {
        ...refusals,
        store_in_use: {
          field: (data) => (owesOnly(data) ? 'writeOff' : undefined),
          text: (data) => (owesOnly(data) ? fieldErrors.writeOff : ruleMessages.store_in_use),
        },
      },
    },
  )

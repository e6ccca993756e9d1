import { maxLockReason } from '#shared/account/people.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { note } from './fields.ts'
import { form } from './form.ts'

export const lockAccountForm = form(
  'lock',
  {
    reason: note('Motivo', {
      hint: 'A pessoa lê este texto por e-mail.',
      missing: 'Diga o motivo: é o que a pessoa vai ler.',
      max: maxLockReason,
      wrong: fieldErrorMessages.tooLong(maxLockReason),
    }),
  },
  { refusals: { last_admin: { text: ruleMessages.last_admin } } },
)

export const unlockAccountForm = form('unlock', {})
export const signOutPersonForm = form('sign-out', {})
export const resetFactorForm = form('reset-factor', {})

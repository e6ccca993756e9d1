import { accountMessages } from '#shared/messages/account/account.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { knownPassword, newPassword } from './account-fields.ts'
import type { Field } from './field.ts'
import { form } from './form.ts'
import { refusedPassword } from './refused-password.ts'

const { confirmEmail: messages } = accountMessages
const { fields, fieldErrors } = customerMessages

const refusedLink = {
  token_expired: { text: messages.expiredTitle },
  email_taken: { text: messages.taken },
} as const

/** Required unless the account is signed in in the same browser. */
const password: Field<string | null> = {
  ...knownPassword('Senha desta conta'),
  isRelevant: (sent) => 'password' in sent,
}

export const confirmEmailForm = form(
  'confirm',
  { password },
  { refusals: { ...refusedLink, ...refusedPassword } },
)

/** For taking over an account whose address was never confirmed. */
export const claimAccountForm = form(
  'claim',
  { newPassword: newPassword(fields.newPassword) },
  {
    refusals: {
      ...refusedLink,
      common_password: { field: 'newPassword', text: fieldErrors.passwordCommon },
      forbidden: { text: messages.claimRefused },
    },
  },
)

export const disownAddressForm = form('disown', {}, { refusals: refusedLink })

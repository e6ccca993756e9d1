import { customerMessages } from '#shared/messages/account/customers.ts'
import { undoChangeMessages } from '#shared/messages/account/undo-change.ts'
import { newPassword } from './account-fields.ts'
import { checkbox } from './choice-fields.ts'
import { form } from './form.ts'

const { fields, fieldErrors, resetPassword } = customerMessages

const isCommon = { field: 'password', text: fieldErrors.passwordCommon, status: 422 } as const

/** A new password by a mailed link. Lost passkeys may be removed at the same time. */
export const resetPasswordForm = form(
  '',
  {
    password: newPassword(fields.newPassword),
    'without-passkeys': checkbox(resetPassword.withoutPasskeys),
  },
  { refusals: { common_password: isCommon, token_expired: { text: resetPassword.expiredTitle } } },
)

/** A new password after a change of the account that its person did not make. */
export const undoChangeForm = form(
  '',
  { password: newPassword(fields.newPassword) },
  {
    refusals: {
      common_password: isCommon,
      email_taken: { text: undoChangeMessages.taken },
      token_expired: { text: undoChangeMessages.overTitle },
    },
  },
)

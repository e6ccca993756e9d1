import { accountMessages } from '#shared/messages/account/account.ts'
import type { Refusals } from './form.ts'

/** The refusal of a password that is not the account's. */
export const refusedPassword = {
  wrong_credentials: { field: 'password', text: accountMessages.fieldErrors.wrongPassword, status: 422 },
} as const satisfies Refusals<'password'>

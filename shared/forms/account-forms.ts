import * as z from 'zod/mini'
import { newPassword, personName } from './account-fields.ts'
import { email } from './fields.ts'
import { schemaOf } from './schema-of.ts'

export const emailField = schemaOf(email(''))

export const nameField = schemaOf(personName())

export const newPasswordField = schemaOf(newPassword(''))

/** Of who takes over an account whose address nobody had confirmed. */
export const claimAccountForm = z.object({ newPassword: newPasswordField })

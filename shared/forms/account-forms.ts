import { personName } from './account-fields.ts'
import { email } from './fields.ts'
import { schemaOf } from './schema-of.ts'

export const emailField = schemaOf(email(''))

export const nameField = schemaOf(personName())

import { maxNameLength, maxPasswordLength, minPasswordLength } from '#shared/customers.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { withoutLinks } from '#shared/text/without-links.ts'
import type { Field } from './field.ts'
import { type LineOptions, text } from './fields.ts'

const { fields, fieldErrors: errors } = customerMessages

/** A person's name. */
export const personName = (label = fields.name, options: { missing?: string } = {}): Field<string> =>
  text(label, {
    missing: errors.nameMissing,
    tooLong: errors.nameTooLong,
    wrong: errors.nameInvalid,
    max: maxNameLength,
    clean: withoutLinks,
    autoComplete: 'name',
    ...options,
  })

/** Not trimmed, because a password may begin or end with a space. Never sent back. */
const password = (
  label: string,
  input: LineOptions,
  read: (typed: string) => string | null,
): Field<string> => ({
  ...text(label, { max: maxPasswordLength, type: 'password', ...input }),
  read(typed) {
    if (typed === '') return { error: errors.passwordMissing }
    const error = typed.length > maxPasswordLength ? errors.passwordTooLong : read(typed)
    return error === null ? { value: typed } : { error }
  },
})

/** The password that an account has. */
export const knownPassword = (label: string, hint?: string): Field<string> =>
  password(label, { hint, autoComplete: 'current-password' }, () => null)

/** The new password of an account. Only the server knows whether it is a common one. */
export const newPassword = (label: string): Field<string> =>
  password(
    label,
    { hint: fields.passwordHint, autoComplete: 'new-password', minLength: minPasswordLength },
    (typed) => (typed.length < minPasswordLength ? errors.passwordTooShort : null),
  )

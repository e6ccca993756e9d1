import type * as z from 'zod/mini'
import { isCommonPassword, type PasswordOwner } from '#server/shop/customers/is-common-password.ts'
import { firstOf, type ReadForm, readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'

/** Reads a form that sets a password. The list of common ones is on the server only, so the schema lacks it. */
export async function readPasswordForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: FormValues,
  field: 'password' | 'newPassword' = 'password',
  owner: PasswordOwner | null = typedOwner(form),
): Promise<ReadForm<z.output<Schema>>> {
  const read = readForm(schema, form)
  const errors = read.ok ? {} : read.errors
  if (errors[field] || !(await isCommonPassword(firstOf(form[field]), owner))) return read
  return { ok: false, errors: { ...errors, [field]: customerMessages.fieldErrors.passwordCommon } }
}

/** Of a form that makes an account; of others, the rule knows whose it is. */
const typedOwner = (form: FormValues) => ({ email: formText(form, 'email'), name: formText(form, 'name') })

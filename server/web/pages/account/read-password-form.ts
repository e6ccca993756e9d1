import type * as z from 'zod/mini'
import type { PasswordOwner } from '#server/shop/customers/is-common-password.ts'
import { type ReadForm, readForm } from '#shared/forms/read-form.ts'
import type { FormValues } from '#shared/forms.ts'
import { commonPasswordError, typedOwner } from './common-password.ts'

/** Reads a form that sets a password. The list of common ones is on the server only, so the schema lacks it. */
export async function readPasswordForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: FormValues,
  field: 'password' | 'newPassword' = 'password',
  owner: PasswordOwner | null = typedOwner(form),
): Promise<ReadForm<z.output<Schema>>> {
  const read = readForm(schema, form)
  const errors = read.ok ? {} : read.errors
  const error = errors[field] ? undefined : await commonPasswordError(form, field, owner)
  return error ? { ok: false, errors: { ...errors, [field]: error } } : read
}

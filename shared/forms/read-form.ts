import type * as z from 'zod/mini'
import type { FormValues } from '#shared/forms.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'

export type ReadForm<Values> = { ok: true; values: Values } | { ok: false; errors: Record<string, string> }

/** Reads the values of a schema's fields, or the first error of each. Repeated fields count once. */
export function readForm<Schema extends z.ZodMiniObject>(
  schema: Schema,
  form: FormValues,
): ReadForm<z.output<Schema>> {
  const entries = Object.keys(schema.shape).map((name) => [name, firstOf(form[name])])
  // A check without a message of its own would have an English one.
  const result = schema.safeParse(Object.fromEntries(entries), { error: () => fieldMessages.invalid })
  if (result.success) return { ok: true, values: result.data }
  const errors: Record<string, string> = {}
  for (const { path, message } of result.error.issues) errors[String(path[0])] ??= message
  return { ok: false, errors }
}

/** Not trimmed, because a password may begin or end with a space. */
export const firstOf = (value: string | string[] | undefined) =>
  (Array.isArray(value) ? value[0] : value) ?? ''

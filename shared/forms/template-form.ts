import type { FormValues } from '#shared/forms.ts'
import { inboxMessages } from '#shared/messages/merchant/messages.ts'
import { maxMessageText, maxTemplateName } from '#shared/orders/order-messages.ts'
import type { ReadForm } from './read-form.ts'
import { writtenText } from './written-text.ts'

const { fieldErrors } = inboxMessages.templates

/** An answer that a store saves to use again. */
export function readTemplateForm(form: FormValues): ReadForm<{ name: string; text: string }> {
  const name = writtenText(form, 'name').replaceAll('\n', ' ')
  const text = writtenText(form, 'text')
  const errors: Record<string, string> = {}
  if (name === '' || name.length > maxTemplateName) errors.name = fieldErrors.name
  if (text === '' || text.length > maxMessageText) errors.text = fieldErrors.text
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: { name, text } }
}

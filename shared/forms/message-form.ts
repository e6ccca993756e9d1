import type { FormValues } from '#shared/forms.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { maxMessagePictures, maxMessageText } from '#shared/orders/order-messages.ts'
import type { ReadForm } from './read-form.ts'
import { writtenText } from './written-text.ts'

const { fieldErrors } = threadMessages

/**
 * Reads a message of customer or store about an order, with the number of its pictures. A text or a picture is enough.
 */
export function readMessageForm(form: FormValues, pictures: number): ReadForm<{ text: string }> {
  const text = writtenText(form, 'message')
  const errors: Record<string, string> = {}
  if (text === '' && pictures === 0) errors.message = fieldErrors.missing
  if (text.length > maxMessageText) errors.message = fieldErrors.tooLong
  if (pictures > maxMessagePictures) errors.pictures = fieldErrors.tooManyPictures
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, values: { text } }
}

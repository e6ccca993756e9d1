import { sendMessage } from '#server/shop/messages/send-message.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { ShopError } from '#shared/errors.ts'
import { readMessageForm } from '#shared/forms/message-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import type { MessageSide } from '#shared/orders/order-messages.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'
import { sentFormOf } from './sent-form-of.ts'
import { tooManyTries } from './too-many-tries.ts'

const { fieldErrors } = threadMessages

export interface MessageWriter {
  orderId: string
  side: MessageSide
  userId: string | null
}

/** Sends a message of one side. Returns to the newest page of the thread, or returns the form with its errors. */
export async function sendMessageForm(
  { services, url, ip }: SubmitContext,
  { form, files, refusal }: Upload,
  writer: MessageWriter,
): Promise<SubmitAnswer> {
  if (refusal) return refusedForm(form, { pictures: refusedUploadText(refusal, fieldErrors.tooLarge) })
  const read = readMessageForm(form, files.length)
  if (!read.ok) return refusedForm(form, read.errors)
  try {
    const message = { ...writer, ...read.values, files, digest: sentFormOf(form), ip }
    const { refused } = await sendMessage(services, message)
    if (refused.length > 0) return refusedForm(form, { pictures: refusedText(refused) })
    return { redirect: `${url.pathname}?${sentParameter}=1` }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'other_side_gone')
      return refusedForm(form, {}, { message: ruleMessages.other_side_gone, status: error.status })
    return tooManyTries(form, error)
  }
}

/** Parameter by which the next page says that the message was sent. */
const sentParameter = 'sent'

export const isSent = (url: URL): boolean => url.searchParams.has(sentParameter)

import { sendMessage } from '#server/shop/messages/send-message.ts'
import { messageForm } from '#shared/forms/message-form.ts'
import { threadMessages } from '#shared/messages/account/thread.ts'
import { refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { type MessageSide, maxMessagePictures } from '#shared/orders/order-messages.ts'
import { doneParameter } from '#shared/routing/result-parameters.ts'
import { filesError, type SentFiles } from './files-error.ts'
import { formAction } from './form-action.ts'

const { missing, tooLarge, tooManyPictures: tooMany } = threadMessages.fieldErrors

/** The pictures of a message, and of a claim, which is one. */
export const messagePictures = { most: maxMessagePictures, tooMany, tooLarge }

export interface MessageWriter {
  orderId: string
  side: MessageSide
  userId: string | null
}

/** Sends a message of one side. Returns to the newest page of the thread, or returns the form with its errors. */
export const sendMessageForm = formAction(
  messageForm,
  async (context, { message: text }, writer: MessageWriter, { files }: SentFiles) => {
    const { services, url, ip, digest, refused } = context
    if (text === '' && files.length === 0) return refused({ message: missing })
    const sent = await sendMessage(services, { ...writer, text, files, digest, ip })
    if (sent.refused.length > 0) return refused({ pictures: refusedText(sent.refused) })
    return { redirect: `${url.pathname}?${doneParameter}=send#send` }
  },
  async (_context, _writer, files) => ({ pictures: filesError(files, messagePictures) }),
)

/** What each page with a thread says beside the form, by its intent. */
export const messageDone = { send: threadMessages.sent }

import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { refusedForm } from '#shared/forms.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actionOf } from './action-of.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'
import { dropPageDraft } from './page-draft.ts'
import { type MessageWriter, sendMessageForm } from './send-message-form.ts'

export type ThreadAction = (context: SubmitContext, upload: Upload, orderId: string) => Promise<SubmitAnswer>

/** Reads the form of a thread with its files, and runs the action of its `intent`. */
export async function submitThread(
  context: SubmitContext,
  actions: Record<string, ThreadAction>,
  orderId: string,
): Promise<SubmitAnswer> {
  const upload = await context.upload(maxUploadBytes)
  const action = actionOf(actions, upload.form)
  if (!action) return refusedForm(upload.form, {}, { message: ruleMessages.invalid_form })
  return action(context, upload, orderId)
}

/** Sends a message and drops its draft. */
export async function sendFromThread(
  context: SubmitContext,
  upload: Upload,
  writer: MessageWriter,
): Promise<SubmitAnswer> {
  const answer = await sendMessageForm(context, upload, writer)
  if ('redirect' in answer) await dropPageDraft(context)
  return answer
}

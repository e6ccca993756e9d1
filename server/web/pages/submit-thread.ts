import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { type Action, runAction } from './action-of.ts'
import type { SentFiles } from './files-error.ts'
import type { SubmitAnswer, SubmitContext } from './page.ts'
import { dropPageDraft } from './page-draft.ts'
import { type MessageWriter, sendMessageForm } from './send-message-form.ts'

export type ThreadAction = Action<string, [orderId: string, files: SentFiles]>

/** Reads the form of a thread with its files, and runs the action of its `intent`. */
export async function submitThread(
  context: SubmitContext,
  actions: Record<string, ThreadAction>,
  orderId: string,
): Promise<SubmitAnswer> {
  const { form, ...files } = await context.upload(maxUploadBytes)
  return runAction(actions, { ...context, form }, orderId, files)
}

/** Sends a message and drops its draft. */
export async function sendFromThread(
  context: SubmitContext,
  writer: MessageWriter,
  files: SentFiles,
): Promise<SubmitAnswer> {
  const answer = await sendMessageForm(context, writer, files)
  if ('redirect' in answer) await dropPageDraft(context)
  return answer
}

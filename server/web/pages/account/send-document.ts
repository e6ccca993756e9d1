import { addDocument } from '#server/shop/merchants/applications/documents.ts'
import type { StoreOwner } from '#server/shop/merchants/applications/own-stores.ts'
import { withRefusals } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFile } from '#server/web/pages/sent-file.ts'
import { maxDocumentBytes } from '#shared/merchants/documents.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import type { SavedApplication } from './save-application-form.ts'

const { fieldErrors } = applicationMessages
const documentFile = {
  field: 'file',
  missing: fieldErrors.fileMissing,
  tooLarge: fieldErrors.fileTooLarge,
  maxBytes: maxDocumentBytes,
}

const refusals = {
  invalid_form: { field: 'file', text: fieldErrors.fileType },
  too_many_documents: { field: 'file', text: fieldErrors.fileTooMany },
}

/** Size of the file and the form around it. */
const maxRequestBytes = maxDocumentBytes + 64 * 1024

/** Adds a document to an application. A form with a file in it shows its fields only when it is read as a whole. */
export async function sendDocument(
  context: SubmitContext,
  owner: StoreOwner,
): Promise<SavedApplication | SubmitAnswer> {
  const form = { intent: 'document' }
  const found = sentFile(await context.upload(maxRequestBytes), form, documentFile)
  if ('refused' in found) return found.refused
  const { file } = found
  return withRefusals<SavedApplication>({ refusals }, form, async () => {
    await addDocument(context.services, owner, { name: file.name, bytes: await file.read() })
    return { sections: ['documents'] }
  })
}

import { addDocument } from '#server/shop/merchants/applications/documents.ts'
import type { StoreOwner } from '#server/shop/merchants/applications/own-stores.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { refusedForm } from '#shared/forms.ts'
import { maxDocumentBytes } from '#shared/merchants/documents.ts'
import { applicationMessages } from '#shared/messages/account/application.ts'
import { refusedUploadText, uploadMessages } from '#shared/messages/upload.ts'
import type { SavedApplication } from './save-application-form.ts'

const { fieldErrors } = applicationMessages

/** The file and what the form around it takes. */
const maxRequestBytes = maxDocumentBytes + 64 * 1024

/** Adds a document to an application. A form with a file in it shows its fields only when it is read as a whole. */
export async function sendDocument(
  context: SubmitContext,
  owner: StoreOwner,
): Promise<SavedApplication | SubmitAnswer> {
  const { files, refusal } = await context.upload(maxRequestBytes)
  const form = { intent: 'document' }
  if (refusal) return refusedForm(form, { file: refusedUploadText(refusal, fieldErrors.fileTooLarge) })
  const [file] = files
  if (!file) return refusedForm(form, { file: fieldErrors.fileMissing })
  if (file.size === 0) return refusedForm(form, { file: uploadMessages.empty })
  if (file.size > maxDocumentBytes) return refusedForm(form, { file: fieldErrors.fileTooLarge })
  try {
    await addDocument(context.services, owner, { name: file.name, bytes: await file.read() })
    return { sections: ['documents'] }
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid_form')
      return refusedForm(form, { file: fieldErrors.fileType })
    if (error instanceof ShopError && error.code === 'too_many_documents')
      return refusedForm(form, { file: fieldErrors.fileTooMany })
    throw error
  }
}

import { storeWaitingPictures, waitingPictures } from '#server/shop/catalog/pictures/waiting-pictures.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { maxProductPictures } from '#shared/catalog/pictures/pictures.ts'
import { photosField, waitingField } from '#shared/catalog/pictures/waiting-pictures.ts'
import { type FormAnswer, type FormValues, formTexts } from '#shared/forms.ts'
import { merchantProductMessages, refusedText } from '#shared/messages/merchant/merchant-products.ts'
import { refusedUploadText } from '#shared/messages/upload.ts'
import { isId } from '#shared/routing/route-parameters.ts'

/** Photos of a new product's form. They are kept even when the rest of the form is refused. */
export interface SentPhotos {
  ids: string[]
  /** Hashes of the files' content, which do not depend on their names. */
  hashes: string[]
  /** Reason why some files were refused. */
  error: string
}

const { fieldErrors } = merchantProductMessages

/** Returns the pictures that the form already holds, in their order. */
const waitingOf = (form: FormValues): string[] =>
  [...new Set(formTexts(form, waitingField))].filter(isId).slice(0, maxProductPictures)

/** Stores the files of a form beside the pictures that it holds already. */
export async function readPhotos(
  context: SubmitContext,
  { form, files, refusal }: Upload,
): Promise<SentPhotos> {
  const held = waitingOf(form)
  const { merchantId } = merchantOf(context)
  const stored = await storeWaitingPictures(context.services, { merchantId, held: held.length }, files)
  return {
    ids: [...held, ...stored.pictures.map(({ id }) => id)],
    hashes: stored.pictures.map(({ sha256 }) => sha256),
    error: refusal ? refusedUploadText(refusal, fieldErrors.tooLarge) : refusedText(stored.refused),
  }
}

/** Returns the photos that are still waiting, for a form that names others. */
export async function photosLeft(context: SubmitContext, photos: SentPhotos): Promise<SentPhotos> {
  const left = await waitingPictures(context.services.db, merchantOf(context).merchantId, photos.ids)
  return { ...photos, ids: left }
}

/** Adds the accepted photos to the form that comes back, and says what is wrong with the others. */
export const withPhotos = (answer: FormAnswer, { ids, error }: SentPhotos): FormAnswer => ({
  ...answer,
  values: { ...answer.values, [waitingField]: ids },
  errors: { ...answer.errors, ...(error && { [photosField]: error }) },
})

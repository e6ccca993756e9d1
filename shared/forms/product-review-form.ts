import { maxRejectionReason } from '#shared/catalog/product-review.ts'
import { type FormValues, formText, formTexts } from '#shared/forms.ts'
import { productReviewMessages } from '#shared/messages/operator/product-review.ts'
import type { ReadForm } from './read-form.ts'

const { fieldErrors } = productReviewMessages

/** Products as they were seen, each `id seen`; what is none is left out. */
export const readSeenProducts = (form: FormValues): { productId: string; seen: string }[] =>
  formTexts(form, 'product').flatMap((text) => {
    const [productId = '', seen = ''] = text.split(' ')
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(productId) ? [{ productId, seen }] : []
  })

/** Why a product is refused. */
export function readRejection(form: FormValues): ReadForm<{ reason: string }> {
  const reason = formText(form, 'reason')
    .normalize('NFC')
    .replace(/[^\P{Cc}\n]/gu, '')
    .trim()
  if (reason === '') return { ok: false, errors: { reason: fieldErrors.reasonMissing } }
  if (reason.length > maxRejectionReason)
    return { ok: false, errors: { reason: fieldErrors.reasonTooLong(maxRejectionReason) } }
  return { ok: true, values: { reason } }
}

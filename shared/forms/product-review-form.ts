import { maxRejectionReason } from '#shared/catalog/product-review.ts'
import { type FormValues, formTexts } from '#shared/forms.ts'
import { fieldErrorMessages } from '#shared/messages/field-errors.ts'
import { note } from './fields.ts'
import { form } from './form.ts'

/** Reads the products as they were seen, each as `id seen`. Invalid ones are left out. */
export const readSeenProducts = (sent: FormValues): { productId: string; seen: string }[] =>
  formTexts(sent, 'product').flatMap((text) => {
    const [productId = '', seen = ''] = text.split(' ')
    return /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(productId) ? [{ productId, seen }] : []
  })

/** Reason of a product's rejection. */
export const rejectionForm = form('reject', {
  reason: note('O que precisa mudar', {
    hint: 'A loja recebe este texto por e-mail.',
    missing: 'Diga o que precisa mudar: é o que a loja vai ler.',
    max: maxRejectionReason,
    wrong: fieldErrorMessages.tooLong(maxRejectionReason),
  }),
})

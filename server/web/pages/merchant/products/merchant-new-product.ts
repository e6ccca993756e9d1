import { randomUUID } from 'node:crypto'
import { createProduct, readNewProduct } from '#server/shop/catalog/products/create-product.ts'
import { copiedForm } from '#server/shop/catalog/products/product-form-values.ts'
import { savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { hasPixKey } from '#server/shop/merchants/pix-key/pix-key-queries.ts'
import type { Upload } from '#server/web/middleware/bodies/parse-upload.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { dropPageDraft } from '#server/web/pages/page-draft.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { maxUploadBytes } from '#shared/catalog/pictures/pictures.ts'
import { photosField } from '#shared/catalog/pictures/waiting-pictures.ts'
import { newProductForm, optionNameField } from '#shared/catalog/product-fields.ts'
import { withValuesForAll } from '#shared/catalog/values-for-all.ts'
import { ShopError } from '#shared/errors.ts'
import { type FormValues, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { categoryOptions } from './category-options.ts'
import { merchantProductDone } from './merchant-product.ts'
import { photosLeft, readPhotos, withPhotos } from './new-product-photos.ts'
import { productDraft } from './product-draft.ts'
import { beforeSaving, unsavedAnswer } from './product-form-answer.ts'

/** The form of a product that does not exist yet. */
export const merchantNewProduct: Page<'merchant-new-product'> = {
  async load(context) {
    const { store, merchantId } = merchantOf(context)
    const from = context.url.searchParams.get('from')
    const { db } = context.services
    const [copy, categories, isReviewed, draft, isPaidByPix] = await Promise.all([
      from ? copied(context, from) : null,
      categoryOptions(context.services),
      isReviewDue(db, merchantId),
      productDraft(context),
      hasPixKey(db, merchantId),
    ])
    return {
      store,
      values: { ...newProductForm(), ...copy },
      categories,
      isReviewed,
      formKey: randomUUID(),
      isCopy: copy !== null,
      ...draft,
      hasPixKey: isPaidByPix,
    }
  },

  async submit(context) {
    // Authorized before the files are read.
    authorizeMember(context, 'products.edit')
    const sent = await context.upload(maxUploadBytes)
    return (actionOf(actions, sent.form) ?? save)(context, sent)
  },
}

/** Actions by the form's `intent`. */
const actions: Record<string, (context: SubmitContext, sent: Upload) => Promise<SubmitAnswer>> = {
  save,

  async 'drop-draft'(context) {
    await dropPageDraft(context)
    return { redirect: href('merchant-new-product') }
  },
}

async function save(context: SubmitContext, sent: Upload): Promise<SubmitAnswer> {
  const { services } = context
  const { merchantId } = merchantOf(context)
  // A form that is not ours has no variants.
  const typed = optionNameField(0) in sent.form ? sent.form : { ...newProductForm(), ...sent.form }
  const photos = await readPhotos(context, sent)
  const unready = beforeSaving(typed)
  if (unready) return withPhotos(unready, photos)
  const { form, filled } = withValuesForAll(typed)
  if (photos.error) {
    const read = await readNewProduct(services, form)
    return withPhotos(refusedForm(form, read.ok ? {} : read.errors), photos)
  }
  const answer = await createProduct(
    services,
    {
      merchantId,
      by: memberOf(context),
      pictureIds: photos.ids,
      digest: sentFormOf({ ...form, [photosField]: photos.hashes }),
    },
    form,
  )
  if (answer.kind !== 'saved')
    return withPhotos(unsavedAnswer(form, answer), await photosLeft(context, photos))
  await dropPageDraft(context)
  return merchantProductDone.at('new', { productId: answer.productId }, { filled: filled || '' })
}

async function copied(context: RequestContext, from: string): Promise<FormValues> {
  const productId = readId({ from }, 'from')
  const { merchantId } = merchantOf(context)
  const saved = await savedProduct(context.services.db, { merchantId, productId })
  if (!saved) throw new ShopError('not_found', `The store has no product ${productId}`)
  return copiedForm(saved, context.services.country.timeZone)
}

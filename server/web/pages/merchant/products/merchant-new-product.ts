import { randomUUID } from 'node:crypto'
import { newProductForm, optionNameField } from '#shared/catalog/product-form.ts'
import { ShopError } from '#shared/errors.ts'
import type { FormValues } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { createProduct } from '../../../../shop/catalog/products/create-product.ts'
import { copiedForm } from '../../../../shop/catalog/products/product-form-values.ts'
import { savedProduct } from '../../../../shop/catalog/products/saved-product-queries.ts'
import { isReviewDue } from '../../../../shop/catalog/review/review-queries.ts'
import type { RequestContext } from '../../../middleware/request-context.ts'
import { actionOf } from '../../action-of.ts'
import { memberOf } from '../../author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '../../page.ts'
import { readId } from '../../read-parameters.ts'
import { sentFormOf } from '../../sent-form-of.ts'
import { authorizeMember, merchantOf } from '../merchant-of.ts'
import { categoryOptions } from './category-options.ts'
import { dropDraft, productDraft } from './product-draft.ts'
import { beforeSaving, unsavedAnswer } from './product-form-answer.ts'

/** The form of a product that does not exist yet. */
export const merchantNewProduct: Page<'merchant-new-product'> = {
  async load(context) {
    const { store, merchantId } = merchantOf(context)
    const from = context.url.searchParams.get('from')
    const values = { ...newProductForm(), ...(from && (await copied(context, from))) }
    const categories = await categoryOptions(context.services)
    const isReviewed = await isReviewDue(context.services.db, merchantId)
    return { store, values, categories, isReviewed, formKey: randomUUID(), ...(await productDraft(context)) }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    return (actionOf(actions, context.form) ?? save)(context)
  },
}

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  save,

  async 'drop-draft'(context) {
    await dropDraft(context)
    return { redirect: href('merchant-new-product') }
  },
}

async function save(context: SubmitContext): Promise<SubmitAnswer> {
  const { services } = context
  // A form that is not ours has no variants.
  const form = optionNameField(0) in context.form ? context.form : { ...newProductForm(), ...context.form }
  const unready = beforeSaving(form)
  if (unready) return unready
  const { merchantId } = merchantOf(context)
  const answer = await createProduct(
    services,
    { merchantId, by: memberOf(context), digest: sentFormOf(form) },
    form,
  )
  if (answer.kind !== 'saved') return unsavedAnswer(form, answer)
  await dropDraft(context)
  return { redirect: href('merchant-product', { productId: answer.productId }, { saved: 'new' }) }
}

async function copied(context: RequestContext, from: string): Promise<FormValues> {
  const productId = readId({ from }, 'from')
  const { merchantId } = merchantOf(context)
  const saved = await savedProduct(context.services.db, { merchantId, productId })
  if (!saved) throw new ShopError('not_found', `The store has no product ${productId}`)
  return copiedForm(saved, context.services.country.timeZone)
}

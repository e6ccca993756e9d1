import { productsInReview } from '#server/shop/catalog/review/review-queries.ts'
import { approveProducts, rejectProduct } from '#server/shop/product-review/review-product.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { readRejection, readSeenProducts } from '#shared/forms/product-review-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

/** What stores want to put on sale; the route authorizes the operator. */
export const operatorProducts: Page<'operator-products'> = {
  async load({ services, url: { searchParams } }) {
    const storeSlug = searchParams.get('store') ?? ''
    const { store, products } = await productsInReview(services.db, {
      storeSlug,
      after: searchParams.get('after'),
    })
    return {
      store,
      products,
      done: {
        approved: readCount(searchParams.get('approved')),
        rejected: readCount(searchParams.get('rejected')),
      },
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const readCount = (text: string | null) => (/^\d{1,3}$/.test(text ?? '') ? Number(text) : 0)

/** By the form's `intent`. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async approve(context) {
    const products = readSeenProducts(context.form)
    if (products.length === 0) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    const approved = await approveProducts(context.services, { by: operatorOf(context), products })
    const changed = products.length - approved
    if (approved === 0) return refusedForm(context.form, {}, { message: messages.changed, status: 409 })
    if (changed > 0)
      return refusedForm(context.form, {}, { message: messages.someChanged(changed), status: 409 })
    return backTo(context, { approved })
  },

  async reject(context) {
    const [seen] = readSeenProducts(context.form)
    if (!seen) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    const read = readRejection(context.form)
    if (!read.ok) return refusedForm(context.form, read.errors)
    const order = { ...seen, by: operatorOf(context), reason: read.values.reason }
    const isDone = await rejectProduct(context.services, order)
    if (!isDone) return refusedForm(context.form, {}, { message: messages.changed, status: 409 })
    return backTo(context, { rejected: 1 })
  },
}

/** To the beginning of the list: what was decided is no longer in it. */
const backTo = ({ url }: SubmitContext, done: { approved?: number; rejected?: number }): SubmitAnswer => ({
  redirect: href('operator-products', {}, { store: url.searchParams.get('store'), ...done }),
})

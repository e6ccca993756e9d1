import { productsOfAll } from '#server/shop/catalog/review/operator-product-queries.ts'
import { productsInReview } from '#server/shop/catalog/review/review-queries.ts'
import { approveProducts, rejectProduct } from '#server/shop/product-review/review-product.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { readCount } from '#server/web/pages/read-parameters.ts'
import { operatorProductLists } from '#shared/catalog/operator-products.ts'
import { readSeenProducts, rejectionForm } from '#shared/forms/product-review-form.ts'
import { refusedForm } from '#shared/forms.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import { ruleMessages } from '#shared/messages/rules.ts'

const done = doneOn('operator-products', {
  approved: ({ searchParams }) => messages.approved(readCount(searchParams.get('count'))),
  rejected: messages.rejected,
})

/** Longer than the address of any product. */
const maxQueryLength = 300

const none = { items: [], next: null, previous: null }

/** Products that stores submitted for review, and the products of all stores. The route authorizes the operator. */
export const operatorProducts: Page<'operator-products'> = {
  done,

  async load({ services, url: { searchParams } }) {
    const list = operatorProductLists.find((each) => each === searchParams.get('list')) ?? 'review'
    const query = (searchParams.get('q') ?? '').replaceAll('\0', '').trim().slice(0, maxQueryLength)
    if (list !== 'review') {
      const found = await productsOfAll(services.db, { list, query, cursor: searchParams.get('cursor') })
      return { list, query, store: null, products: none, found }
    }
    const waiting = await productsInReview(services.db, {
      storeSlug: searchParams.get('store') ?? '',
      after: searchParams.get('after'),
    })
    return { list, query: '', ...waiting, found: none }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  async approve(context: SubmitContext) {
    const products = readSeenProducts(context.form)
    if (products.length === 0) return refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
    const approved = await approveProducts(context.services, { by: operatorOf(context), products })
    const changed = products.length - approved
    if (approved === 0) return refusedForm(context.form, {}, { message: messages.changed, status: 409 })
    if (changed > 0)
      return refusedForm(context.form, {}, { message: messages.someChanged(changed), status: 409 })
    return done.at('approved', {}, { ...ofStore(context), count: approved })
  },

  reject: formAction(rejectionForm, async (context, { reason }) => {
    const [seen] = readSeenProducts(context.form)
    if (!seen) return context.refused({}, { message: ruleMessages.invalid_form })
    const order = { ...seen, by: operatorOf(context), reason }
    const isDone = await rejectProduct(context.services, order)
    if (!isDone) return context.refused({}, { message: messages.changed, status: 409 })
    return done.at('rejected', {}, ofStore(context))
  }),
}

/** Returns to the beginning of the list, which no longer holds the decided products. */
const ofStore = ({ url }: SubmitContext) => ({ store: url.searchParams.get('store') })

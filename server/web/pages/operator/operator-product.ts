import { randomUUID } from 'node:crypto'
import { operatorProduct as productOfOperator } from '#server/shop/catalog/review/operator-product-queries.ts'
import { decisionsOfProduct } from '#server/shop/moderation/decision-queries.ts'
import { removeFromSale } from '#server/shop/product-review/remove-from-sale.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { operatorOf } from '#server/web/pages/author-of.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page } from '#server/web/pages/page.ts'
import { ShopError } from '#shared/errors.ts'
import { takeDownForm } from '#shared/forms/decision-forms.ts'
import { operatorDecisionDone } from './operator-decision.ts'

/** One product of any store, and the form that takes it down. The route authorizes the operator. */
export const operatorProduct: Page<'operator-product'> = {
  async load({ services: { db }, params: { productId } }) {
    const [product, decisions] = await Promise.all([
      productOfOperator(db, productId),
      decisionsOfProduct(db, productId),
    ])
    if (!product) throw new ShopError('not_found', `No product ${productId}`)
    return { product, decisions, formKey: randomUUID() }
  },

  async submit(context) {
    return runAction(actions, context, context.params.productId)
  },
}

const actions = {
  'take-down': formAction(takeDownForm, async (context, values, productId: string) => {
    const { services, digest } = context
    const removal = { productId, ...values, by: operatorOf(context), digest }
    const decisionId = await removeFromSale(services, removal)
    return operatorDecisionDone.at('take-down', { decisionId })
  }),
}

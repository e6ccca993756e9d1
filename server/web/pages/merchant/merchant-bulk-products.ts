import { readBulkSelection } from '#shared/forms/merchant/bulk-form.ts'
import { formText, formTexts, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { selectedProducts } from '../../../shop/catalog/bulk/bulk-queries.ts'
import { changeProducts } from '../../../shop/catalog/bulk/change-products.ts'
import { type BulkChange, planBulkChange, planSeal } from '../../../shop/catalog/bulk/plan-bulk-change.ts'
import { isReviewDue } from '../../../shop/catalog/review/review-queries.ts'
import { memberOf } from '../author-of.ts'
import type { Page } from '../page.ts'
import { categoryOptions } from './category-options.ts'
import { authorizeMember, merchantOf } from './merchant-of.ts'

/** One change for several products: what it would do, and then its doing. */
export const merchantBulkProducts: Page<'merchant-bulk-products'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { services, url } = context
    const selection = readBulkSelection((name) => url.searchParams.getAll(name))
    const found = await selectedProducts(services.db, { merchantId, productIds: selection.productIds })
    const change = changeOf(selection)
    const isDue = await isReviewDue(services.db, merchantId)
    const plan = change && planBulkChange(found, { change, isReviewDue: isDue })
    return {
      store,
      productIds: found.map(({ id }) => id),
      action: selection.action,
      category: selection.category ?? null,
      percent: url.searchParams.get('percent') ?? '',
      direction: url.searchParams.get('direction') === 'down' ? 'down' : 'up',
      isWrongPercent: selection.percent === 'wrong',
      plan,
      seal: plan ? planSeal(plan) : '',
      categories: await categoryOptions(services),
    }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    const { services, form } = context
    const { merchantId } = merchantOf(context)
    const selection = readBulkSelection((name) => formTexts(form, name))
    const change = changeOf(selection)
    if (!change) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const { productIds } = selection
    const order = {
      merchantId,
      by: memberOf(context),
      productIds,
      change,
      seal: formText(form, 'seal'),
    }
    const done = await changeProducts(services, order)
    if (!done) return refusedForm(form, {}, { message: bulkMessages.changedMeanwhile, status: 409 })
    return { redirect: href('merchant-products', {}, { changed: done.changed, by: change.action }) }
  },
}

/** Null while something is still to be said. */
function changeOf({ action, category, percent }: ReturnType<typeof readBulkSelection>): BulkChange | null {
  if (action === 'category') return category === undefined ? null : { action, categoryId: category || null }
  if (action === 'price') return percent && percent !== 'wrong' ? { action, ...percent } : null
  return action && { action }
}

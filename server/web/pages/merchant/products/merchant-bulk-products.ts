import { randomUUID } from 'node:crypto'
import { isAllOnSale, isAllOnSaleOfSearch, selectedProducts } from '#server/shop/catalog/bulk/bulk-queries.ts'
import { changeProducts } from '#server/shop/catalog/bulk/change-products.ts'
import { planBulkChange, planSeal } from '#server/shop/catalog/bulk/plan-bulk-change.ts'
import { planSearchChange } from '#server/shop/catalog/bulk/plan-search-change.ts'
import { startSearchChange } from '#server/shop/catalog/bulk/start-search-change.ts'
import { countSearched } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { memberOf } from '#server/web/pages/author-of.ts'
import { authorizeMember, merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { productFilters, searchOf } from '#server/web/pages/merchant/product-filters.ts'
import type { Page } from '#server/web/pages/page.ts'
import { readId } from '#server/web/pages/read-parameters.ts'
import { type BulkChange, maxSearchedProducts } from '#shared/catalog/bulk-changes.ts'
import { readBulkSelection } from '#shared/forms/merchant/bulk-form.ts'
import { formText, formTexts, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import type { PageData } from '#shared/pages.ts'
import { categoryOptions } from './category-options.ts'
import { merchantProductsDone } from './merchant-products.ts'

/** One change for several products: first its preview, then the change. */
export const merchantBulkProducts: Page<'merchant-bulk-products'> = {
  async load(context) {
    const { store } = merchantOf(context)
    const { services, url } = context
    const selection = readBulkSelection((name) => url.searchParams.getAll(name))
    const change = changeOf(selection)
    const planned =
      selection.search === null
        ? await plannedSelection(context, selection.productIds, change)
        : await plannedSearch(context, selection.search, change)
    return {
      store,
      ...planned,
      action: selection.action,
      category: selection.category ?? null,
      percent: url.searchParams.get('percent') ?? '',
      direction: url.searchParams.get('direction') === 'down' ? 'down' : 'up',
      isWrongPercent: selection.percent === 'wrong',
      categories: await categoryOptions(services),
    }
  },

  async submit(context) {
    authorizeMember(context, 'products.edit')
    const { services, form } = context
    const selection = readBulkSelection((name) => formTexts(form, name))
    const change = changeOf(selection)
    if (!change) return refusedForm(form, {}, { message: ruleMessages.invalid_form })
    const order = { by: memberOf(context), change, seal: formText(form, 'seal') }
    const changed = refusedForm(form, {}, { message: bulkMessages.changedMeanwhile, status: 409 })
    if (selection.search !== null) {
      const id = readId(form, 'key')
      const search = await searchOfText(context, selection.search)
      const isStarted = await startSearchChange(services, { ...order, id, search })
      return isStarted ? { redirect: href('merchant-bulk-change', { changeId: id }) } : changed
    }
    const done = await changeProducts(services, { ...order, productIds: selection.productIds })
    if (!done) return changed
    if (done.waiting > 0) return merchantProductsDone.at('waiting', {}, { count: done.waiting })
    return merchantProductsDone.at('changed', {}, { count: done.changed, by: change.action })
  },
}

type Planned = Pick<
  PageData['merchant-bulk-products'],
  'productIds' | 'search' | 'plan' | 'seal' | 'emptiesStore'
>

const takesOffSale = (change: BulkChange | null) => change?.action === 'draft' || change?.action === 'archive'

async function plannedSelection(
  context: RequestContext,
  productIds: string[],
  change: BulkChange | null,
): Promise<Planned> {
  const { db } = context.services
  const { merchantId } = merchantOf(context)
  const found = await selectedProducts(db, { merchantId, productIds })
  const isDue = await isReviewDue(db, merchantId)
  const plan = change && planBulkChange(found, { change, isReviewDue: isDue })
  const own = { merchantId, productIds: found.map(({ id }) => id) }
  return {
    productIds: own.productIds,
    search: null,
    plan,
    seal: plan ? planSeal(plan) : '',
    emptiesStore: takesOffSale(change) && (await isAllOnSale(db, own)),
  }
}

async function plannedSearch(
  context: RequestContext,
  text: string,
  change: BulkChange | null,
): Promise<Planned> {
  const { db } = context.services
  const search = { ...(await searchOfText(context, text)), merchantId: merchantOf(context).merchantId }
  const found = await countSearched(db, search, maxSearchedProducts)
  const isPlanned = change && found <= maxSearchedProducts
  const plan = isPlanned ? await planSearchChange(db, { search, change }) : null
  return {
    productIds: [],
    search: { search: text, found, key: randomUUID(), summary: plan?.summary ?? null },
    plan: plan?.shown ?? null,
    seal: plan?.seal ?? '',
    emptiesStore: plan !== null && takesOffSale(change) && (await isAllOnSaleOfSearch(db, search)),
  }
}

async function searchOfText({ services }: RequestContext, text: string) {
  const tree = await services.cached.categories()
  return searchOf(productFilters(new URLSearchParams(text), tree), tree)
}

/** Returns the change, or null while its form is incomplete. */
function changeOf({ action, category, percent }: ReturnType<typeof readBulkSelection>): BulkChange | null {
  if (action === 'category') return category === undefined ? null : { action, categoryId: category || null }
  if (action === 'price') return percent && percent !== 'wrong' ? { action, ...percent } : null
  return action && { action }
}

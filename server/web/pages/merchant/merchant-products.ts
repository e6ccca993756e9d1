import { type BulkAction, bulkActions } from '#shared/catalog/bulk-changes.ts'
import {
  lackFilters,
  maxTitleQuery,
  productSorts,
  productStatuses,
  type StoreProductFilters,
  stockFilters,
} from '#shared/catalog/merchant-products.ts'
import type { CategoryTree } from '../../../shop/catalog/categories/category-tree.ts'
import { productsOfStore } from '../../../shop/catalog/products/merchant-product-queries.ts'
import type { Page } from '../page.ts'
import { readQuery } from '../read-parameters.ts'
import { merchantOf } from './merchant-of.ts'

/** What one store sells. */
export const merchantProducts: Page<'merchant-products'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const { db, cached } = context.services
    const tree = await cached.categories()
    const filters = filtersOf(searchParams, tree)
    const { category, ...others } = filters
    const list = { merchantId, categoryIds: categoryIdsOf(category, tree), ...others }
    return {
      store,
      products: await productsOfStore(db, { ...list, cursor: searchParams.get('cursor') }),
      filters,
      categories: tree.within(null).map(({ category: { slug, name }, level }) => ({ slug, name, level })),
      changed: changeOf(searchParams),
    }
  },
}

function filtersOf(searchParams: URLSearchParams, tree: CategoryTree): StoreProductFilters {
  const given = <Value extends string>(values: readonly Value[], name: string) =>
    values.find((each) => each === searchParams.get(name))
  const query = readQuery(searchParams, maxTitleQuery)
  const category = searchParams.get('category') ?? ''
  return {
    status: given(productStatuses, 'status') ?? '',
    query,
    category: category === 'none' || tree.bySlug(category) ? category : '',
    stock: given(stockFilters, 'stock') ?? '',
    lack: given(lackFilters, 'lack') ?? '',
    sort: given(productSorts, 'sort') ?? productSorts[0],
  }
}

/** A category holds what is in those below it. */
function categoryIdsOf(slug: string, tree: CategoryTree): string[] | null {
  if (slug === 'none') return []
  const found = tree.bySlug(slug)
  return found && tree.idsOf(found)
}

/** What a change to several products has just done. */
function changeOf(searchParams: URLSearchParams): { count: number; action: BulkAction } | null {
  const action = bulkActions.find((each) => each === searchParams.get('by'))
  const count = searchParams.get('changed') ?? ''
  return action && /^\d{1,3}$/.test(count) ? { action, count: Number(count) } : null
}

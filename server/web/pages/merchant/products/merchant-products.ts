import { countSearched, productsOfStore } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { merchantOf } from '#server/web/pages/merchant/merchant-of.ts'
import { productFilters, searchOf } from '#server/web/pages/merchant/product-filters.ts'
import type { Page } from '#server/web/pages/page.ts'
import { type BulkAction, bulkActions, maxSearchedProducts } from '#shared/catalog/bulk-changes.ts'

/** What one store sells. */
export const merchantProducts: Page<'merchant-products'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const { searchParams } = context.url
    const { db, cached } = context.services
    const tree = await cached.categories()
    const filters = productFilters(searchParams, tree)
    const search = { merchantId, ...searchOf(filters, tree) }
    const { sort } = filters
    const products = await productsOfStore(db, { ...search, sort, cursor: searchParams.get('cursor') })
    const isMoreThanPage = products.next !== null || products.previous !== null
    return {
      store,
      products,
      found: isMoreThanPage ? await countSearched(db, search, maxSearchedProducts) : null,
      filters,
      categories: tree.within(null).map(({ category: { slug, name }, level }) => ({ slug, name, level })),
      changed: changeOf(searchParams),
    }
  },
}

/** What a change to several products has just done. */
function changeOf(searchParams: URLSearchParams): { count: number; action: BulkAction } | null {
  const action = bulkActions.find((each) => each === searchParams.get('by'))
  const count = searchParams.get('changed') ?? ''
  return action && /^\d{1,3}$/.test(count) ? { action, count: Number(count) } : null
}

import type { CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import type { StoreProductSearch } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { readQuery } from '#server/web/pages/read-parameters.ts'
import {
  lackFilters,
  maxTitleQuery,
  merchantProductSorts,
  productStatuses,
  type StoreProductFilters,
  stockFilters,
} from '#shared/catalog/merchant-products.ts'

/** What an address looks for among a store's products; what it does not know means all. */
export function productFilters(searchParams: URLSearchParams, tree: CategoryTree): StoreProductFilters {
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
    sort: given(merchantProductSorts, 'sort') ?? merchantProductSorts[0],
  }
}

/** A category holds what is in those below it. */
function categoryIdsOf(slug: string, tree: CategoryTree): string[] | null {
  if (slug === 'none') return []
  const found = tree.bySlug(slug)
  return found && tree.idsOf(found)
}

/** The same as the rules look for it. */
export function searchOf(
  { category, sort: _sort, ...others }: StoreProductFilters,
  tree: CategoryTree,
): Omit<StoreProductSearch, 'merchantId'> {
  return { ...others, categoryIds: categoryIdsOf(category, tree) }
}

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

/** Reads the filters of a store's products from an address. Unknown values filter nothing. */
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

/** Returns the ids of a category and of those below it. */
function categoryIdsOf(slug: string, tree: CategoryTree): string[] | null {
  if (slug === 'none') return []
  const found = tree.bySlug(slug)
  return found && tree.idsOf(found)
}

/** Converts the filters into the search that the rules expect. */
export function searchOf(
  { category, sort: _sort, ...others }: StoreProductFilters,
  tree: CategoryTree,
): Omit<StoreProductSearch, 'merchantId'> {
  return { ...others, categoryIds: categoryIdsOf(category, tree) }
}

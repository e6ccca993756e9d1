import type { Db } from '#server/db/connect.ts'
import type { CategoryRow, CategoryTree } from '#server/shop/catalog/categories/category-tree.ts'
import {
  type Facet,
  type FacetKind,
  type FacetValue,
  type ListFilters,
  priceSteps,
  ratingSteps,
  writePriceRange,
} from '#shared/catalog/list-filters.ts'
import { type CountedList, capped, type FacetRow } from './facet-counts.ts'
import { facetCounts } from './facet-queries.ts'
import { optionFacets } from './option-facets.ts'

interface Shown {
  filters: ListFilters
  tree: CategoryTree
  /** The offered categories are below this one; null for the top categories. */
  within: CategoryRow | null
}

/**
 * Returns the facets of a list, with the number of products that each value would leave. Chosen values are always
 * included.
 */
export async function listFacets(db: Db, counted: CountedList, shown: Shown): Promise<Facet[]> {
  const { filters, tree, within } = shown
  const chosen = filters.category ? tree.bySlug(filters.category) : null
  const rows = await facetCounts(db, counted, { tree, offeredBelow: chosen ?? within })
  const byKind = Map.groupBy(rows, ({ kind }) => kind)
  const rowsOf = (kind: FacetKind) => byKind.get(kind) ?? []
  const facets: Facet[] = [
    { kind: 'category', name: '', values: categoryValues(rowsOf('category'), { tree, chosen, within }) },
    ...(['delivers', 'stock', 'offer'] as const).map((kind) => flagFacet(kind, rowsOf(kind), filters[kind])),
    { kind: 'price', name: '', values: priceValues(rowsOf('price'), filters) },
    { kind: 'rating', name: '', values: ratingValues(rowsOf('rating'), filters) },
    ...optionFacets(rowsOf('option'), filters.options),
    { kind: 'store', name: '', values: storeValues(rowsOf('store'), filters.stores) },
  ]
  return facets.filter(({ values }) => values.length > 0)
}

const flagFacet = (kind: 'offer' | 'stock' | 'delivers', [row]: FacetRow[], chosen: boolean): Facet => ({
  kind,
  name: '',
  values:
    chosen || (row && row.count > 0) ? [{ key: '1', label: '', count: capped(row?.count ?? 0), chosen }] : [],
})

function priceValues(rows: FacetRow[], { price }: ListFilters): FacetValue[] {
  const countOf = new Map(rows.map(({ key, count }) => [Number(key), count]))
  const values = [...countOf.keys()]
    .sort((a, b) => a - b)
    .map((step) => {
      const key = writePriceRange({ from: priceSteps[step - 1] ?? null, to: priceSteps[step] ?? null })
      return { key, label: '', count: capped(countOf.get(step) ?? 0), chosen: false }
    })
  if (!price) return values
  const key = writePriceRange(price)
  const offered = values.find((value) => value.key === key)
  if (!offered) return [{ key, label: '', count: null, chosen: true }, ...values]
  return values.map((value) => (value === offered ? { ...value, chosen: true } : value))
}

function ratingValues(rows: FacetRow[], { rating }: ListFilters): FacetValue[] {
  return ratingSteps
    .map((stars) => {
      const count = rows.find(({ key }) => key === String(stars))?.count ?? 0
      return { key: String(stars), label: '', count: capped(count), chosen: rating === stars }
    })
    .filter(({ count, chosen }) => count > 0 || chosen)
}

const storeValues = (rows: FacetRow[], chosen: readonly string[]): FacetValue[] => [
  ...rows.map(({ key, label, count }) => ({
    key,
    label,
    count: capped(count),
    chosen: chosen.includes(key),
  })),
  ...chosen
    .filter((slug) => !rows.some(({ key }) => key === slug))
    .map((slug) => ({ key: slug, label: slug, count: 0, chosen: true })),
]

interface Offered {
  tree: CategoryTree
  chosen: CategoryRow | null
  /** The offered categories are below this one; null for the top categories. */
  within: CategoryRow | null
}

/** Returns the chosen category with those below it, or the first ones that have products. */
export function categoryValues(rows: FacetRow[], { tree, chosen: chosenOne, within }: Offered): FacetValue[] {
  const own = new Map(rows.map(({ key, count }) => [key, count]))
  const value = (category: CategoryRow, chosen: boolean): FacetValue => ({
    key: category.slug,
    label: category.name,
    count: capped(tree.idsOf(category).reduce((sum, id) => sum + (own.get(id) ?? 0), 0)),
    chosen,
  })
  const offeredBelow = (category: CategoryRow | null): FacetValue[] => {
    const held = tree.below(category).filter((each) => tree.idsOf(each).some((id) => own.has(id)))
    const [only, ...others] = held
    // A single branch is no choice, but the categories below it may be one.
    const deeper = only && others.length === 0 ? offeredBelow(only) : []
    return deeper.length > 0 ? deeper : held.map((each) => value(each, false))
  }
  return [...(chosenOne ? [value(chosenOne, true)] : []), ...offeredBelow(chosenOne ?? within)]
}

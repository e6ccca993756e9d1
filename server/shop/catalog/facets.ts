import type { Db } from '#server/db/connect.ts'
import { countLimit } from '#shared/catalog.ts'
import {
  type Facet,
  type FacetKind,
  type FacetValue,
  type ListFilters,
  priceSteps,
  ratingSteps,
  writePriceRange,
} from '#shared/list-filters.ts'
import type { CategoryRow, CategoryTree } from './category-tree.ts'
import { type FacetRow, facetCounts } from './facet-queries.ts'

const mostOptions = 4
/** People do not look for sizes in the order of the alphabet. */
const sizes = ['rn', 'pp', 'p', 'm', 'g', 'gg', 'xg', 'xgg', 'exg', 'xs', 's', 'l', 'xl', 'xxl', 'xxxl']

/** In grams, millilitres and millimetres: a kilo comes after 250 g. */
const factors: Record<string, number> = {
  g: 1,
  kg: 1000,
  ml: 1,
  l: 1000,
  litro: 1000,
  litros: 1000,
  mm: 1,
  cm: 10,
  m: 1000,
  metro: 1000,
  metros: 1000,
}

type Counted = Parameters<typeof facetCounts>[1]

interface Shown {
  filters: ListFilters
  tree: CategoryTree
  /** Whose categories are offered: those below it; null: the outermost. */
  within: CategoryRow | null
}

/** What a list can be narrowed to, with how much each would leave. What was chosen is always among it. */
export async function listFacets(db: Db, counted: Counted, shown: Shown): Promise<Facet[]> {
  const byKind = Map.groupBy(await facetCounts(db, counted), ({ kind }) => kind)
  const rowsOf = (kind: FacetKind) => byKind.get(kind) ?? []
  const { filters } = shown
  const facets: Facet[] = [
    { kind: 'category', name: '', values: categoryValues(rowsOf('category'), shown) },
    ...(['delivers', 'stock', 'offer'] as const).map((kind) => flagFacet(kind, rowsOf(kind), filters[kind])),
    { kind: 'price', name: '', values: priceValues(rowsOf('price'), filters) },
    { kind: 'rating', name: '', values: ratingValues(rowsOf('rating'), filters) },
    ...optionFacets(rowsOf('option'), filters.options),
    { kind: 'store', name: '', values: storeValues(rowsOf('store'), filters.stores) },
  ]
  return facets.filter(({ values }) => values.length > 0)
}

const capped = (count: number) => Math.min(count, countLimit + 1)

const flagFacet = (kind: 'offer' | 'stock' | 'delivers', [row]: FacetRow[], chosen: boolean): Facet => ({
  kind,
  name: '',
  values:
    chosen || (row && row.count > 0) ? [{ key: '1', label: '', count: capped(row?.count ?? 0), chosen }] : [],
})

/** The chosen category with those below it, or the first ones that have something. */
function categoryValues(rows: FacetRow[], { filters, tree, within }: Shown): FacetValue[] {
  const own = new Map(rows.map(({ key, count }) => [key, count]))
  const value = (category: CategoryRow, chosen: boolean): FacetValue => ({
    key: category.slug,
    label: category.name,
    count: capped(tree.idsOf(category).reduce((sum, id) => sum + (own.get(id) ?? 0), 0)),
    chosen,
  })
  const chosen = filters.category ? tree.bySlug(filters.category) : null
  const offeredBelow = (category: CategoryRow | null): FacetValue[] => {
    const held = tree.below(category).filter((each) => tree.idsOf(each).some((id) => own.has(id)))
    const [only, ...others] = held
    // A single branch is no choice: what is below it may be one.
    const deeper = only && others.length === 0 ? offeredBelow(only) : []
    return deeper.length > 0 ? deeper : held.map((each) => value(each, false))
  }
  return [...(chosen ? [value(chosen, true)] : []), ...offeredBelow(chosen ?? within)]
}

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

function optionFacets(rows: FacetRow[], chosen: readonly string[]): Facet[] {
  const nameOf = (key: string) => key.slice(0, key.indexOf(':'))
  const missing = chosen
    .filter((key) => !rows.some((row) => row.key === key))
    .map((key) => ({ key, name: nameOf(key), label: key.slice(key.indexOf(':') + 1), count: 0 }))
  const byName = Map.groupBy([...rows, ...missing], ({ key }) => nameOf(key))
  return [...byName]
    .map(([name, ofName]) => ({
      facet: {
        kind: 'option' as const,
        name: ofName[0]?.name ?? name,
        values: ofName
          .map(({ key, label, count }) => ({
            key,
            label,
            count: capped(count),
            chosen: chosen.includes(key),
          }))
          .sort(bySizeOrName),
      },
      weight: chosen.some((key) => nameOf(key) === name)
        ? Number.POSITIVE_INFINITY
        : ofName.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ weight }, at) => at < mostOptions || weight === Number.POSITIVE_INFINITY)
    .map(({ facet }) => facet)
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

function bySizeOrName(a: FacetValue, b: FacetValue): number {
  const [first, second] = [placeOf(a.label), placeOf(b.label)]
  if (first !== null && second !== null && first !== second) return first - second
  return a.label.localeCompare(b.label, 'pt', { numeric: true })
}

function placeOf(label: string): number | null {
  const size = sizes.indexOf(label.toLowerCase())
  if (size >= 0) return size
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]+)\b/i.exec(label) ?? []
  const factor = factors[unit.toLowerCase()]
  return factor === undefined ? null : Number(amount.replace(',', '.')) * factor
}

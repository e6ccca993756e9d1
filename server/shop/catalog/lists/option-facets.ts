import { colorsOf, isColorOption } from '#shared/catalog/colors.ts'
import type { Facet, FacetValue } from '#shared/catalog/list-filters.ts'
import { capped, type FacetRow } from './facet-counts.ts'

const maxOptions = 4

/** Returns a facet for each option, the most useful first; chosen values are always included. */
export function optionFacets(rows: FacetRow[], chosen: readonly string[]): Facet[] {
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
            ...(isColorOption(ofName[0]?.name ?? name) && { colors: colorsOf(label).map(({ css }) => css) }),
          }))
          .sort(bySizeOrCount(ofName.map(({ label }) => label))),
      },
      weight: chosen.some((key) => nameOf(key) === name)
        ? Number.POSITIVE_INFINITY
        : ofName.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ weight }, at) => at < maxOptions || weight === Number.POSITIVE_INFINITY)
    .map(({ facet }) => facet)
}

/** Sizes are sorted by size, not alphabetically. */
const sizes = ['rn', 'pp', 'p', 'm', 'g', 'gg', 'xg', 'xgg', 'exg', 'xs', 's', 'l', 'xl', 'xxl', 'xxxl']

/** Factors to grams, millilitres and millimetres, so that a kilo comes after 250 g. */
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

const byName = new Intl.Collator('pt', { numeric: true })

/** Returns a comparator: sizes in their order, other values by their number of products. */
const bySizeOrCount = (labels: readonly string[]) => {
  const areSizes = labels.every((label) => placeOf(label) !== null || /^\d/.test(label))
  return (a: FacetValue, b: FacetValue) =>
    (areSizes ? 0 : (b.count ?? 0) - (a.count ?? 0)) || bySizeOrName(a, b)
}

function bySizeOrName(a: FacetValue, b: FacetValue): number {
  const [first, second] = [placeOf(a.label), placeOf(b.label)]
  if (first !== null && second !== null && first !== second) return first - second
  return byName.compare(a.label, b.label)
}

function placeOf(label: string): number | null {
  const size = sizes.indexOf(label.toLowerCase())
  if (size >= 0) return size
  const [, amount = '', unit = ''] = /^(\d+(?:[.,]\d+)?)\s*([a-z]+)\b/i.exec(label) ?? []
  const factor = factors[unit.toLowerCase()]
  return factor === undefined ? null : Number(amount.replace(',', '.')) * factor
}

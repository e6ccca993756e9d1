import type { FacetValue } from '#shared/list-filters.ts'

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

const byName = new Intl.Collator('pt', { numeric: true })

/** Sizes in their order; of anything else, what most products have comes first. */
export const bySizeOrCount = (labels: readonly string[]) => {
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

import type { Facet } from '#shared/list-filters.ts'
import { capped, type FacetRow } from './facet-counts.ts'
import { bySizeOrCount } from './size-order.ts'

const mostOptions = 4

/** A facet for each option, those that say most first; what was chosen is always among them. */
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
          }))
          .sort(bySizeOrCount(ofName.map(({ label }) => label))),
      },
      weight: chosen.some((key) => nameOf(key) === name)
        ? Number.POSITIVE_INFINITY
        : ofName.reduce((sum, { count }) => sum + count, 0),
    }))
    .sort((a, b) => b.weight - a.weight)
    .filter(({ weight }, at) => at < mostOptions || weight === Number.POSITIVE_INFINITY)
    .map(({ facet }) => facet)
}

import {
  type ImportedAmount,
  type ImportedVariants,
  maxImportedVariants,
} from '#shared/catalog/product-imports.ts'
import type { VariantPlan } from './plan-variants.ts'

const prices = [
  ['price', 'priceMinor'],
  ['compareAt', 'compareAtMinor'],
  ['pixPrice', 'pixPriceMinor'],
] as const

/** Returns the variants whose prices or stock a plan changes, as they are and as they would be. */
export function changedVariants(plans: readonly VariantPlan[]): ImportedVariants | null {
  const changed = plans.flatMap((plan) => {
    const amounts = changedAmounts(plan)
    const { option1, option2, option3 } = plan.row
    return amounts.length === 0 ? [] : [{ options: [option1, option2, option3].filter(isText), amounts }]
  })
  return changed.length === 0 ? null : { items: changed.slice(0, maxImportedVariants), count: changed.length }
}

function changedAmounts({ saved, row, level, movesStock }: VariantPlan): ImportedAmount[] {
  if (!saved) return []
  const stock = { before: pieces(saved.level), after: pieces(level) }
  return [
    ...prices.flatMap(([amount, column]) =>
      saved[column] === row[column] ? [] : { amount, before: saved[column], after: row[column] },
    ),
    ...(movesStock && stock.before !== stock.after ? [{ amount: 'stock' as const, ...stock }] : []),
  ]
}

/** Returns the stock, or null if it is not counted and so unlimited. */
const pieces = (level: { tracked: boolean; onHand: number } | null) => (level?.tracked ? level.onHand : null)

const isText = (text: string | null | undefined): text is string => !!text

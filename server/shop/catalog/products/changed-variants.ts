import {
  type ImportedAmount,
  type ImportedCode,
  type ImportedVariants,
  maxImportedVariants,
} from '#shared/catalog/product-imports.ts'
import type { VariantPlan } from './plan-variants.ts'

const prices = [
  ['price', 'priceMinor'],
  ['compareAt', 'compareAtMinor'],
  ['pixPrice', 'pixPriceMinor'],
  ['cost', 'costMinor'],
  ['weight', 'weightGrams'],
] as const

const codes = ['sku', 'barcode'] as const

/** Returns the variants whose prices, stock, weight or codes a plan changes, as they are and as they would be. */
export function changedVariants(plans: readonly VariantPlan[]): ImportedVariants | null {
  const changed = plans.flatMap((plan) => {
    const amounts = changedAmounts(plan)
    const changedCodes = codesOf(plan)
    const { option1, option2, option3 } = plan.row
    if (amounts.length + changedCodes.length === 0) return []
    const options = [option1, option2, option3].filter(isText)
    return [{ options, amounts, ...(changedCodes.length > 0 && { codes: changedCodes }) }]
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

const codesOf = ({ saved, row }: VariantPlan): ImportedCode[] =>
  codes.flatMap((code) =>
    !saved || saved[code] === row[code] ? [] : { code, before: saved[code], after: row[code] ?? null },
  )

/** Returns the saved variants whose stock a plan changes. */
export const restockedVariants = (plans: readonly VariantPlan[]): string[] =>
  plans.flatMap(({ id, saved, level, movesStock }) =>
    saved && movesStock && pieces(saved.level) !== pieces(level) ? [id] : [],
  )

/** Returns the stock, or null if it is not counted and so unlimited. */
const pieces = (level: { tracked: boolean; onHand: number } | null) => (level?.tracked ? level.onHand : null)

const isText = (text: string | null | undefined): text is string => !!text

import type { AuditValues } from '#server/db/schema/index.ts'
import { decimalText } from '#shared/money/money.ts'
import type { VariantPlan } from './plan-variants.ts'

/** The price changes of saved variants in a plan, as the audit log records them. */
export interface ChangedPrices {
  before: AuditValues
  after: AuditValues
}

const priceFields = [
  ['price', 'priceMinor'],
  ['compareAt', 'compareAtMinor'],
  ['pixPrice', 'pixPriceMinor'],
] as const

/** Returns the price changes, or null if all prices stay. A new variant changes none. */
export function changedPrices(plans: readonly VariantPlan[]): ChangedPrices | null {
  const before: AuditValues = {}
  const after: AuditValues = {}
  for (const { saved, row } of plans) {
    if (!saved) continue
    const options = [row.option1, row.option2, row.option3].filter(Boolean).join(' · ')
    for (const [field, column] of priceFields) {
      if (saved[column] === row[column]) continue
      const name = options ? `${field} (${options})` : field
      before[name] = priceText(saved[column])
      after[name] = priceText(row[column])
    }
  }
  return Object.keys(after).length > 0 ? { before, after } : null
}

const priceText = (minor: number | null) => (minor === null ? '' : decimalText(minor, 2))

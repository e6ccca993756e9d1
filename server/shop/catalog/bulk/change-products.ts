import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import { knownCategories } from '#server/shop/catalog/products/change-product.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { BulkChange } from '#shared/catalog/bulk-changes.ts'
import { ShopError } from '#shared/errors.ts'
import { applyBulkChange } from './apply-bulk-change.ts'
import { lockedSelection } from './bulk-queries.ts'
import { planBulkChange, planSeal } from './plan-bulk-change.ts'

export interface BulkOrder {
  by: MemberAuthor
  productIds: readonly string[]
  change: BulkChange
  /** Hash of the plan that the person has seen. */
  seal: string
}

/**
 * Changes several products at once, exactly as the preview said, and counts those that wait for a review now. Null if the
 * plan is a different one by now.
 */
export async function changeProducts(
  services: Pick<Services, 'db' | 'clock' | 'cached'>,
  order: BulkOrder,
): Promise<{ changed: number; waiting: number } | null> {
  const { change, by, productIds } = order
  const { merchantId } = by
  await refuseUnknownCategory(services, change)
  return inTransaction(services.db, async (tx) => {
    const products = await lockedSelection(tx, { merchantId, productIds })
    const isDue = await isReviewDue(tx, merchantId)
    const plan = planBulkChange(products, { change, isReviewDue: isDue })
    if (planSeal(plan) !== order.seal) return null
    const due = products.filter(({ id }) => plan.some((each) => each.id === id && each.unchanged === null))
    await applyBulkChange(tx, due, { change, isReviewDue: isDue, by, at: services.clock() })
    return { changed: due.length, waiting: plan.filter(({ waits }) => waits).length }
  })
}

export async function refuseUnknownCategory(services: Pick<Services, 'cached'>, change: BulkChange) {
  if (change.action !== 'category' || change.categoryId === null) return
  const known = await knownCategories(services)
  if (!known.has(change.categoryId)) throw new ShopError('not_found', `No category ${change.categoryId}`)
}

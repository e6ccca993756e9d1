import { eq, sql } from 'drizzle-orm'
import type { AuditAction } from '#shared/audit.ts'
import { changedPrice } from '#shared/catalog/bulk-changes.ts'
import { ShopError } from '#shared/errors.ts'
import { decimalText } from '#shared/money/money.ts'
import type { Db } from '../../../db/connect.ts'
import { type AuditValues, product, variant } from '../../../db/schema/index.ts'
import { inTransaction } from '../../../db/transaction.ts'
import { type Author, recordAudit } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'
import { knownCategories } from '../products/change-product.ts'
import { movedProduct } from '../review/move-product.ts'
import { isReviewDue } from '../review/review-queries.ts'
import { type BulkProduct, lockedSelection } from './bulk-queries.ts'
import { type BulkChange, planBulkChange, planSeal, standingAfter } from './plan-bulk-change.ts'

export interface BulkOrder {
  merchantId: string
  by: Author
  productIds: readonly string[]
  change: BulkChange
  /** Of the plan that the person has seen. */
  seal: string
}

/** Changes several products at once, exactly as the preview said; null if it would be something else by now. */
export async function changeProducts(
  services: Pick<Services, 'db' | 'clock' | 'cached'>,
  order: BulkOrder,
): Promise<{ changed: number } | null> {
  const { change, by, merchantId } = order
  if (change.action === 'category' && change.categoryId !== null) {
    const known = await knownCategories(services)
    if (!known.has(change.categoryId)) throw new ShopError('not_found', `No category ${change.categoryId}`)
  }
  return inTransaction(services.db, async (tx) => {
    const products = await lockedSelection(tx, order)
    const isDue = await isReviewDue(tx, merchantId)
    const plan = planBulkChange(products, { change, isReviewDue: isDue })
    if (planSeal(plan) !== order.seal) return null
    const due = products.filter(({ id }) => plan.some((each) => each.id === id && each.unchanged === null))
    const at = services.clock()
    for (const each of due) {
      const { action, before, after } = await changeOne(tx, each, { change, isReviewDue: isDue, at })
      await tx.update(product).set({ updatedAt: at }).where(eq(product.id, each.id))
      const subject = { type: 'product', id: each.id, name: each.title }
      await recordAudit(tx, { action, by, at, merchantId, subject, before, after })
    }
    return { changed: due.length }
  })
}

interface Changed {
  action: AuditAction
  before: AuditValues
  after: AuditValues
}

interface Changing {
  change: BulkChange
  isReviewDue: boolean
  at: Date
}

async function changeOne(tx: Db, each: BulkProduct, changing: Changing): Promise<Changed> {
  const { change, at } = changing
  if (change.action === 'price') return changePrices(tx, each, change)
  if (change.action === 'category') {
    const { categoryId } = change
    await tx.update(product).set({ categoryId }).where(eq(product.id, each.id))
    return {
      action: 'product.changed',
      before: { category: each.categoryId ?? '' },
      after: { category: categoryId ?? '' },
    }
  }
  const status = standingAfter(each, change.action, changing.isReviewDue)
  const moved = movedProduct(each.status, { to: status, by: 'merchant', at })
  // The pair of switches that a file brought no longer holds, nor a time to be published.
  const extra = sql`${product.extra} - '{Published,Status}'::text[]`
  await tx
    .update(product)
    .set({ ...moved, extra, publishAt: null })
    .where(eq(product.id, each.id))
  return {
    action: status === 'archived' ? 'product.archived' : 'product.changed',
    before: { status: each.status },
    after: { status },
  }
}

async function changePrices(
  tx: Db,
  { variants }: BulkProduct,
  change: Extract<BulkChange, { action: 'price' }>,
): Promise<Changed> {
  const before: AuditValues = {}
  const after: AuditValues = {}
  for (const each of variants) {
    const { beforeMinor, afterMinor, losesCompareAt } = changedPrice(each, change)
    const changes = { priceMinor: afterMinor, ...(losesCompareAt && { compareAtMinor: null }) }
    await tx.update(variant).set(changes).where(eq(variant.id, each.id))
    const field = each.name ? `price (${each.name})` : 'price'
    before[field] = decimalText(beforeMinor, 2)
    after[field] = decimalText(afterMinor, 2)
  }
  return { action: 'prices.changed', before, after }
}

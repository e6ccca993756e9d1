import { createHash } from 'node:crypto'
import type { Db } from '#server/db/connect.ts'
import type { StoreProductSearch } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import {
  type BulkChange,
  type BulkProductView,
  type BulkSummary,
  maxPreviewedProducts,
} from '#shared/catalog/bulk-changes.ts'
import { searchedProducts } from './bulk-queries.ts'
import { planBulkChange, planSeal } from './plan-bulk-change.ts'

/** A product that changes, and the hash of its plan. */
export interface SealedProduct {
  productId: string
  seal: string
}

interface SearchPlan {
  summary: BulkSummary
  /** Hash of the whole plan. */
  seal: string
  /** The first products that change. */
  shown: BulkProductView[]
}

interface SearchChange {
  search: StoreProductSearch
  change: BulkChange
  /** Receives the products that change, batch by batch. */
  onBatch?: (changing: SealedProduct[]) => Promise<void>
}

/** Plans a change of all products of a search; nothing is written. */
export async function planSearchChange(
  db: Db,
  { search, change, onBatch }: SearchChange,
): Promise<SearchPlan> {
  const isDue = await isReviewDue(db, search.merchantId)
  const seals = createHash('sha256')
  const shown: BulkProductView[] = []
  const summary: BulkSummary = {
    found: 0,
    changing: 0,
    waiting: 0,
    unchanged: { same: 0, noPrice: 0, becomesFree: 0 },
  }
  for await (const products of searchedProducts(db, search)) {
    const changing: SealedProduct[] = []
    for (const each of planBulkChange(products, { change, isReviewDue: isDue })) {
      summary.found++
      if (each.unchanged) {
        summary.unchanged[each.unchanged]++
        continue
      }
      summary.changing++
      if (each.waits) summary.waiting++
      if (shown.length < maxPreviewedProducts) shown.push(each)
      const seal = planSeal([each])
      seals.update(`${each.id} ${seal} `)
      changing.push({ productId: each.id, seal })
    }
    await onBatch?.(changing)
  }
  return { summary, seal: seals.digest('base64url').slice(0, 16), shown }
}

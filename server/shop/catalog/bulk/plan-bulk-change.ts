import { createHash } from 'node:crypto'
import { type BulkProductView, changedPrice, type PercentChange } from '#shared/catalog/bulk-changes.ts'
import type { ProductStatus } from '#shared/catalog/merchant-products.ts'
import { maxAmountMinor } from '#shared/money/money.ts'
import type { BulkProduct } from './bulk-queries.ts'

export type BulkChange =
  | { action: 'publish' | 'draft' | 'archive' }
  | { action: 'category'; categoryId: string | null }
  | ({ action: 'price' } & PercentChange)

export const statusOfAction: Record<'publish' | 'draft' | 'archive', ProductStatus> = {
  publish: 'published',
  draft: 'draft',
  archive: 'archived',
}

/** What a change would do to each selected product; nothing is written. */
export const planBulkChange = (products: readonly BulkProduct[], change: BulkChange): BulkProductView[] =>
  products.map((product) => ({ id: product.id, title: product.title, ...planOf(product, change) }))

function planOf(product: BulkProduct, change: BulkChange): Pick<BulkProductView, 'unchanged' | 'prices'> {
  if (change.action === 'price') {
    const prices = product.variants.map((each) => ({ variant: each.name, ...changedPrice(each, change) }))
    const isWrong = prices.some(
      ({ beforeMinor, afterMinor }) => (beforeMinor > 0 && afterMinor < 1) || afterMinor > maxAmountMinor,
    )
    const isSame = prices.every(({ beforeMinor, afterMinor }) => beforeMinor === afterMinor)
    return { unchanged: isWrong ? 'becomesFree' : isSame ? 'same' : null, prices }
  }
  if (change.action === 'category')
    return { unchanged: product.categoryId === change.categoryId ? 'same' : null, prices: [] }
  if (product.status === statusOfAction[change.action]) return { unchanged: 'same', prices: [] }
  const canSell = product.variants.length > 0 && product.variants.every(({ priceMinor }) => priceMinor > 0)
  return { unchanged: change.action === 'publish' && !canSell ? 'noPrice' : null, prices: [] }
}

/** Tells whether a plan is the one that somebody has seen. */
export const planSeal = (plan: readonly BulkProductView[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        plan
          .map(({ id, unchanged, prices }) => [
            id,
            unchanged,
            prices.map(({ beforeMinor, afterMinor }) => [beforeMinor, afterMinor]),
          ])
          .toSorted(([a], [b]) => String(a).localeCompare(String(b))),
      ),
    )
    .digest('base64url')
    .slice(0, 16)

import { createHash } from 'node:crypto'
import { type BulkChange, type BulkProductView, changedPrice } from '#shared/catalog/bulk-changes.ts'
import type { ProductStatus, ProposedStatus } from '#shared/catalog/merchant-products.ts'
import { statusAfterSaving } from '#shared/catalog/product-moves.ts'
import { maxAmountMinor } from '#shared/money/money.ts'
import type { BulkProduct } from './bulk-queries.ts'

type StatusAction = 'publish' | 'draft' | 'archive'

const proposalOfAction: Record<StatusAction, ProposedStatus> = {
  publish: 'published',
  draft: 'draft',
  archive: 'archived',
}

/** Returns the status after an action of a product whose content does not change. */
export const statusAfter = (
  product: BulkProduct,
  action: StatusAction,
  isReviewDue: boolean,
): ProductStatus =>
  statusAfterSaving({
    proposed: proposalOfAction[action],
    saved: product,
    changesContent: false,
    isReviewDue,
  })

export interface Planning {
  change: BulkChange
  /** New products of this store wait for the operator's review. */
  isReviewDue: boolean
}

type Effect = Pick<BulkProductView, 'unchanged' | 'prices' | 'waits'>

/** Plans a change of each selected product; nothing is written. */
export const planBulkChange = (products: readonly BulkProduct[], planning: Planning): BulkProductView[] =>
  products.map((product) => ({ id: product.id, title: product.title, ...planOf(product, planning) }))

const stays = { waits: false, prices: [] }

function planOf(product: BulkProduct, { change, isReviewDue }: Planning): Effect {
  if (change.action === 'price') {
    const prices = product.variants.map((each) => ({ variant: each.name, ...changedPrice(each, change) }))
    const isWrong = prices.some(
      ({ beforeMinor, afterMinor }) => (beforeMinor > 0 && afterMinor < 1) || afterMinor > maxAmountMinor,
    )
    const isSame = prices.every(
      (each) => each.beforeMinor === each.afterMinor && each.pixBeforeMinor === each.pixAfterMinor,
    )
    return { ...stays, unchanged: isWrong ? 'becomesFree' : isSame ? 'same' : null, prices }
  }
  if (change.action === 'category')
    return { ...stays, unchanged: product.categoryId === change.categoryId ? 'same' : null }
  const standing = statusAfter(product, change.action, isReviewDue)
  if (product.status === standing) return { ...stays, unchanged: 'same' }
  const canSell = product.variants.length > 0 && product.variants.every(({ priceMinor }) => priceMinor > 0)
  if (change.action === 'publish' && !canSell) return { ...stays, unchanged: 'noPrice' }
  return { ...stays, unchanged: null, waits: standing === 'in_review' }
}

/** Returns a hash that tells whether a plan is the one that somebody has seen. */
export const planSeal = (plan: readonly BulkProductView[]): string =>
  hashOf(plan.map(sealed).toSorted(([a], [b]) => String(a).localeCompare(String(b))))

const sealed = ({ id, unchanged, waits, prices }: BulkProductView) => [
  id,
  unchanged,
  waits,
  prices.map(({ beforeMinor, afterMinor, pixBeforeMinor, pixAfterMinor }) =>
    // Hashes of the earlier version, which had no Pix price, stay valid.
    pixBeforeMinor === null
      ? [beforeMinor, afterMinor]
      : [beforeMinor, afterMinor, pixBeforeMinor, pixAfterMinor],
  ),
]

const hashOf = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 16)

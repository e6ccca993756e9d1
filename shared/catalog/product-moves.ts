import type { ProductStatus, ProposedStatus } from './merchant-products.ts'

/** Who changes a product's status: its store (by form, file or schedule), or the operator who reviews it. */
export type ProductMoveActor = 'merchant' | 'operator'

interface ProductMove {
  from: ProductStatus
  to: ProductStatus
  by: readonly ProductMoveActor[]
}

const store = ['merchant'] as const
const operator = ['operator'] as const
const both = ['merchant', 'operator'] as const

/**
 * Enforced by `server/shop/catalog/review/move-product.ts` alone. Whether a store may move a product on sale without
 * the operator is decided before, by `standingOf`. A rejected product is on sale only after a review, or once the
 * operator's take-down is reversed.
 */
export const productMoves: readonly ProductMove[] = [
  { from: 'draft', to: 'in_review', by: store },
  { from: 'draft', to: 'scheduled', by: store },
  { from: 'draft', to: 'published', by: store },
  { from: 'draft', to: 'archived', by: store },
  { from: 'draft', to: 'rejected', by: operator },
  { from: 'in_review', to: 'draft', by: store },
  // The store no longer needs a review, and saves the product again.
  { from: 'in_review', to: 'scheduled', by: both },
  { from: 'in_review', to: 'published', by: both },
  { from: 'in_review', to: 'rejected', by: operator },
  { from: 'in_review', to: 'archived', by: store },
  { from: 'rejected', to: 'draft', by: both },
  { from: 'rejected', to: 'in_review', by: store },
  { from: 'rejected', to: 'scheduled', by: operator },
  { from: 'rejected', to: 'published', by: operator },
  { from: 'rejected', to: 'archived', by: both },
  { from: 'scheduled', to: 'draft', by: store },
  { from: 'scheduled', to: 'in_review', by: store },
  { from: 'scheduled', to: 'published', by: store },
  { from: 'scheduled', to: 'archived', by: store },
  { from: 'scheduled', to: 'rejected', by: operator },
  { from: 'published', to: 'draft', by: store },
  { from: 'published', to: 'in_review', by: store },
  { from: 'published', to: 'scheduled', by: store },
  { from: 'published', to: 'archived', by: store },
  { from: 'published', to: 'rejected', by: operator },
  { from: 'archived', to: 'draft', by: store },
  { from: 'archived', to: 'in_review', by: store },
  { from: 'archived', to: 'scheduled', by: store },
  { from: 'archived', to: 'published', by: store },
  { from: 'archived', to: 'rejected', by: operator },
]

/** A new product begins as a draft, and may move on in the same step. */
export const canMoveProduct = (from: ProductStatus, to: ProductStatus, by: ProductMoveActor): boolean =>
  from === to || productMoves.some((move) => move.from === from && move.to === to && move.by.includes(by))

/** The facts that decide whether a product needs a review. */
export interface ReviewedProduct {
  status: ProductStatus
  publishAt: Date | null
  /** When its present content was approved. */
  approvedAt: Date | null
  rejectionReason: string | null
}

interface Saving {
  proposed: ProposedStatus
  /** Null when it is new. */
  saved: ReviewedProduct | null
  /** True when its content differs from before. */
  changesContent: boolean
  /** True when the operator's setting requires a review of this store now. */
  isReviewDue: boolean
}

/** Returns the status that a store's proposal leads to. */
export function statusAfterSaving({ proposed, saved, changesContent, isReviewDue }: Saving): ProductStatus {
  if (proposed === 'archived') return proposed
  // A rejected product shows the reason until somebody changes it.
  if (proposed === 'draft') return saved?.status === 'rejected' && !changesContent ? 'rejected' : 'draft'
  if (saved?.status === 'published' && !changesContent) return proposed
  const wasRefused = saved !== null && saved.rejectionReason !== null
  const isApproved = saved !== null && saved.approvedAt !== null && !wasRefused && !changesContent
  return !isApproved && (isReviewDue || wasRefused) ? 'in_review' : proposed
}

/** Returns the status that the store proposed, whatever the outcome of the review. */
export function proposalOf({
  status,
  publishAt,
}: Pick<ReviewedProduct, 'status' | 'publishAt'>): ProposedStatus {
  if (status === 'in_review') return publishAt ? 'scheduled' : 'published'
  return status === 'rejected' ? 'draft' : status
}

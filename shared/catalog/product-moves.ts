import type { ProductStatus, ProposedStatus } from './merchant-products.ts'

/** Who moves a product: its store (a form, a file, its schedule), or the operator who reviews it. */
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
 * Enforced by `server/shop/catalog/review/move-product.ts` alone. That a store moves a product on sale without the
 * operator is decided before, by `standingOf`. A product that was refused is on sale only after a review.
 */
export const productMoves: readonly ProductMove[] = [
  { from: 'draft', to: 'in_review', by: store },
  { from: 'draft', to: 'scheduled', by: store },
  { from: 'draft', to: 'published', by: store },
  { from: 'draft', to: 'archived', by: store },
  { from: 'in_review', to: 'draft', by: store },
  // The store no longer needs a review, and saves the product again.
  { from: 'in_review', to: 'scheduled', by: both },
  { from: 'in_review', to: 'published', by: both },
  { from: 'in_review', to: 'rejected', by: operator },
  { from: 'in_review', to: 'archived', by: store },
  { from: 'rejected', to: 'draft', by: store },
  { from: 'rejected', to: 'in_review', by: store },
  { from: 'rejected', to: 'archived', by: store },
  { from: 'scheduled', to: 'draft', by: store },
  { from: 'scheduled', to: 'in_review', by: store },
  { from: 'scheduled', to: 'published', by: store },
  { from: 'scheduled', to: 'archived', by: store },
  { from: 'published', to: 'draft', by: store },
  { from: 'published', to: 'in_review', by: store },
  { from: 'published', to: 'scheduled', by: store },
  { from: 'published', to: 'archived', by: store },
  { from: 'archived', to: 'draft', by: store },
  { from: 'archived', to: 'in_review', by: store },
  { from: 'archived', to: 'scheduled', by: store },
  { from: 'archived', to: 'published', by: store },
]

/** A new product begins as a draft, and may go on in the same step. */
export const canMoveProduct = (from: ProductStatus, to: ProductStatus, by: ProductMoveActor): boolean =>
  from === to || productMoves.some((move) => move.from === from && move.to === to && move.by.includes(by))

/** What decides whether a product waits for the operator. */
export interface ReviewedProduct {
  status: ProductStatus
  publishAt: Date | null
  /** Of what it says today. */
  approvedAt: Date | null
  rejectionReason: string | null
}

interface Saving {
  proposed: ProposedStatus
  /** Null: it is new. */
  saved: ReviewedProduct | null
  /** It says something else than before. */
  changesContent: boolean
  /** By the operator's setting, for this store now. */
  isReviewDue: boolean
}

/** The status that a store's proposal leads to. */
export function statusAfterSaving({ proposed, saved, changesContent, isReviewDue }: Saving): ProductStatus {
  if (proposed === 'archived') return proposed
  // A refused product shows why until somebody works on it.
  if (proposed === 'draft') return saved?.status === 'rejected' && !changesContent ? 'rejected' : 'draft'
  if (saved?.status === 'published' && !changesContent) return proposed
  const isApproved = saved !== null && saved.approvedAt !== null && !changesContent
  const wasRefused = saved !== null && saved.rejectionReason !== null
  return !isApproved && (isReviewDue || wasRefused) ? 'in_review' : proposed
}

/** What the store wants of a product, whatever the review has made of it. */
export function proposalOf({
  status,
  publishAt,
}: Pick<ReviewedProduct, 'status' | 'publishAt'>): ProposedStatus {
  if (status === 'in_review') return publishAt ? 'scheduled' : 'published'
  return status === 'rejected' ? 'draft' : status
}

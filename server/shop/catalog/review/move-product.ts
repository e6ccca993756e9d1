import type { ProductStatus } from '#shared/catalog/merchant-products.ts'
import { canMoveProduct, type ProductMoveActor } from '#shared/catalog/product-moves.ts'
import { ShopError } from '#shared/errors.ts'

interface Move {
  to: ProductStatus
  by: ProductMoveActor
  at: Date
  /** The reason of a refusal. */
  reason?: string
}

/**
 * Returns the columns of a product that moves; every write of its status uses them. A new product moves from `draft`.
 * Error: `invalid_transition` for a move that the table does not have.
 */
export function movedProduct(from: ProductStatus, { to, by, at, reason }: Move) {
  if (!canMoveProduct(from, to, by))
    throw new ShopError('invalid_transition', `A product moves from ${from} to ${to} by ${by}`, { from, to })
  if (from === to) return { status: to }
  return {
    status: to,
    ...(to === 'in_review' && { submittedAt: at }),
    ...(by === 'operator' && (to === 'rejected' ? { rejectionReason: reason ?? '' } : approved(at))),
  }
}

const approved = (approvedAt: Date) => ({ approvedAt, rejectionReason: null })

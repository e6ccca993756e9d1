import type { ProductStatus } from '#shared/catalog/merchant-products.ts'
import { canMoveProduct, type ProductMoveActor } from '#shared/catalog/product-moves.ts'
import { ShopError } from '#shared/errors.ts'

interface Move {
  to: ProductStatus
  by: ProductMoveActor
  at: Date
  /** Of a refusal. */
  reason?: string
}

/**
 * The columns of a product that moves; every write of its status takes them from here. A new one moves from `draft`.
 * A move that the table does not have throws `invalid_transition`.
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

import type { LineProblem } from '#shared/cart.ts'
import { availableQuantity } from '../stock/available-quantity.ts'
import type { CartLineRow } from './cart-line-queries.ts'

/** What has changed since the customer last saw the line; the worst first. */
export function lineProblem(line: CartLineRow): LineProblem | null {
  if (line.product.status !== 'published' || line.variant.archivedAt) return { kind: 'unavailable' }
  const available = availableQuantity(line.level)
  if (available === 0) return { kind: 'sold_out' }
  if (available !== null && available < line.quantity) return { kind: 'quantity_reduced', available }
  if (line.variant.priceMinor !== line.seenMinor) return { kind: 'price_changed', seenMinor: line.seenMinor }
  return null
}

/** Nothing of it can be bought: it counts for nothing. */
export const isGone = (problem: LineProblem | null) =>
  problem?.kind === 'unavailable' || problem?.kind === 'sold_out'

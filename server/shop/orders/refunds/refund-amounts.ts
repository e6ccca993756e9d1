import type { orderLine } from '#server/db/schema/index.ts'
import { ShopError } from '#shared/errors.ts'
import type { RefundedPart } from '#shared/forms/refund-forms.ts'
import { allocate, paidForLine, shareOfPieces } from '#shared/money/shares.ts'

export type OrderLineRow = typeof orderLine.$inferSelect

export interface RefundLineRequest {
  orderLineId: string
  quantity: number
  /** The pieces go back to stock. */
  restock: boolean
  /** The pieces that go back to stock, if not all do. */
  restockQuantity?: number
}

export interface RefundParts {
  lines: readonly RefundLineRequest[]
  shippingMinor: number
  freeMinor: number
}

export interface RefundAmounts {
  lines: (RefundLineRequest & { amountMinor: number })[]
  shippingMinor: number
  freeMinor: number
  amountMinor: number
}

/** The amounts of an order, and of its shipping, that may still be refunded. */
export interface RefundLeft {
  leftMinor: number
  shippingLeftMinor: number
}

/** Returns the amount of each part of a refund: for a line, its pieces' share of what they cost. */
export function refundAmounts(
  lines: readonly OrderLineRow[],
  { leftMinor, shippingLeftMinor }: RefundLeft,
  request: RefundParts,
  { upToWhatIsLeft = false } = {},
): RefundAmounts {
  const requested = request.lines.filter(({ quantity }) => quantity > 0)
  if (new Set(requested.map(({ orderLineId }) => orderLineId)).size < requested.length)
    throw new ShopError('invalid_form', 'A refund names a line twice')
  const shares = requested.map((part) => shareOf(lines, part))
  const { shippingMinor, freeMinor } = request
  if (shippingMinor > shippingLeftMinor) throw tooLarge('shipping', shippingMinor, shippingLeftMinor)
  const parts = [...shares, shippingMinor, freeMinor]
  const requestedMinor = parts.reduce((sum, part) => sum + part, 0)
  if (requestedMinor > leftMinor && !upToWhatIsLeft)
    throw tooLarge(
      freeMinor > 0 ? 'free' : shippingMinor > 0 ? 'shipping' : 'pieces',
      requestedMinor,
      leftMinor,
    )
  // Some of it was refunded before as a free amount.
  const given = requestedMinor > leftMinor ? allocate(leftMinor, parts) : parts
  return {
    lines: requested.map((part, index) => ({ ...part, amountMinor: given[index] ?? 0 })),
    shippingMinor: given[shares.length] ?? 0,
    freeMinor: given[shares.length + 1] ?? 0,
    amountMinor: Math.min(requestedMinor, leftMinor),
  }
}

/**
 * Splits a refund of pieces into its first so many cents, with all of the pieces, and the rest, which is money of the
 * same lines without any piece.
 */
export function splitAmounts(
  amounts: RefundAmounts,
  firstMinor: number,
): [first: RefundAmounts, rest: RefundAmounts] {
  let left = Math.min(firstMinor, amounts.amountMinor)
  const lines = amounts.lines.map((line) => {
    const amountMinor = Math.min(left, line.amountMinor)
    left -= amountMinor
    return { ...line, amountMinor }
  })
  const amountMinor = lines.reduce((sum, line) => sum + line.amountMinor, 0)
  const rest = amounts.lines.map((line, index) => ({
    orderLineId: line.orderLineId,
    quantity: 0,
    restock: false,
    amountMinor: line.amountMinor - (lines[index]?.amountMinor ?? 0),
  }))
  return [
    { lines, shippingMinor: 0, freeMinor: 0, amountMinor },
    {
      ...amounts,
      lines: rest.filter((line) => line.amountMinor > 0),
      amountMinor: amounts.amountMinor - amountMinor,
    },
  ]
}

function shareOf(lines: readonly OrderLineRow[], { orderLineId, quantity }: RefundLineRequest): number {
  const line = lines.find(({ id }) => id === orderLineId)
  if (!line) throw new ShopError('not_found', `No line ${orderLineId} in this order`)
  const before = line.quantityRefunded
  if (quantity > line.quantity - before) throw tooLarge('pieces', quantity, line.quantity - before)
  return shareOfPieces(paidForLine(line), line.quantity, before + quantity) - line.refundedMinor
}

const tooLarge = (part: RefundedPart, wanted: number, left: number) =>
  new ShopError('refund_too_large', `${wanted} is more than the ${left} that can still go back`, {
    left,
    part,
  })

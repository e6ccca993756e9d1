import type { FoundReturnLine } from '#server/shop/orders/returns/return-queries.ts'
import { paidForLine, shareOfPieces } from '#shared/money/shares.ts'
import type { ExchangeView } from '#shared/orders/exchanges.ts'

/** An order of an exchange, and what its guest's link needs. */
export interface LinkedOrder {
  number: string
  groupId: string
  linkVersion: number
}

/** Returns the page of a guest, or null for other readers. */
export type PathOfOrder = (order: LinkedOrder) => string | null

/** Returns the exchange that a return's lines are, or null if its customer wants money. */
export function exchangeView(lines: readonly FoundReturnLine[], pathOf: PathOfOrder): ExchangeView | null {
  const [first] = lines
  if (first?.request.remedy !== 'exchange') return null
  const { request, origin, replacement } = first
  const sold = (line: FoundReturnLine) =>
    shareOfPieces(paidForLine(line.sold), line.sold.quantity, line.line.quantity)
  // What was off the returned pieces will be off the others, so that prices are compared, and not what was paid.
  const differences = lines.map(({ line: { quantity }, sold: { unitPriceMinor, ...of }, wanted }) => {
    const soldMinor = quantity * unitPriceMinor - shareOfPieces(of.reducedMinor, of.quantity, quantity)
    return wanted ? quantity * wanted.priceMinor - soldMinor : 0
  })
  const sum = (minors: readonly number[]) => minors.reduce((total, minor) => total + minor, 0)
  return {
    returnNumber: request.number,
    returnStatus: request.status,
    origin: { number: origin.number, path: pathOf(origin) },
    replacement: replacement && {
      number: replacement.number,
      path: pathOf(replacement),
      status: replacement.status,
    },
    back: lines.map(({ line, title, options }) => ({ quantity: line.quantity, title, options })),
    forward: lines.map(({ line, title, wanted }) => ({
      quantity: line.quantity,
      title,
      options: wanted?.options ?? '',
    })),
    differenceMinor: replacement
      ? replacement.totalMinor - replacement.shippingMinor - sum(lines.map(sold))
      : sum(differences),
    shippingMinor: replacement?.shippingMinor ?? null,
  }
}

/** Returns the exchange that an order is the replacement of. */
export const exchangeOfReplacement = (
  orderId: string,
  rows: readonly FoundReturnLine[],
  pathOf: PathOfOrder,
): ExchangeView | null =>
  exchangeView(
    rows.filter(({ request }) => request.replacementId === orderId),
    pathOf,
  )

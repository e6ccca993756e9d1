import { pictureView } from '#server/db/picture-view.ts'
import { labelOf, type OrderCardView } from '#shared/orders.ts'
import type { MerchantOrderCard } from '#shared/pages.ts'
import type { FoundLine, FoundOrder } from './order-row-queries.ts'
import { stateOf } from './order-view.ts'
import { settlementView } from './payments/settlement-view.ts'

/** What a customer's list shows of an order. */
export function orderCard(found: FoundOrder, lines: readonly FoundLine[]): OrderCardView {
  const { order: row, merchant: store } = found
  const [first] = lines
  return {
    number: row.number,
    createdAt: row.createdAt.toISOString(),
    store: { slug: store.slug, name: store.name },
    label: labelOf(stateOf(found)),
    totalMinor: row.totalMinor,
    itemCount: lines.reduce((sum, { line }) => sum + line.quantity, 0),
    picture: first ? pictureView(first.picture, first.line.title) : null,
  }
}

/** What a store's list shows, and whether it has to look for the money. */
export const merchantOrderCard =
  (now: Date) =>
  (found: FoundOrder, lines: readonly FoundLine[]): MerchantOrderCard => {
    const { order: row, group } = found
    return {
      number: row.number,
      createdAt: row.createdAt.toISOString(),
      customer: group.name,
      city: group.shipAddress.city,
      region: group.shipAddress.region,
      label: labelOf(stateOf(found)),
      totalMinor: row.totalMinor,
      lines: lines.map(({ line: { title, options, quantity } }) => ({ title, options, quantity })),
      ...settlementView(found, now),
    }
  }

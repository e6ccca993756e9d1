import { newId } from '#server/db/new-id.ts'
import type { Services } from '../services.ts'
import type { OrderDraft } from './order-drafts.ts'

export type OwedPayment = ReturnType<typeof owedPayments>[number]

/** In direct settlement one payment per order, to its store; in platform settlement one for all of them. */
export function owedPayments({ settlement }: Pick<Services, 'settlement'>, rows: readonly OrderDraft[]) {
  const parts = settlement === 'platform' ? [rows] : rows.map((row) => [row])
  return parts.flatMap((part) => {
    const [first] = part
    if (!first) return []
    const { groupId, currency } = first.order
    const amountMinor = part.reduce((sum, { order }) => sum + order.totalMinor, 0)
    const payment = { id: newId(), groupId, settlement, currency, amountMinor }
    const allocations = part.map(({ order: { id: orderId, totalMinor } }) => ({
      ...{ paymentId: payment.id, orderId, amountMinor: totalMinor },
    }))
    return [{ payment, allocations, first }]
  })
}

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { payment, paymentAllocation } from '#server/db/schema/index.ts'
import { shareOfPieces } from '#shared/money.ts'
import type { MerchantRefundsView } from '#shared/returns.ts'
import { actorOf, type Keeper } from '../../keeper.ts'
import type { Services } from '../../services.ts'
import type { FoundLine, FoundOrder } from '../order-row-queries.ts'
import { accountOf } from '../payments/merchant-payment-view.ts'
import { returnLinesOfOrders } from '../returns/return-queries.ts'
import { returnViews } from '../returns/return-views.ts'
import { refundLeft } from './refund-queries.ts'
import { refundsOfOrders } from './refund-views.ts'

/** What a store or the operator may give back of an order and call off, and what is coming back to the store. */
export async function merchantRefunds(
  { db }: Services,
  { order }: FoundOrder,
  found: readonly FoundLine[],
  keeper: Keeper,
): Promise<MerchantRefundsView> {
  const [refunds, returnLines, left, paid] = await Promise.all([
    refundsOfOrders(db, [order.id]),
    returnLinesOfOrders(db, [order.id]),
    refundLeft(db, order),
    db
      .select({ settlement: payment.settlement })
      .from(paymentAllocation)
      .innerJoin(payment, eq(payment.id, paymentAllocation.paymentId))
      .where(eq(paymentAllocation.orderId, order.id)),
  ])
  const isTheirs = paid[0]?.settlement === accountOf[actorOf(keeper)]
  const lines = found.map(({ line }) => line)
  const isPlaced = order.status === 'placed'
  return {
    refunds: (refunds.get(order.id) ?? []).map((refund) => ({
      ...refund,
      canSettle: isTheirs && (refund.byHand ? refund.status !== 'succeeded' : refund.status === 'failed'),
      canRetry: !refund.byHand && refund.status === 'failed',
    })),
    returns: returnViews(order.id, returnLines),
    canAnswer: actorOf(keeper) === 'merchant',
    refundable: lines
      .map(({ id, title, options, quantity, totalMinor, quantityRefunded, refundedMinor }) => ({
        ...{ id, title, options, quantity: quantity - quantityRefunded },
        leftMinor: shareOfPieces(totalMinor, quantity, quantity) - refundedMinor,
      }))
      .filter(({ quantity }) => quantity > 0),
    ...left,
    cancelable: lines
      .map(({ id, title, options, quantity, quantityCanceled, quantityShipped }) => ({
        ...{ id, title, options, quantity: isPlaced ? quantity - quantityCanceled - quantityShipped : 0 },
      }))
      .filter(({ quantity }) => quantity > 0),
    formKey: randomUUID(),
  }
}

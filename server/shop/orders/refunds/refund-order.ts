import { inTransaction } from '#server/db/transaction.ts'
import type { RefundReason } from '#shared/returns.ts'
import { actorOf, type Keeper, storeOf } from '../../keeper.ts'
import type { Services } from '../../services.ts'
import { lockOrder } from '../lock-order.ts'
import type { Changed } from '../payments/claim-payment.ts'
import { openRefund } from './open-refund.ts'
import type { RefundParts } from './refund-amounts.ts'

export interface RefundOrder extends RefundParts {
  orderId: string
  reason: RefundReason
  note: string
  /** Made with the form: sent twice, it is the same refund. */
  formKey: string
}

/** A store or the operator gives money back, whatever becomes of the goods. */
export async function refundOrder(
  services: Services,
  { orderId, formKey, ...ask }: RefundOrder,
  keeper: Keeper,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId, merchantId: storeOf(keeper) })
    const { changed } = await openRefund(tx, services, locked, {
      ...ask,
      by: actorOf(keeper),
      idempotencyKey: `form:${orderId}:${formKey}`,
    })
    return { changed }
  })
}

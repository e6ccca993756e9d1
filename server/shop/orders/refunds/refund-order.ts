import { eq } from 'drizzle-orm'
import { refund } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordOrderAction } from '#server/shop/audit/record-action.ts'
import { isOutOfReach } from '#server/shop/orders/claims/out-of-reach.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import type { Changed } from '#server/shop/orders/payments/report-payment.ts'
import { actorRole, type PanelActor, storeOf } from '#server/shop/panel-actor.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { RefundReason } from '#shared/orders/returns.ts'
import { openRefund } from './open-refund.ts'
import type { RefundParts } from './refund-amounts.ts'

export interface RefundOrder extends RefundParts {
  orderId: string
  reason: RefundReason
  note: string
  /** Created with the form, so that a form sent twice is one refund. */
  formKey: string
}

/** Refunds money without a return of goods, for a merchant or the operator. Error: `refund_out_of_reach`. */
export async function refundOrder(
  services: Services,
  { orderId, formKey, ...request }: RefundOrder,
  actor: PanelActor,
): Promise<Changed> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId, merchantId: storeOf(actor) })
    if (await isOutOfReach(tx, orderId))
      throw new ShopError(
        'refund_out_of_reach',
        `${locked.order.number}: its store has closed with its money`,
      )
    const { refundId, changed } = await openRefund(tx, services, locked, {
      ...request,
      by: actorRole(actor),
      idempotencyKey: `form:${orderId}:${formKey}`,
    })
    if (changed && refundId) {
      const isIt = eq(refund.id, refundId)
      const [after] = await tx.select({ amountMinor: refund.amountMinor }).from(refund).where(isIt)
      const entry = { action: 'refund.opened', reason: request.note, ...(after && { after }) } as const
      await recordOrderAction(tx, services, locked.order, entry)
    }
    return { changed }
  })
}

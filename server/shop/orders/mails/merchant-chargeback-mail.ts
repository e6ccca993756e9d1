import { eq } from 'drizzle-orm'
import { chargeback } from '#server/db/schema/index.ts'
import { mail } from '#server/shop/mails/mail.ts'
import { chargebacksOfOrder } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { merchantChargebackMailMessages } from '#shared/messages/mails/store-order-mails.ts'
import { chargebackReasonText, chargebackText } from '#shared/messages/operator/chargebacks.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import { mailDayText, mailMoneyText, orderOfMail, storeOrderFacts } from './order-mail-parts.ts'

/** The status is that of the moment in which the mail was queued. */
type OfChargeback = { orderId: string; chargebackId: string; status: ChargebackStatus }

/** To the store: a customer contests what they paid for an order, or their bank has decided. */
export const merchantChargebackMail = mail(
  'merchant-chargeback',
  merchantChargebackMailMessages,
  async (services, { orderId, chargebackId, status }: OfChargeback) => {
    const { found } = await orderOfMail(services, orderId)
    const [row] = await services.db.select().from(chargeback).where(eq(chargeback.id, chargebackId))
    if (!row) throw new Error(`There is no chargeback ${chargebackId}`)
    const views = await chargebacksOfOrder(services.db, { id: orderId, paymentId: row.paymentId })
    const amount = mailMoneyText(services, views.find(({ id }) => id === chargebackId)?.amountMinor ?? 0)
    return {
      ...storeOrderFacts(services, found),
      status,
      text: chargebackText(status, found.attempt.settlement),
      held: status === 'won' || status === 'lost' ? null : amount,
      gone: status === 'lost' ? amount : null,
      reason: chargebackReasonText(row.reason),
      dueBy: status === 'open' && row.dueBy ? mailDayText(services, row.dueBy) : null,
    }
  },
)

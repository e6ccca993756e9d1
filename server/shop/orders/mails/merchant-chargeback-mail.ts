import { eq } from 'drizzle-orm'
import { chargeback } from '#server/db/schema/index.ts'
import { mailLayout } from '#server/shop/mails/mail-layout.tsx'
import type { MailTemplate } from '#server/shop/mails/mail-template.ts'
import { chargebacksOfOrder } from '#server/shop/orders/chargebacks/chargeback-queries.ts'
import { orderMailMessages } from '#shared/messages/mails/order-mails.ts'
import {
  chargebackMessages,
  chargebackReasonText,
  chargebackText,
  merchantChargebackMailMessages,
} from '#shared/messages/operator/chargebacks.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import { dayText, moneyText, orderOfMail, toStoresPage } from './order-mail-parts.ts'

/** A customer contests what they paid for an order, or their bank has decided. */
export const merchantChargebackMail: MailTemplate<{
  orderId: string
  chargebackId: string
  /** When this mail was queued. */
  status: ChargebackStatus
}> = {
  name: 'merchant-chargeback',
  async write(services, { orderId, chargebackId, status }) {
    const messages = merchantChargebackMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { number } = found.order
    const [row] = await services.db.select().from(chargeback).where(eq(chargeback.id, chargebackId))
    if (!row) throw new Error(`There is no chargeback ${chargebackId}`)
    const views = await chargebacksOfOrder(services.db, { id: orderId, paymentId: row.paymentId })
    const amountMinor = views.find(({ id }) => id === chargebackId)?.amountMinor ?? 0
    const amount = status === 'lost' ? chargebackMessages.gone : chargebackMessages.held
    const blocks = [
      chargebackText(status, found.attempt.settlement),
      { title: orderMailMessages.order(number, found.merchant.name) },
      {
        rows: [
          ...(status === 'won'
            ? []
            : [{ label: amount, value: moneyText(services, amountMinor), strong: true }]),
          { label: chargebackMessages.reason, value: chargebackReasonText(row.reason) },
          ...(status === 'open' && row.dueBy
            ? [{ label: chargebackMessages.dueBy, value: dayText(services, row.dueBy) }]
            : []),
        ],
      },
      toStoresPage(services, found, messages.action),
    ]
    return {
      subject: messages.subject(number),
      ...mailLayout(services.shop, { heading: chargebackMessages.status[status], blocks }),
    }
  },
}

import { eq } from 'drizzle-orm'
import { dispute } from '#server/db/schema/index.ts'
import { disputeMessages, disputeReasonText, merchantDisputeMailMessages } from '#shared/messages/disputes.ts'
import { orderMailMessages } from '#shared/messages/order-mails.ts'
import type { DisputeStatus } from '#shared/order-moves.ts'
import { mailFrame } from '../../mails/mail-frame.tsx'
import type { MailTemplate } from '../../mails/mail-template.ts'
import { disputesOfOrder } from '../disputes/dispute-queries.ts'
import { dayText, moneyText, orderOfMail, toStoresPage } from './order-mail-parts.ts'

/** A customer contests what they paid for an order, or their bank has decided. */
export const merchantDisputeMail: MailTemplate<{
  orderId: string
  disputeId: string
  /** When this mail was queued. */
  status: DisputeStatus
}> = {
  name: 'merchant-dispute',
  async write(services, { orderId, disputeId, status }) {
    const words = merchantDisputeMailMessages
    const { found } = await orderOfMail(services, orderId)
    const { number } = found.order
    const [row] = await services.db.select().from(dispute).where(eq(dispute.id, disputeId))
    if (!row) throw new Error(`There is no dispute ${disputeId}`)
    const views = await disputesOfOrder(services.db, { id: orderId, paymentId: row.paymentId })
    const amountMinor = views.find(({ id }) => id === disputeId)?.amountMinor ?? 0
    const amount = status === 'lost' ? disputeMessages.gone : disputeMessages.held
    const blocks = [
      disputeMessages.explain[status],
      { title: orderMailMessages.order(number, found.merchant.name) },
      {
        rows: [
          ...(status === 'won'
            ? []
            : [{ label: amount, value: moneyText(services, amountMinor), strong: true }]),
          { label: disputeMessages.reason, value: disputeReasonText(row.reason) },
          ...(status === 'open' && row.dueBy
            ? [{ label: disputeMessages.dueBy, value: dayText(services, row.dueBy) }]
            : []),
        ],
      },
      toStoresPage(services, number, words.action),
    ]
    return {
      subject: words.subject(number),
      ...mailFrame(services.shop, { heading: disputeMessages.status[status], blocks }),
    }
  },
}

import { and, eq, isNull } from 'drizzle-orm'
import { orderMessage } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { mailCustomer, mailStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { customerMessagesMail, storeMessagesMail } from './message-mails.ts'
import { sidesOfOrder } from './sides-of-order.ts'

/**
 * The job that mails the messages of one side from the last minutes, in one mail, to everybody of the other side.
 * Messages that they have seen meanwhile are left out.
 */
export async function mailMessages(
  services: Services,
  { orderId, side }: Jobs['mail-messages'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { order, mailTo, canWrite } = await sidesOfOrder(tx, orderId)
    const written = await tx
      .update(orderMessage)
      .set({ mailedAt: services.clock() })
      .where(
        and(eq(orderMessage.orderId, orderId), eq(orderMessage.side, side), isNull(orderMessage.mailedAt)),
      )
      .returning({ id: orderMessage.id, readAt: orderMessage.readAt })
    const messageIds = written.filter(({ readAt }) => readAt === null).map(({ id }) => id)
    if (messageIds.length === 0 || !canWrite) return
    const data = { orderId, messageIds }
    if (side === 'customer')
      return mailStore(tx, services, order.merchantId, {
        kind: 'customer_message',
        mail: { template: storeMessagesMail, data },
      })
    const customer = { id: order.customerId, email: mailTo }
    await mailCustomer(tx, services, customer, {
      kind: 'store_message',
      mail: { template: customerMessagesMail, data },
    })
  })
}

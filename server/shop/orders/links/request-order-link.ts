import { and, eq, or, sql } from 'drizzle-orm'
import { order, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { limitOrderLinks } from '#server/shop/customers/rate-limits.ts'
import { queueMail } from '#server/shop/mails/queue-mail.ts'
import { orderLinkMail } from '#server/shop/orders/mails/order-link-mail.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Only queues the work. A job looks the order up, so that the response takes the same time and says the same for every
 * number and address.
 */
export async function requestOrderLink(
  services: Services,
  { number, email, ip }: { number: string; email: string; ip: string },
): Promise<void> {
  await limitOrderLinks(services, { email, ip })
  await services.queue.enqueue(services.db, 'send-order-link', { number, email })
}

/** The job that mails the link of a purchase to the purchase's own address, if there is such a purchase. */
export async function sendOrderLink(
  services: Services,
  { number, email }: Jobs['send-order-link'],
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const [group] = await tx
      .select({ id: orderGroup.id, email: orderGroup.email })
      .from(orderGroup)
      .innerJoin(order, eq(order.groupId, orderGroup.id))
      .where(
        and(
          or(eq(order.number, number), eq(orderGroup.number, number)),
          sql`lower(${orderGroup.email}) = lower(${email})`,
        ),
      )
      .limit(1)
    if (!group) return
    const data = { groupId: group.id }
    await queueMail(tx, services, { to: group.email, template: orderLinkMail, data })
  })
}

import type { Jobs } from '#server/jobs/queue.ts'
import { claimMails } from '#server/shop/claims/claim-mails.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { taskMails } from '#server/shop/tasks/task-mails.ts'
import type { startShop } from './start-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'pool' | 'services'>

/** Sends what waits in the queue, as the worker would. */
export async function sentMails({ pool, services }: Shop) {
  const send = sendMailWith([...orderMails, ...claimMails, ...taskMails])
  const { rows } = await pool.query(
    `delete from pgboss.job where name = 'send-mail' returning data, created_on`,
  )
  services.sent.length = 0
  for (const { data } of rows) await send(services, data as Jobs['send-mail'])
  return services.sent
}

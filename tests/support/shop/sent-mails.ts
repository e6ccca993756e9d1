import type { Jobs } from '#server/jobs/jobs.ts'
import { mailTemplates } from '#server/mail-templates.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import type { startShop } from './start-shop.ts'

type Shop = Pick<Awaited<ReturnType<typeof startShop>>, 'pool' | 'services'>

/** Sends what waits in the queue, as the worker would. */
export async function sentMails({ pool, services }: Shop) {
  const send = sendMailWith(mailTemplates)
  const { rows } = await pool.query(
    `delete from pgboss.job where name = 'send-mail' returning data, created_on`,
  )
  services.sent.length = 0
  for (const { data } of rows) await send(services, data as Jobs['send-mail'])
  return services.sent
}

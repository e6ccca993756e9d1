import type { Database } from '#server/db/connect.ts'
import type { Jobs } from '#server/jobs/jobs.ts'
import { customerMails } from '#server/shop/customers/customer-mails.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import type { TestServices } from './test-services.ts'

interface Shop {
  database: Pick<Database, 'pool'>
  services: TestServices
}

/** The mails about accounts that wait, written and taken out of the queue. */
export async function accountMails({ database, services }: Shop) {
  const { rows } = await database.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'template' = any($1) returning data`,
    [customerMails.map(({ name }) => name)],
  )
  services.sent.length = 0
  for (const { data } of rows) await sendMailWith(customerMails)(services, data as Jobs['send-mail'])
  return services.sent.splice(0)
}

/** The path of a link in the mail to this address, of those that wait; empty: there is none. */
export async function accountLink(shop: Shop, to: string, page: string): Promise<string> {
  const mail = (await accountMails(shop)).find((each) => each.to === to && each.text.includes(`/${page}?`))
  return new RegExp(`/${page}\\?token=\\S+`).exec(mail?.text ?? '')?.[0] ?? ''
}

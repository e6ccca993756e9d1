import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'

/** Deletes the mails to an address that wait, failed or were sent recently, and the requests for such mails. */
export async function eraseQueuedMails(tx: Db, email: string): Promise<void> {
  await tx.execute(sql`
    delete from pgboss.job where state <> 'active'
      and name in (
        'send-mail', 'send-mail.dead-letter', 'send-password-reset', 'send-password-reset.dead-letter',
        'send-sign-in-link', 'send-sign-in-link.dead-letter', 'send-order-link', 'send-order-link.dead-letter'
      )
      and lower(${email}) in (lower(data ->> 'to'), lower(data ->> 'email'))
  `)
}

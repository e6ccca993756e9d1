import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import type { Services } from '#server/shop/services.ts'
import type { MailData, MailTemplate } from './mail-template.ts'

/**
 * Queues a mail, which is sent if, and only if, the transaction commits. One with a key is not queued twice at a time,
 * and settles the dead letters of the same key once it is sent.
 */
export async function queueMail<Data extends MailData>(
  tx: Db,
  services: Services,
  mail: { to: string; template: MailTemplate<Data>; data: Data; key?: string },
): Promise<void> {
  // The orders of an erased account have no address.
  if (mail.to === '') return
  const { key, ...queued } = mail
  const job = {
    template: queued.template.name,
    to: queued.to,
    data: queued.data,
    messageId: `${newId()}@${new URL(services.shop.publicUrl).hostname}`,
  }
  await services.queue.enqueue(tx, 'send-mail', job, key === undefined ? {} : { singletonKey: key })
}

import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import type { Services } from '#server/shop/services.ts'
import type { MailData, MailTemplate } from './mail-template.ts'

/** Queues a mail, which is sent if, and only if, the transaction commits. */
export async function queueMail<Data extends MailData>(
  tx: Db,
  services: Services,
  mail: { to: string; template: MailTemplate<Data>; data: Data },
): Promise<void> {
  // The orders of an erased account have no address.
  if (mail.to === '') return
  await services.queue.enqueue(tx, 'send-mail', {
    template: mail.template.name,
    to: mail.to,
    data: mail.data,
    messageId: `${newId()}@${new URL(services.shop.publicUrl).hostname}`,
  })
}

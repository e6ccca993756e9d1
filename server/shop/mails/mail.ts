import type { Services } from '#server/shop/services.ts'
import type { MailMessages } from '#shared/messages/mails/mail-messages.ts'
import type { MailData, MailExtras, MailTemplate } from './mail-template.ts'
import { writeMail } from './write-mail.ts'

type Found<Facts> = (Facts & MailExtras) | null

/**
 * Declares a mail: its blocks are its messages, in their order, filled with the facts that `load` finds when the mail
 * is sent. The data waits in the queue as JSON: ids rather than what they stand for. Null facts mean that the mail is
 * outdated and not sent.
 */
export const mail = <Data extends MailData, Facts extends object>(
  name: string,
  messages: MailMessages<Facts>,
  load: (services: Services, data: Data) => Found<NoInfer<Facts>> | Promise<Found<NoInfer<Facts>>>,
): MailTemplate<Data> => ({
  name,
  async write(services, data) {
    const facts = await load(services, data)
    return facts && writeMail<Facts>(services.shop, messages, facts)
  },
})

import type { MailAttachment } from '#server/mail/mailer.ts'
import type { Services } from '#server/shop/services.ts'

/** What a mail says. */
export interface MailText {
  subject: string
  text: string
  html: string
  /** For mails that need consent: the unsubscribe address, which also takes a one-click POST. */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

export type MailData = Record<string, unknown>

/** A kind of mail. `data` waits in the queue as JSON: ids rather than what they stand for. */
export interface MailTemplate<Data extends MailData = MailData> {
  name: string
  /** Runs when the mail is sent; may query the database. Null: the mail is outdated and not sent. */
  write(services: Services, data: Data): MailText | null | Promise<MailText | null>
}

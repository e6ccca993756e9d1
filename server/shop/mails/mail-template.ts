import type { MailAttachment } from '#server/mail/mailer.ts'
import type { Services } from '#server/shop/services.ts'

/** What a mail has besides its text. */
export interface MailExtras {
  /** For mails that need consent: the unsubscribe address, which also takes a one-click POST. */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** What a mail says. */
export interface MailText extends MailExtras {
  subject: string
  text: string
  html: string
}

export type MailData = Record<string, unknown>

/** A kind of mail, as `mail` declares it. */
export interface MailTemplate<Data extends MailData = MailData> {
  name: string
  /** Runs when the mail is sent; may query the database. Null: the mail is outdated and not sent. */
  write(services: Services, data: Data): Promise<MailText | null>
}

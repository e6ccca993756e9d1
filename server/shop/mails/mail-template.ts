import type { MailAttachment } from '#server/mail/mailer.ts'
import type { Services } from '#server/shop/services.ts'

/** Parts of a mail besides its text. */
export interface MailExtras {
  /** For mails that need consent: the unsubscribe address, which also takes a one-click POST. */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** The text of a mail. */
export interface MailText extends MailExtras {
  subject: string
  text: string
  html: string
}

export type MailData = Record<string, unknown>

/** A kind of mail, as `mail` declares it. */
export interface MailTemplate<Data extends MailData = MailData> {
  name: string
  /** Runs when the mail is sent; may query the database. Returns null if the mail is outdated and must not be sent. */
  write(services: Services, data: Data): Promise<MailText | null>
  /** Notes that the mail server took the mail, or that it is not tried again. */
  settle?(services: Services, data: Data, outcome: 'sent' | 'failed'): Promise<void>
}

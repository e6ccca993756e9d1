import type { Services } from '../services.ts'

/** What a mail says. */
export interface MailText {
  subject: string
  text: string
  html: string
  /** For mails that nobody has to get: where they end, also by one POST of a mail program. */
  unsubscribeUrl?: string
}

export type MailData = Record<string, unknown>

/** A kind of mail. `data` waits in the queue as JSON: ids rather than what they stand for. */
export interface MailTemplate<Data extends MailData = MailData> {
  name: string
  /** Runs when the mail is sent; may ask the database. Null: by now it would not be true any more. */
  write(services: Services, data: Data): MailText | null | Promise<MailText | null>
}

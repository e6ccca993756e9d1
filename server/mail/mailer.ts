/** A mail ready to be sent. */
export interface OutgoingMail {
  /** The same at every try, so that a repeated delivery is recognized. Without angle brackets. */
  messageId: string
  date: Date
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Ends mails of this kind, by a visit or by one POST (RFC 8058). */
  unsubscribeUrl?: string
  attachments?: MailAttachment[]
}

/** A file that comes with a mail. */
export interface MailAttachment {
  filename: string
  contentType: string
  content: Buffer
}

/** Delivers mails. It throws when the mail could not be handed to the server. */
export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>
  /** Tells whether there is no mail server, so that mails are only written to files. */
  writesFiles?(): Promise<boolean>
  /** Deletes the mails before that time, where they are stored as files. */
  forget?(before: Date): Promise<void>
  /** Deletes the mails to one address. */
  forgetTo?(address: string): Promise<void>
}

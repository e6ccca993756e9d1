/** One mail, ready to leave. */
export interface OutgoingMail {
  /** The same at every try, so that a repeated delivery is recognised. Without angle brackets. */
  messageId: string
  date: Date
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
  /** Ends mails of this kind, by a visit or by one POST (RFC 8058). */
  unsubscribeUrl?: string
}

/** What we ask of whoever delivers mail. It throws when the mail could not be handed over. */
export interface Mailer {
  deliver(mail: OutgoingMail): Promise<void>
  /** Deletes the mails from before then, where they are kept as files. */
  forget?(before: Date): Promise<void>
}

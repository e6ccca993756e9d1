/** What a mail is sent for only once somebody has said yes. */
export const mailPurposes = ['cart-reminders'] as const
export type MailPurpose = (typeof mailPurposes)[number]

/** Where somebody decided: in their account, at the checkout, or by a mail's link or the button of their mail program. */
export const mailConsentPlaces = ['account', 'checkout', 'mail-link', 'mail-program'] as const
export type MailConsentPlace = (typeof mailConsentPlaces)[number]

/** A decision about mails as it was stored, for whoever may ask for the proof. */
export interface MailConsentView {
  purpose: MailPurpose
  granted: boolean
  /** ISO 8601. */
  at: string
  /** The address that the mails were for. */
  email: string
  place: MailConsentPlace
  policyVersion: string
  /** The exact words that were agreed to. Null for a withdrawal. */
  agreedText: string | null
}

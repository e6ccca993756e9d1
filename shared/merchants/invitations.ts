import type { MerchantRole } from './merchant-rights.ts'

/** Whether an account is the invited one. `unconfirmed`: it has the address, but has not proved to read its mails. */
export type InvitedMatch = 'invited' | 'unconfirmed' | 'other'

export interface InvitationView {
  store: string
  role: MerchantRole
  /** Masked for everybody but its owner. */
  sentTo: string
  /** Null when nobody is signed in. */
  standing: InvitedMatch | null
  expiresAt: string
}

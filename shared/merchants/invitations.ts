import type { MerchantRole } from './merchant-rights.ts'

/** Whether an account is the one that was invited; unconfirmed: it has the address, and nobody proved to read mails there. */
export type InvitedMatch = 'invited' | 'unconfirmed' | 'other'

export interface InvitationView {
  store: string
  role: MerchantRole
  /** Masked for everybody but its owner. */
  sentTo: string
  /** Null: nobody is signed in. */
  standing: InvitedMatch | null
  expiresAt: string
}

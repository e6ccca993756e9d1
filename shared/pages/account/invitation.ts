import type { InvitationView } from '#shared/merchants/invitations.ts'

export interface Data {
  /** Null: it is used, revoked or over. */
  invitation: InvitationView | null
  /** The store for which the visitor works by it, and where. */
  joined: { store: string; path: string } | null
  visitor: { name: string; email: string } | null
  /** Where signing in leads back to. */
  to: string
  /** The link that confirms the address was just sent. */
}

import type { InvitationView } from '#shared/merchants/invitations.ts'

export interface Data {
  /** Null when it is used, revoked or expired. */
  invitation: InvitationView | null
  /** The store that the visitor has joined by it, and its page. */
  joined: { store: string; path: string } | null
  visitor: { name: string; email: string } | null
  /** The page to return to after signing in. */
  to: string
}

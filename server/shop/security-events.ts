/** What whoever guards the shop wants to find in the log: ids, and nothing that names a person. */
export type SecurityEvent =
  | { event: 'signed_in' | 'signed_up' | 'password_reset'; userId: string }
  /** Null: there is no such account. */
  | { event: 'sign_in_failed'; userId: string | null }
  | { event: 'order_links_revoked'; groupId: string; by: string; userId: string | null }

export type NoteSecurityEvent = (event: SecurityEvent) => void

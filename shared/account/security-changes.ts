/** The changes of the ways into an account that its person is mailed about, and may undo. */
export const securityChanges = ['password', 'email', 'second-factor', 'recovery-codes', 'passkey'] as const
export type SecurityChange = (typeof securityChanges)[number]

/** What a mailed link still undoes. */
export type UndoState =
  | { state: 'open'; change: SecurityChange; at: string }
  | { state: 'done' }
  | { state: 'over' }

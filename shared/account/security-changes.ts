/** The changes of an account's credentials that its person is mailed about, and may undo. */
export const securityChanges = ['password', 'email', 'second-factor', 'recovery-codes', 'passkey'] as const
export type SecurityChange = (typeof securityChanges)[number]

/** State of a mailed link that undoes a change. */
export type UndoState =
  | { state: 'open'; change: SecurityChange; at: string }
  | { state: 'done' }
  | { state: 'over' }

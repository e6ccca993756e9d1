/** The rows of the database, as it writes them itself: only it reads them again. */
export type StoredRows = Record<string, unknown>[]

/** The credentials of an account, except the password, which is always chosen anew. */
export interface WaysIn {
  email: string
  emailConfirmedAt: string | null
  secondFactorByPasskey: boolean
  authenticators: StoredRows
  recoveryCodes: StoredRows
  passkeys: StoredRows
}

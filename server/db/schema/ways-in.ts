/** Rows in the database's own text format, which only the database reads again. */
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

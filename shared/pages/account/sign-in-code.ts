export interface Data {
  email: string
  to: string
  withRecovery: boolean
  hasApp: boolean
  /** What the browser answers with a passkey, as JSON; null where there are none. */
  passkeyRequest: string | null
}

export interface Data {
  email: string
  to: string
  withRecovery: boolean
  hasApp: boolean
  /** Request for a passkey, as JSON, or null when there are none. */
  passkeyRequest: string | null
}

/** `hasDraft`: a form was sent without a session, and is stored. */
export interface Data {
  to: string
  passwordChanged: boolean
  hasDraft: boolean
  isTooLate: boolean
  sessionEnded: boolean
  cookiesRefused: boolean
  /** Request for a passkey, as JSON, or null when there are none. */
  passkeyRequest: string | null
}

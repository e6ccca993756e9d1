/** `hasDraft`: a form was sent without a session, and is stored. */
export interface Data {
  to: string
  passwordChanged: boolean
  hasDraft: boolean
  isTooLate: boolean
  sessionEnded: boolean
  cookiesRefused: boolean
  /** What the browser answers with a passkey, as JSON; null where there are none. */
  passkeyRequest: string | null
}

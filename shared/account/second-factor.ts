/** How many ways back somebody gets for the day when the phone is lost. */
export const recoveryCodeCount = 10

/** What the page of the second factor shows. */
export interface SecondFactorView {
  /** `pending`: an app is being added and has shown no code yet. */
  state: 'off' | 'pending' | 'on'
  /** An app makes codes; otherwise a passkey is asked for. */
  hasApp: boolean
  /** What the browser answers with one of the person's passkeys, as JSON; null where they have none. */
  passkeyRequest: string | null
  /** The address must be confirmed first. */
  needsEmail: boolean
  /** What an app reads, while it is being added. */
  setup: { qr: { size: number; path: string }; key: string; address: string } | null
  /** Makes the recovery codes of a form. */
  codesKey: string
  codesLeft: number
  /** The shop wants it of this person. */
  isRequired: boolean
}

/** Number of recovery codes for a lost phone. */
export const recoveryCodeCount = 10

/** Data of the page of the second factor. */
export interface SecondFactorView {
  /** `pending`: an app is being added and no code of it was entered yet. */
  state: 'off' | 'pending' | 'on'
  /** True when an app makes codes. Otherwise a passkey is requested. */
  hasApp: boolean
  /** Request for one of the person's passkeys, as JSON, or null when they have none. */
  passkeyRequest: string | null
  /** True when the email address must be confirmed first. */
  needsEmail: boolean
  /** The secret for an app that is being added. */
  setup: { qr: { size: number; path: string }; key: string; address: string } | null
  /** Key from which the recovery codes of a form are made. */
  codesKey: string
  codesLeft: number
  /** True when the shop requires it of this person. */
  isRequired: boolean
}

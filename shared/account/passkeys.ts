/** At this limit, a passkey must be removed before another is added. */
export const maxPasskeys = 10

export const maxPasskeyNameLength = 40

/** Time limit of the response of a browser and its person. */
export const passkeyAnswerMinutes = 10

/** A passkey of a device or a password manager, as its owner sees it. */
export interface PasskeyView {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

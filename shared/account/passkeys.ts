/** Beyond this somebody takes one away before adding another. */
export const maxPasskeys = 10

export const maxPasskeyNameLength = 40

/** How long a browser and its person may take to answer. */
export const passkeyAnswerMinutes = 10

/** A key that a device or a password manager holds, as its owner sees it. */
export interface PasskeyView {
  id: string
  name: string
  createdAt: string
  usedAt: string | null
}

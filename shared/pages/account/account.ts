import type { ProfileView } from '#shared/account/account.ts'

/** `saved`: which of the messages says what was done. */
export interface Data {
  profile: ProfileView
}

import type { ProfileView } from '#shared/account/account.ts'

export interface Data {
  profile: ProfileView
}

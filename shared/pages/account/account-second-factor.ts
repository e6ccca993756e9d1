import type { SecondFactorView } from '#shared/account/second-factor.ts'

/** `otherSessions`: on how many other devices the account is open. */
export interface Data {
  factor: SecondFactorView
  otherSessions: number
  to: string
}

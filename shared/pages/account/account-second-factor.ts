import type { SecondFactorView } from '#shared/account/second-factor.ts'

/** `otherSessions`: number of other devices with open sessions. */
export interface Data {
  factor: SecondFactorView
  otherSessions: number
  to: string
}

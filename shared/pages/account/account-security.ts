import type { SessionView } from '#shared/account/account.ts'

export interface Data {
  sessions: SessionView[]
  hasSecondFactor: boolean
  passkeyCount: number
  /** Passkeys require a host name, which not every shop has. */
  takesPasskeys: boolean
}

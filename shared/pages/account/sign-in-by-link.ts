import type { SignInLinkState } from '#shared/account/account.ts'

export type Data = SignInLinkState & { to: string; signedInAs: string | null }

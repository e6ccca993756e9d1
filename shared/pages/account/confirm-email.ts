import type { EmailTokenState } from '#shared/account/account.ts'

export type Data = EmailTokenState & { to: string }

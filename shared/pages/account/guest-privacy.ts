import type { GuestPrivacyView } from '#shared/account/privacy.ts'

export type Data = GuestPrivacyView

import type { LegalText } from '#shared/settings/shop-texts.ts'

export type Data = LegalText

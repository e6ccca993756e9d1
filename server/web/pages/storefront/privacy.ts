import type { Page } from '#server/web/pages/page.ts'
import { legalText } from './legal-text.ts'

export const privacy: Page<'privacy'> = {
  load: ({ services: { settings } }) => legalText('privacy', settings.current.texts),
}

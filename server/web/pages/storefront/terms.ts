import type { Page } from '#server/web/pages/page.ts'
import { legalText } from './legal-text.ts'

export const terms: Page<'terms'> = {
  load: ({ services: { settings } }) => legalText('terms', settings.current.texts),
}

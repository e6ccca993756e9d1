import type { Page } from '#server/web/pages/page.ts'
import { legalText } from './legal-text.ts'

export const help: Page<'help'> = {
  load: ({ services: { settings } }) => legalText('help', settings.current.texts),
}

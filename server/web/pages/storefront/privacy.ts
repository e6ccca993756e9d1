import type { Page } from '../page.ts'
import { legalText } from './legal-text.ts'

export const privacy: Page<'privacy'> = { load: () => legalText('privacy') }

import type { LegalPageName, PageComponents } from '#client/pages/page-components.ts'
import { HelpPage } from './help/help-page.tsx'
import { PrivacyPage } from './privacy/privacy-page.tsx'
import { TermsPage } from './terms/terms-page.tsx'

/** The pages of texts, in one chunk. */
export const legalPages = {
  help: HelpPage,
  terms: TermsPage,
  privacy: PrivacyPage,
} satisfies PageComponents<LegalPageName>

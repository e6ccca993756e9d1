// Written by `npm run pages` from the routes and the names of files.

import { HelpPage } from '#client/pages/storefront/help/help-page.tsx'
import { PrivacyPage } from '#client/pages/storefront/privacy/privacy-page.tsx'
import { TermsPage } from '#client/pages/storefront/terms/terms-page.tsx'
import type { PageComponents } from '#client/pages/page-components.ts'

export const components = {
  help: HelpPage,
  privacy: PrivacyPage,
  terms: TermsPage,
} satisfies Partial<PageComponents>

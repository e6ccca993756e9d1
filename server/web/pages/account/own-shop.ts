import type { Page } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** How to turn a demo shop into a shop of one's own. */
export const ownShop: Page<'own-shop'> = {
  async load({ services, url }) {
    if (!services.isDemo) throw pageNotFound(url.pathname)
    return {}
  },
}

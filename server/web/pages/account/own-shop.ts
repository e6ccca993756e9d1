import type { Page } from '#server/web/pages/page.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'

/** How a demonstration becomes somebody's own shop. */
export const ownShop: Page<'own-shop'> = {
  async load({ services, url }) {
    if (!services.isDemo) throw pageNotFound(url.pathname)
    return {}
  },
}

import type { AppErrors } from '#client/runtime/errors/app-error.ts'
import type { AppErrorShape } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { staticErrorPage } from '#shared/runtime/static-error-page.ts'
import type { Tab } from './create-tab.ts'
import { showBanners } from './show-banners.tsx'

/** Reloads the document once when the first page's code failed to load. Resolves when it may not reload. */
export async function leaveBrokenStart(tab: Tab, errors: AppErrors) {
  showBanners(tab, errors)
  await tab.leavePage(window.location.href)
}

/** Keeps the server's markup, whose links and forms work like without scripts. */
export function showServerPage({ drafts, banners }: Tab, errors: AppErrors, error: unknown) {
  errors.log(error)
  drafts.restore()
  banners.show('incomplete')
}

/** Shows the error screen without React, after React has given up on the document. */
export function showStaticScreen(error: AppErrorShape, config: PublicConfig) {
  const page = new DOMParser().parseFromString(staticErrorPage(error, config), 'text/html')
  document.documentElement.replaceWith(page.documentElement)
}

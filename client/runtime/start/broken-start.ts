import type { AppErrors } from '#client/runtime/errors/app-error.ts'
import type { AppErrorShape } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { staticErrorPage } from '#shared/runtime/static-error-page.ts'
import type { Tab } from './create-tab.ts'
import { showNotices } from './show-notices.tsx'

/** The first page's code failed to load: reloads the document once. Resolves when it may not reload. */
export async function leaveBrokenStart(tab: Tab, errors: AppErrors) {
  showNotices(tab, errors)
  await tab.leavePage(window.location.href)
}

/** What the server has written stays: its links and forms work as they do without scripts. */
export function showServerPage({ drafts, notices }: Tab, errors: AppErrors, error: unknown) {
  errors.log(error)
  drafts.restore()
  notices.show('incomplete')
}

/** The error screen without React, after React has given up on the document. */
export function showStaticScreen(error: AppErrorShape, config: PublicConfig) {
  const page = new DOMParser().parseFromString(staticErrorPage(error, config), 'text/html')
  document.documentElement.replaceWith(page.documentElement)
}

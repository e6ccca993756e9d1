import type { AppErrors } from './app-error.ts'
import type { Tab } from './create-tab.ts'
import { showNotices } from './show-notices.tsx'

/** The first page's code cannot be had: another document may bring it. Resolves when this one has to do. */
export async function leaveBrokenStart(tab: Tab) {
  showNotices(tab)
  await tab.leavePage(window.location.href)
}

/** What the server has written stays: its links and forms work as they do without scripts. */
export function keepServerPage({ drafts, notices }: Tab, errors: AppErrors, error: unknown) {
  errors.log(error)
  drafts.restore()
  notices.show('incomplete')
}

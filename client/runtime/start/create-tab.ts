import { watchForms } from '../forms/form-drafts.ts'
import { createLeavePage } from '../versions/leave-page.ts'
import { createNewerVersion } from '../versions/newer-version.ts'
import { createReloadOnce } from '../versions/reload-once.ts'
import { serverIsThere } from '../versions/server-is-there.ts'
import { createNotices } from './notices.ts'
import { thisTab } from './this-tab.ts'

const seenBuildsKey = 'app:seen-build'

export type Tab = ReturnType<typeof createTab>

/** The state of this tab beside its page: drafts, builds, notices and document loads. */
export function createTab(buildId: string) {
  const drafts = watchForms()
  const notices = createNotices()
  const reloadOnce = createReloadOnce(thisTab(drafts.store))
  return {
    drafts,
    notices,
    reloadOnce,
    /** The visitor requested the reload. */
    reload: () => void reloadOnce(undefined, { force: true }),
    leavePage: createLeavePage({ reloadOnce, isThere: serverIsThere, notices }),
    version: createNewerVersion({
      buildId,
      notes: {
        read: () => sessionStorage.getItem(seenBuildsKey),
        write: (text) => sessionStorage.setItem(seenBuildsKey, text),
      },
    }),
  }
}

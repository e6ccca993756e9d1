import { watchForms } from '#client/runtime/forms/form-drafts.ts'
import { createLeavePage } from '#client/runtime/versions/leave-page.ts'
import { createNewerVersion } from '#client/runtime/versions/newer-version.ts'
import { createReloadOnce } from '#client/runtime/versions/reload-once.ts'
import { serverIsThere } from '#client/runtime/versions/server-is-there.ts'
import { createBanners } from './banners.ts'
import { thisTab } from './this-tab.ts'

const seenBuildsKey = 'app:seen-build'

export type Tab = ReturnType<typeof createTab>

/** The state of this tab outside of its page: drafts, builds, banners and document loads. */
export function createTab(buildId: string) {
  const drafts = watchForms()
  const banners = createBanners()
  const reloadOnce = createReloadOnce(thisTab(drafts.store))
  return {
    drafts,
    banners,
    reloadOnce,
    /** The visitor requested the reload. */
    reload: () => void reloadOnce(undefined, { force: true }),
    leavePage: createLeavePage({ reloadOnce, isThere: serverIsThere, banners }),
    version: createNewerVersion({
      buildId,
      notes: {
        read: () => sessionStorage.getItem(seenBuildsKey),
        write: (text) => sessionStorage.setItem(seenBuildsKey, text),
      },
    }),
  }
}

import { buildMetaPath } from '#shared/builds.ts'
import { createBuildManifest } from './build-manifest.ts'
import { fetchJson } from './fetch-json.ts'
import { watchForms } from './form-drafts.ts'
import { createLeavePage } from './leave-page.ts'
import { createNewerVersion } from './newer-version.ts'
import { createNotices } from './notices.ts'
import { createReloadOnce } from './reload-once.ts'
import { serverIsThere } from './server-is-there.ts'
import { thisTab } from './this-tab.ts'

const seenBuildsKey = 'app:seen-build'

export type Tab = ReturnType<typeof createTab>

/** What this tab knows beside its page: typed forms, builds, notices, and the ways to another document. */
export function createTab(buildId: string) {
  const drafts = watchForms()
  const notices = createNotices()
  const reloadOnce = createReloadOnce(thisTab(drafts.keep))
  return {
    drafts,
    notices,
    reloadOnce,
    /** Somebody asked for it. */
    reload: () => void reloadOnce(undefined, { force: true }),
    leavePage: createLeavePage({ reloadOnce, isThere: serverIsThere, notices }),
    manifest: createBuildManifest(() => fetchJson(buildMetaPath(buildId))),
    version: createNewerVersion({
      buildId,
      notes: {
        read: () => sessionStorage.getItem(seenBuildsKey),
        write: (text) => sessionStorage.setItem(seenBuildsKey, text),
      },
    }),
  }
}

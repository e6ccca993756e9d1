import type { DataRouter } from 'react-router-dom'
import { latestBuildPath } from '#shared/builds.ts'
import type { Tab } from './create-tab.ts'
import { fetchJson } from './fetch-json.ts'
import { watchVersion } from './watch-version.ts'

/** To be called when the app is ready. */
export function startVersionWatch(
  { version, drafts, notices, reloadOnce }: Tab,
  router: DataRouter,
  everyMs: number,
) {
  watchVersion({
    version,
    everyMs,
    askLatest: () => fetchJson(`${latestBuildPath}?${Date.now()}`, { cache: 'no-store' }),
    mayInterrupt: () => navigator.onLine && !drafts.isDirty() && isIdle(router),
    reload: () => reloadOnce(),
    announce: () => notices.show('newVersion'),
  })
}

const isIdle = ({ state: { navigation, fetchers } }: DataRouter) =>
  navigation.state === 'idle' && ![...fetchers.values()].some(({ state }) => state !== 'idle')

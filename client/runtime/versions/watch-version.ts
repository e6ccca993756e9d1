import type { DataRouter } from 'react-router-dom'
import type { Tab } from '#client/runtime/start/create-tab.ts'
import { latestBuildPath } from '#shared/runtime/builds.ts'
import { fetchJson } from './fetch-json.ts'
import type { NewerVersion } from './newer-version.ts'

const untouchedForMs = 30_000
const pollIntervalMs = 1_000

interface Watch {
  version: NewerVersion
  /** The pause between two requests. */
  everyMs: number
  fetchLatest: () => Promise<unknown>
  /** Returns true if a reload loses nothing: no typed form, no navigation in progress, online. */
  mayInterrupt: () => boolean
  /** False when the reload guard refuses. */
  reload: () => boolean
  announce: () => void
}

/**
 * Polls for the running build. A newer one is announced, and loaded at once only where nobody notices: in a hidden tab,
 * or one that was not used for a while.
 */
export function watchVersion({ version, everyMs, fetchLatest, mayInterrupt, reload, announce }: Watch) {
  let requestedAtMs = Date.now()
  let touchedAtMs = Date.now()
  const touch = () => {
    touchedAtMs = Date.now()
  }
  const requestVersion = async () => {
    requestedAtMs = Date.now()
    const id = await fetchLatest().then(idOf, () => null)
    if (id) version.report(id)
  }
  // Timers of sleeping tabs are late.
  const wake = () => {
    if (!document.hidden && !version.isKnown() && Date.now() - requestedAtMs >= everyMs) void requestVersion()
  }
  const timer = setInterval(() => void requestVersion(), everyMs)
  document.addEventListener('visibilitychange', wake)
  for (const name of touches) addEventListener(name, touch, { capture: true, passive: true })

  const found = () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', wake)
    announce()
    const reloadUnnoticed = () => {
      const unnoticed = document.hidden || Date.now() - touchedAtMs >= untouchedForMs
      if (unnoticed && version.isWanted() && mayInterrupt() && version.noteReload()) reload()
    }
    setInterval(reloadUnnoticed, pollIntervalMs)
    document.addEventListener('visibilitychange', reloadUnnoticed)
  }
  if (version.isKnown()) found()
  else version.subscribe(found)
}

const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'scroll', 'touchstart', 'focusin']

/** Returns the build's id, or null for a response without one, which counts as a failure. */
const idOf = (latest: unknown) =>
  typeof latest === 'object' && latest && 'id' in latest && typeof latest.id === 'string' ? latest.id : null

/** Called when the app is ready. */
export function startVersionWatch(
  { version, drafts, banners, reloadOnce }: Tab,
  router: () => DataRouter | undefined,
  everyMs: number,
) {
  watchVersion({
    version,
    everyMs,
    fetchLatest: () => fetchJson(`${latestBuildPath}?${Date.now()}`, { cache: 'no-store' }),
    mayInterrupt: () => navigator.onLine && !drafts.isDirty() && isIdle(router()),
    reload: () => reloadOnce(),
    announce: () => banners.show('newVersion'),
  })
}

const isIdle = (router: DataRouter | undefined) =>
  router?.state.navigation.state === 'idle' &&
  ![...router.state.fetchers.values()].some(({ state }) => state !== 'idle')

import type { DataRouter } from 'react-router-dom'
import { buildMetaPath } from '#shared/runtime/builds.ts'
import { loadFromServer, type PageSource } from '../../data/payload/page-payload.ts'
import { createPayloadCache } from '../../data/payload/payload-cache.ts'
import { isRefused } from '../../data/payload/predict-navigation.ts'
import { onReady, whenIdle } from '../../ui/behavior/ready.ts'
import { preloadPages } from '../preload/preload-pages.ts'
import { createBuildManifest } from '../versions/build-manifest.ts'
import { fetchJson } from '../versions/fetch-json.ts'
import { startVersionWatch } from '../versions/watch-version.ts'
import { isCrawling } from './connection.ts'
import type { Tab } from './create-tab.ts'

const manifestDelayMs = 1_000

export interface NavigationParts {
  source: PageSource
  /** Undefined until created. */
  router: () => DataRouter | undefined
  tab: Tab
  updateCheckMs: number
}

export type Navigation = ReturnType<typeof createNavigation>

/** Loads pages, preloads them and watches for newer builds: the first page needs none of it to start. */
export function createNavigation({ source, router, tab, updateCheckMs }: NavigationParts) {
  const payloads = createPayloadCache(source.buildId)
  onReady(() => startVersionWatch(tab, router, updateCheckMs))
  whenIdle(() => {
    const prerendered = manifestAfterDelay(source.buildId)
    preloadPages({ payloads, prerendered })
    // The failure has been logged; the next call tries again.
    if (!isCrawling()) prerendered().catch(() => {})
  })
  return { dataStrategy: loadFromServer({ ...source, payloads }), isRefused }
}

/** The manifest loads last, after the preloaded pages. */
function manifestAfterDelay(buildId: string) {
  const manifest = createBuildManifest(() => fetchJson(buildMetaPath(buildId)))
  const delay = new Promise((resolve) => setTimeout(resolve, manifestDelayMs))
  return async () => {
    await delay
    return manifest.prerendered()
  }
}

import type { DataRouter } from 'react-router-dom'
import { needsOwnDocument } from '#client/data/chunks/third-party-scripts.ts'
import { loadFromServer, type PageSource } from '#client/data/payload/page-payload.ts'
import { createPayloadCache } from '#client/data/payload/payload-cache.ts'
import { isRefused } from '#client/data/payload/predict-navigation.ts'
import { browserBehaviour, pageObjects } from '#client/route-objects.tsx'
import { createFormDelivery } from '#client/runtime/forms/form-delivery.ts'
import { preloadPages } from '#client/runtime/preload/preload-pages.ts'
import { createBuildManifest } from '#client/runtime/versions/build-manifest.ts'
import { fetchJson } from '#client/runtime/versions/fetch-json.ts'
import { startVersionWatch } from '#client/runtime/versions/watch-version.ts'
import { onReady, whenIdle } from '#client/ui/behavior/ready.ts'
import { areaRoutes } from '#shared/routes.ts'
import { buildMetaPath } from '#shared/runtime/builds.ts'
import { isCrawling } from './connection.ts'
import type { Tab } from './create-tab.ts'
import { watchBell } from './watch-bell.ts'

const manifestDelayMs = 1_000

export interface NavigationParts {
  source: PageSource
  /** Undefined until created. */
  router: () => DataRouter | undefined
  tab: Tab
  updateCheckMs: number
  /** Returns true when the router has started with the page of a path. */
  startsWith(path: string): boolean
}

export type Navigation = ReturnType<typeof createNavigation>

/** Loads pages, preloads them and watches for newer builds. The first page needs none of it to start. */
export function createNavigation({ source, router, tab, updateCheckMs }: NavigationParts) {
  const payloads = createPayloadCache(source.buildId)
  onReady(() => startVersionWatch(tab, router, updateCheckMs))
  whenIdle(() => {
    const started = router()
    if (started) watchBell(started)
  })
  whenIdle(() => {
    const prerendered = manifestAfterDelay(source.buildId)
    preloadPages({ payloads, prerendered })
    // The failure is already logged, and the next call tries again.
    if (!isCrawling()) prerendered().catch(() => {})
  })
  return {
    dataStrategy: loadFromServer({
      ...withOwnDocuments(source),
      payloads,
      delivery: createFormDelivery(tab.drafts),
    }),
    isRefused,
    /** The pages that the first page's code does not contain. */
    areaPages: pageObjects(browserBehaviour, areaRoutes),
  }
}

/** With third-party scripts, a page with a secret address gets a document of its own. */
const withOwnDocuments = (source: PageSource): PageSource => ({
  ...source,
  isOutdated: (pathname) => needsOwnDocument(pathname) || source.isOutdated(pathname),
  leavePage: (target, signal) =>
    // No guard is needed, because such a page is never reached inside this document.
    needsOwnDocument(target.split(/[?#]/)[0] ?? '') ? openDocument(target) : source.leavePage(target, signal),
})

/** Opens a document. The current page stays until the new one is there. */
function openDocument(target: string): Promise<never> {
  window.location.assign(target)
  return new Promise(() => undefined)
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

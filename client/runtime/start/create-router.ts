import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import { matchPage } from '#shared/routing/match-page.ts'
import type { StartData } from '#shared/runtime/payload.ts'
import { needsOwnDocument } from '../../data/chunks/third-party-scripts.ts'
import { routeObjects } from '../../route-objects.tsx'
import type { Tab } from './create-tab.ts'
import type { createKnownVisitor } from './known-visitor.ts'
import { createLazyNavigation } from './lazy-navigation.ts'

/** The router of the browser; it starts with the data of the document, where there is some. */
export async function createRouter(
  start: StartData,
  visitor: ReturnType<typeof createKnownVisitor>,
  tab: Tab,
) {
  const { version, leavePage } = tab
  if (start.visitor !== undefined) visitor.update(start.visitor)
  const objects = routeObjects(() => ({ loader: true, action: true }))
  let router: DataRouter | undefined
  const navigation = createLazyNavigation({
    source: {
      buildId: start.buildId,
      visitor,
      leavePage: (target, signal) => {
        // No guard is needed: a page whose address is a secret is never reached inside this document.
        if (needsOwnDocument(target.split(/[?#]/)[0] ?? '')) return openDocument(target)
        version.noteReload()
        return leavePage(target, signal)
      },
      isOutdated: (pathname) => needsOwnDocument(pathname) || (version.isWanted() && navigator.onLine),
      reportBuild: version.report,
      hash: () => (router?.state.navigation.location ?? window.location).hash,
      shownPath: () => {
        const { pathname, search } = router?.state.location ?? window.location
        return pathname + search
      },
      shownData: () => router?.state.loaderData ?? {},
    },
    router: () => router,
    tab,
    updateCheckMs: start.config.updateCheckMs,
  })
  if (!start.error)
    await Promise.all([prepareCurrentPage(objects), start.loaderData === null && navigation.load()])
  const noteEntry = keyEveryEntry()
  router = createBrowserRouter(objects, { dataStrategy: navigation.dataStrategy, ...hydrationOf(start) })
  router.subscribe(noteEntry)
  return { router, navigation }
}

/** The current page stays until the new document is there. */
function openDocument(target: string): Promise<never> {
  window.location.assign(target)
  return new Promise(() => undefined)
}

/** A page that failed on the server is not requested again: the error screen is shown. */
function hydrationOf({ error, loaderData, actionData }: StartData) {
  if (error) return { hydrationData: { loaderData: {}, errors: { layout: error } } }
  return loaderData && { hydrationData: { loaderData, actionData } }
}

/** Hydration needs the code of the current page before the first render. */
async function prepareCurrentPage(objects: RouteObject[]) {
  const page = matchPage(window.location.pathname)?.page
  const route = objects.flatMap(({ children = [] }) => children).find(({ id }) => id === page)
  const lazy = route?.lazy
  if (!route || typeof lazy !== 'object' || !lazy.Component) return
  delete route.lazy
  Object.assign(route, { Component: await lazy.Component() })
}

/** What React Router writes into each entry of the history that it makes. */
interface Entry {
  key?: string
  idx?: number
}

/**
 * React Router restores the scroll of each history entry by its key, and takes all entries without one for the same:
 * the document's first, and those that the browser makes itself for a jump within the page. A second jump to the same
 * place keeps its entry, and would be undone by what was saved for it. Answers what is to be called after navigations.
 */
function keyEveryEntry(): () => void {
  let shown = current()
  if (!shown.key) shown = write({ ...shown, key: newKey() })
  // This listener runs before React Router's.
  addEventListener('popstate', () => {
    const entry = current()
    const isJump = !entry.key || entry.key === shown.key
    shown = isJump ? write({ idx: (shown.idx ?? 0) + 1, ...entry, key: newKey() }) : entry
  })
  return () => {
    shown = current()
  }
}

const current = (): Entry => history.state ?? {}

function write(entry: Entry): Entry {
  history.replaceState(entry, '')
  return entry
}

/** Makes a key in React Router's format. */
const newKey = () => Math.random().toString(36).slice(2, 10)

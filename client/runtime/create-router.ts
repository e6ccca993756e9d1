import type { ComponentType } from 'react'
import { createBrowserRouter, type DataRouter, type RouteObject } from 'react-router-dom'
import type { StartData } from '#shared/payload.ts'
import type { KeptPayloads } from '../data/kept-payloads.ts'
import { matchPage } from '../data/match-page.ts'
import { needsOwnDocument } from '../data/others-scripts.ts'
import { loadFromServer } from '../data/page-payload.ts'
import { routeObjects } from '../route-objects.tsx'
import type { Tab } from './create-tab.ts'
import { keyEveryEntry } from './key-every-entry.ts'
import type { createKnownVisitor } from './known-visitor.ts'
import { writtenRoute } from './written-route.tsx'

/** The router of the browser; it starts with the data of the document, where there is some. */
export async function createRouter(
  start: StartData,
  visitor: ReturnType<typeof createKnownVisitor>,
  payloads: KeptPayloads,
  { version, leavePage }: Tab,
) {
  if (start.visitor !== undefined) visitor.hear(start.visitor)
  const objects = routeObjects(() => ({ loader: true, action: true }))
  if (!start.error) await prepareCurrentPage(objects, start)
  let router: DataRouter | undefined
  const noteEntry = keyEveryEntry()
  router = createBrowserRouter(objects, {
    dataStrategy: loadFromServer({
      buildId: start.buildId,
      visitor,
      payloads,
      leavePage: (target, signal) => {
        // No guard: the way to a page whose address is a key never leads through this document.
        if (needsOwnDocument(target.split(/[?#]/)[0] ?? '')) return openDocument(target)
        version.noteReload()
        return leavePage(target, signal)
      },
      isOutdated: (pathname) => needsOwnDocument(pathname) || (version.isWanted() && navigator.onLine),
      hearBuild: version.hear,
      hash: () => (router?.state.navigation.location ?? window.location).hash,
      shownPath: () => {
        const { pathname, search } = router?.state.location ?? window.location
        return pathname + search
      },
      shownData: () => router?.state.loaderData ?? {},
    }),
    ...hydrationOf(start),
  })
  router.subscribe(noteEntry)
  return router
}

/** The page that stands stays until the document is there. */
function openDocument(target: string): Promise<never> {
  window.location.assign(target)
  return new Promise(() => undefined)
}

/** A page that failed on the server is not asked for again: the error screen stands for it. */
function hydrationOf({ error, loaderData, actionData }: StartData) {
  if (error) return { hydrationData: { loaderData: {}, errors: { layout: error } } }
  return loaderData && { hydrationData: { loaderData, actionData } }
}

/** Hydration needs the code of the current page before the first render, unless the page stays as it is written. */
async function prepareCurrentPage(objects: RouteObject[], { loaderData }: StartData) {
  const page = matchPage(window.location.pathname)?.page
  const route = objects.flatMap(({ children = [] }) => children).find(({ id }) => id === page)
  const lazy = route?.lazy
  if (!page || !route || typeof lazy !== 'object' || !lazy.Component) return
  const load = lazy.Component as () => Promise<ComponentType>
  delete route.lazy
  Object.assign(route, loaderData?.[page] === null ? writtenRoute(load) : { Component: await load() })
}

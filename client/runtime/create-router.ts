import { createBrowserRouter, type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import type { StartData } from '#shared/payload.ts'
import type { KeptPayloads } from '../data/kept-payloads.ts'
import { loadFromServer } from '../data/page-payload.ts'
import { routeObjects } from '../route-objects.tsx'
import type { Tab } from './create-tab.ts'
import type { createKnownVisitor } from './known-visitor.ts'

/** The router of the browser; it starts with the data of the document, where there is some. */
export async function createRouter(
  start: StartData,
  visitor: ReturnType<typeof createKnownVisitor>,
  payloads: KeptPayloads,
  { version, leavePage }: Tab,
) {
  if (start.visitor !== undefined) visitor.hear(start.visitor)
  const objects = routeObjects(() => ({ loader: true, action: true }))
  if (!start.error) await loadCurrentPage(objects)
  let router: DataRouter | undefined
  router = createBrowserRouter(objects, {
    dataStrategy: loadFromServer({
      buildId: start.buildId,
      visitor,
      payloads,
      leavePage: (target, signal) => {
        version.noteReload()
        return leavePage(target, signal)
      },
      isOutdated: () => version.isWanted() && navigator.onLine,
      hearBuild: version.hear,
      hash: () => (router?.state.navigation.location ?? window.location).hash,
      shownPath: () => {
        const { pathname, search } = router?.state.location ?? window.location
        return pathname + search
      },
    }),
    ...hydrationOf(start),
  })
  return router
}

/** A page that failed on the server is not asked for again: the error screen stands for it. */
function hydrationOf({ error, loaderData, actionData }: StartData) {
  if (error) return { hydrationData: { loaderData: {}, errors: { layout: error } } }
  return loaderData && { hydrationData: { loaderData, actionData } }
}

/** Hydration needs the code of the current page before the first render. */
async function loadCurrentPage(objects: RouteObject[]) {
  const matches = matchRoutes(objects, window.location) ?? []
  await Promise.all(
    matches.map(async ({ route }) => {
      const lazy = route.lazy
      if (typeof lazy !== 'object' || !lazy.Component) return
      route.Component = (await lazy.Component()) ?? null
      delete route.lazy
    }),
  )
}

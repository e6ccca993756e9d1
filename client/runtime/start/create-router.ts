import { createBrowserRouter, type DataRouter, matchRoutes, type RouteObject } from 'react-router-dom'
import { browserBehaviour, notFoundId, routeObjects } from '#client/route-objects.tsx'
import { publicRoutes } from '#shared/public-routes.ts'
import { splitResult } from '#shared/routing/result-parameters.ts'
import type { StartData } from '#shared/runtime/payload.ts'
import type { Tab } from './create-tab.ts'
import { keyEveryEntry } from './key-every-entry.ts'
import type { createKnownVisitor } from './known-visitor.ts'
import { createLazyNavigation, type LazyNavigation } from './lazy-navigation.ts'

/** Creates the browser's router. It starts with the data of the document, if there is any. */
export async function createRouter(
  start: StartData,
  visitor: ReturnType<typeof createKnownVisitor>,
  tab: Tab,
) {
  const { version, leavePage } = tab
  if (start.visitor !== undefined) visitor.update(start.visitor)
  const objects = routeObjects(browserBehaviour, publicRoutes)
  let router: DataRouter | undefined
  const navigation = createLazyNavigation({
    source: {
      buildId: start.buildId,
      visitor,
      leavePage: (target, signal) => {
        version.noteReload()
        return leavePage(target, signal)
      },
      isOutdated: () => version.isWanted() && navigator.onLine,
      reportBuild: version.report,
      hash: () => (router?.state.navigation.location ?? window.location).hash,
      shownPath: () => {
        const { pathname, search } = router?.state.location ?? window.location
        return pathname + search
      },
      shownData: () => router?.state.loaderData ?? {},
      shownAnswer: (route) => router?.state.actionData?.[route],
    },
    router: () => router,
    tab,
    updateCheckMs: start.config.updateCheckMs,
    startsWith: (path) => hasPage(objects, path),
  })
  if (!start.error)
    await Promise.all([
      prepareCurrentPage(objects, navigation),
      start.loaderData === null && navigation.load(),
    ])
  leaveResult()
  const noteEntry = keyEveryEntry()
  const { dataStrategy, patchRoutesOnNavigation } = navigation
  router = createBrowserRouter(objects, { dataStrategy, patchRoutesOnNavigation, ...hydrationOf(start) })
  router.subscribe(noteEntry)
  return { router, navigation }
}

/** Takes the result of a form out of the address, before the router reads it. */
function leaveResult() {
  const { pathname, search, hash } = location
  history.replaceState(history.state, '', pathname + splitResult(search).search + hash)
}

/** A page that failed on the server is not requested again: the error screen is shown. */
function hydrationOf({ error, loaderData, actionData }: StartData) {
  if (error) return { hydrationData: { loaderData: {}, errors: { layout: error } } }
  return loaderData && { hydrationData: { loaderData, actionData } }
}

/** Hydration needs the code of the current page before the first render. */
async function prepareCurrentPage(objects: RouteObject[], navigation: LazyNavigation) {
  if (!hasPage(objects, window.location.pathname))
    objects[0]?.children?.push(...(await navigation.load()).areaPages)
  const route = routeAt(objects, window.location.pathname)
  const lazy = route?.lazy
  if (!route || typeof lazy !== 'object' || !lazy.Component) return
  delete route.lazy
  Object.assign(route, { Component: await lazy.Component() })
}

const routeAt = (objects: RouteObject[], path: string) => matchRoutes(objects, path)?.at(-1)?.route
const hasPage = (objects: RouteObject[], path: string) => routeAt(objects, path)?.id !== notFoundId

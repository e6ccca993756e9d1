import { createElement, type ReactNode } from 'react'
import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { AppLayout, fixedError } from '#client/layout/app-layout.tsx'
import { BrowserOnly } from '#client/layout/browser-only.tsx'
import { Document } from '#client/layout/document.tsx'
import { ErrorScreen } from '#client/layout/error-screen.tsx'
import { PersonalRenderingContext } from '#client/layout/personal-part.tsx'
import { routeObjects } from '#client/route-objects.tsx'
import { MarkupContext, type MarkupOf } from '#client/ui/behavior/memoized-markup.tsx'
import type { MatchedAddress } from '#server/web/middleware/page-address.ts'
import { isBrowserOnlyPage, type PageName, routeRule } from '#shared/routes.ts'
import { markDeferred } from '#shared/runtime/deferred.ts'
import { entryFailureScript } from '#shared/runtime/entry-failure.ts'
import type { PublicConfig, StartData } from '#shared/runtime/payload.ts'
import {
  type StartConfig,
  writeLayoutData,
  writeStartConfig,
  writeStartData,
} from '#shared/runtime/start-data.ts'
import type { BuildManifest } from './build-manifest.ts'

type RouteMatch = StaticHandlerContext['matches'][number]
type ShownAddress = Pick<MatchedAddress, 'url' | 'match'>

interface DocumentOptions {
  address: ShownAddress
  manifest: BuildManifest
  /** Replaces the personal part. */
  mark?: ReactNode
  markupOf?: MarkupOf
}

/** Renders the document of a page, or the shell of one that the browser renders alone. */
export async function pageDocument(
  start: StartData,
  { address, manifest, mark, markupOf }: DocumentOptions,
): Promise<ReactNode> {
  const { page: name } = address.match
  const page = isBrowserOnlyPage(name) ? <BrowserOnly /> : await pageTree(address, start)
  return documentTree(
    start,
    <PersonalRenderingContext
      value={mark ? { mark } : { dataText: writeLayoutData(start.loaderData?.layout) }}
    >
      <MarkupContext value={markupOf ?? null}>{page}</MarkupContext>
    </PersonalRenderingContext>,
    manifest.chunks[name],
  )
}

/** The entry loads them from its own folder. */
const fileOf = (address: string) => address.slice(address.lastIndexOf('/') + 1)

/** Around a page, or the document of an error. */
export function documentTree(start: StartData, page: ReactNode, chunks: readonly string[] = []): ReactNode {
  const serverRendered = start.loaderData !== null || start.error !== null
  const blocks = {
    entryFailure: entryFailureScript,
    config: configText(start),
    chunks: chunks.map(fileOf).join(' '),
    data: writeStartData({ ...start, loaderData: start.loaderData && markDeferred(start.loaderData) }),
  }
  return (
    <Document config={start.config} blocks={blocks} serverRendered={serverRendered}>
      <AppLayout config={start.config} errors={fixedError(start.error)} screen={ErrorScreen}>
        {page}
      </AppLayout>
    </Document>
  )
}

/** The texts that are the same in every document of a process. */
const configTexts = new WeakMap<PublicConfig, { buildId: string; text: string }>()

function configText({ buildId, config }: StartConfig): string {
  const known = configTexts.get(config)
  if (known?.buildId === buildId) return known.text
  const text = writeStartConfig({ buildId, config })
  configTexts.set(config, { buildId, text })
  return text
}

type ShownData = Pick<StartData, 'loaderData' | 'actionData'>

async function pageTree({ url, match }: ShownAddress, data: ShownData): Promise<ReactNode> {
  const { page: name, params } = match
  const { pathname } = url
  const { layout, page } = await routesOf(name)
  const matches = [
    { params, pathname: '/', pathnameBase: '/', route: layout },
    { params, pathname, pathnameBase: pathname, route: page },
  ]
  return routerTree(url, matches, data)
}

interface PageRoutes {
  layout: RouteMatch['route']
  page: RouteMatch['route']
}

const loadedRoutes = new Map<PageName, PageRoutes>()

/** The routes of layout and page, with the page's component: React Router renders none that has yet to be loaded. */
async function routesOf(name: PageName): Promise<PageRoutes> {
  const loaded = loadedRoutes.get(name)
  if (loaded) return loaded
  const [layout] = createStaticHandler(routeObjects(() => ({}), { [name]: routeRule(name) })).dataRoutes
  const page = layout?.children?.find(({ id }) => id === name)
  const load = typeof page?.lazy === 'object' ? page.lazy.Component : undefined
  const Component = await load?.()
  if (!layout || !page || !Component) throw new Error(`The page ${name} has no component`)
  const routes = { layout, page: { id: name, path: page.path, element: createElement(Component) } }
  loadedRoutes.set(name, routes)
  return routes
}

/** Layout and page as React Router shows them. */
export function routerTree(
  url: URL,
  matches: RouteMatch[],
  { loaderData, actionData }: ShownData,
): ReactNode {
  const context: StaticHandlerContext = {
    basename: '/',
    location: { pathname: url.pathname, search: url.search, hash: '', state: null, key: 'default' },
    matches,
    loaderData: loaderData ?? {},
    actionData,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  }
  return <StaticRouterProvider router={createStaticRouter([], context)} context={context} hydrate={false} />
}

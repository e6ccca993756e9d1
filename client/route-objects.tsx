import type { ComponentType } from 'react'
import {
  type RouteObject,
  type ShouldRevalidateFunction,
  useActionData,
  useLoaderData,
} from 'react-router-dom'
import type { FormAnswer } from '#shared/forms.ts'
import type { PageProps } from '#shared/pages.ts'
import type { PageName } from '#shared/routes.ts'
import type { RouteRule } from '#shared/routing/route-rule.ts'
import { useLayoutData } from './data/use-layout-data.ts'
import { BrowserOnly } from './layout/browser-only.tsx'
import { DefaultLayout } from './layout/default-layout.tsx'
import { RouteError } from './layout/route-error.tsx'
import { loadPage } from './pages/load-page.ts'

/** How a route loads its data and handles its forms: the only difference between server and browser. */
export type Behaviour = Pick<RouteObject, 'loader' | 'action'>

/** In the browser one `dataStrategy` replaces all loaders and actions. */
export const browserBehaviour = (): Behaviour => ({ loader: true, action: true })

export const notFoundId = 'not-found'

/** A form overtaken by a newer one comes back beside the current data, which may already contain another variant. */
const hasNews: ShouldRevalidateFunction = (change) =>
  change.actionStatus === 409 ||
  (change.defaultShouldRevalidate && !choosesVariant(change) && !goesBackFromHash(change))

/** Going back has already changed the address. A link to the page without the hash has not, and requests newer data. */
const goesBackFromHash = ({ currentUrl, nextUrl }: Parameters<ShouldRevalidateFunction>[0]) =>
  currentUrl.hash !== '' &&
  nextUrl.hash === '' &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search === nextUrl.search &&
  window.location.href === nextUrl.href

/** A product's query only selects among the loaded variants, so it needs no request. */
const choosesVariant = ({ currentUrl, nextUrl, formMethod }: Parameters<ShouldRevalidateFunction>[0]) =>
  !formMethod &&
  currentUrl.pathname === nextUrl.pathname &&
  currentUrl.search !== nextUrl.search &&
  /^\/stores\/[^/]+\/products\/[^/]+$/.test(nextUrl.pathname)

type BehaviourOf = (name: PageName | 'layout' | typeof notFoundId) => Behaviour
type Rules = Partial<Record<PageName, RouteRule>>

/** Creates React Router's routes, the same on both sides. The server passes only the matching page's rule. */
export function routeObjects(behaviourOf: BehaviourOf, rules: Rules): RouteObject[] {
  return [
    {
      id: 'layout',
      Component: DefaultLayout,
      ErrorBoundary: RouteError,
      HydrateFallback: BrowserOnly,
      shouldRevalidate: hasNews,
      ...behaviourOf('layout'),
      children: [
        ...pageObjects(behaviourOf, rules),
        { id: notFoundId, path: '*', Component: Nothing, ...behaviourOf(notFoundId) },
      ],
    },
  ]
}

/** Creates the routes inside the layout. */
export const pageObjects = (behaviourOf: BehaviourOf, rules: Rules): RouteObject[] =>
  Object.entries(rules).map(([id, { path, chunk }]) => {
    const name = id as PageName
    return {
      id,
      path,
      shouldRevalidate: hasNews,
      lazy: {
        Component: async () => connect((await loadPage(name, chunk)) as ComponentType<PageProps<PageName>>),
      },
      ...behaviourOf(name),
    }
  })

function connect(Page: ComponentType<PageProps<PageName>>) {
  return function ConnectedPage() {
    const form = useActionData() as FormAnswer | undefined
    const unsent = useLayoutData()?.unsent ?? null
    return <Page data={useLoaderData() as PageProps<PageName>['data']} form={form ?? unsent} />
  }
}

/** Never shown, because its loader responds with 404. */
const Nothing = () => null

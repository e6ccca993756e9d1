import { redirect, redirectDocument, replace } from 'react-router-dom'
import { idempotencyKeyField } from '#shared/forms/idempotency-key.ts'
import { routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { outerUrl } from '#shared/routing/safe-path.ts'
import { pathAndQueryOf } from './other-document.ts'
import { createRedirectLimit } from './redirect-limit.ts'

/** State that one navigation passes to the next, because a redirect is followed by a request of its own. */
export interface Chain {
  /** Counts the redirects on the way to a page. */
  redirectLimit: ReturnType<typeof createRedirectLimit>
  /** The last redirect that was predicted without a request. */
  guess: string
  /** True when a form may have changed the layout data. */
  afterForm: boolean
  /** The status of the form that was just answered. The next request revalidates its page. */
  answered: number | null
  /** The page to stay on, because a form that would redirect got no response. */
  returnsTo: string | null
  /** Target of a form that takes effect only once. Going back to its page leads there again. */
  placed: { pathname: string; to: string } | null
  /** True when Back would only lead to the same redirect again. */
  replaces: boolean
  /** The completed action that the next page reports, and its page's own path and query. Null when there is none. */
  done: { page: string; done: string } | null
}

export const createChain = (): Chain => ({
  redirectLimit: createRedirectLimit(),
  guess: '',
  afterForm: false,
  answered: null,
  returnsTo: null,
  placed: null,
  replaces: false,
  done: null,
})

/** Called for each request of a page. Decides whether its redirect replaces the history entry. */
export function trackEntry(chain: Chain, request: Request) {
  if (request.method === 'GET' ? isInHistory(request) : isPassedThrough(request)) chain.replaces = true
}

/** Returns true for Back, Forward and a reload of data, which change the address before the page. */
const isInHistory = (request: Request) =>
  pathAndQueryOf(request) === window.location.pathname + window.location.search

function isPassedThrough(request: Request): boolean {
  const found = matchPage(pathnameOf(request))
  return found !== null && routeRule(found.page).isPassedThrough === true
}

const pathnameOf = ({ url }: Request) => new URL(url).pathname

/** Remembers the redirect after a form. */
export function rememberPlaced(chain: Chain, request: Request, { form, to }: { form: FormData; to: string }) {
  if (form.has(idempotencyKeyField)) chain.placed = { pathname: pathnameOf(request), to }
}

/** Returns the order's page when a visitor goes back to its form, or null when there is none. */
export const placedBefore = ({ placed }: Chain, request: Request): string | null =>
  request.method === 'GET' && placed?.pathname === pathnameOf(request) && isInHistory(request)
    ? placed.to
    : null

export function followRedirect(
  chain: Chain,
  request: Request,
  { to, status }: { to: string; status: number },
) {
  chain.redirectLimit.follow(new URL(to, request.url).href)
  if (outerUrl(to)) return redirectDocument(to, status)
  return chain.replaces ? replace(to, status) : redirect(to, status)
}

/** Ends the chain when the redirects have led to a page, or to an error. */
export function arrive(chain: Chain) {
  chain.redirectLimit.arrive()
  chain.replaces = false
}

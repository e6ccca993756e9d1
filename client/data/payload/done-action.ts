import { redirect, replace } from 'react-router-dom'
import type { LayoutData } from '#shared/pages.ts'
import { doneParameter, splitResult } from '#shared/routing/result-parameters.ts'
import type { Chain } from './navigation-chain.ts'
import { type DocumentSource, pathAndQueryOf } from './other-document.ts'

/**
 * Redirects a navigation to its page's own address, which does not name the completed action, so that neither a reload
 * nor another form brings the banner again. Null when the address names none.
 */
export function leaveDoneAction(source: DocumentSource, chain: Chain, request: Request): Response | null {
  const { pathname, search: given } = new URL(request.url)
  const { search, result } = splitResult(given)
  const page = pathname + search
  if (result.done === null) {
    if (request.method !== 'GET' || chain.done?.page !== page) chain.done = null
    return null
  }
  chain.done = { page, done: result.done }
  // Newer data than those beside the last answer.
  chain.answered = null
  const follow = chain.replaces || page === source.shownPath() ? replace : redirect
  // The data of the page are requested, even if only its hash changes.
  return follow(page + source.hash(), { headers: { 'X-Remix-Revalidate': 'true' } })
}

/** Adds the completed action to the address of a page, which may have a hash. */
export function addDoneAction({ done }: Chain, address: string): string {
  const [page = '', hash] = address.split('#')
  if (done?.page !== page) return address
  const query = `${page.includes('?') ? '&' : '?'}${doneParameter}=${encodeURIComponent(done.done)}`
  return page + query + (hash === undefined ? '' : `#${hash}`)
}

/** Returns newer data of the current page, on which the banner of a completed action stays. */
export function withShownBanner(source: DocumentSource, request: Request, data: Record<string, unknown>) {
  const layout = data.layout as LayoutData | undefined
  const { done } = (source.shownData().layout as LayoutData | undefined) ?? {}
  const isShown = pathAndQueryOf(request) === source.shownPath()
  return layout && done && !layout.done && isShown ? { ...data, layout: { ...layout, done } } : data
}

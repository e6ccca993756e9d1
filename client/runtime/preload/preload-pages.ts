import type { PayloadCache } from '#client/data/payload/payload-cache.ts'
import { predictNavigation } from '#client/data/payload/predict-navigation.ts'
import { loadPage } from '#client/pages/load-page.ts'
import { sparesData } from '#client/runtime/start/connection.ts'
import { isPrerendered, type PageName, routeRule } from '#shared/routes.ts'
import { matchPage } from '#shared/routing/match-page.ts'
import { createPreloader } from './create-preloader.ts'

interface PreloadSources {
  payloads: PayloadCache
  /** Returns prerendered paths from the build's manifest. Rejects if it cannot be loaded. */
  prerendered(): Promise<readonly string[]>
}

/** Preloads the pages of links that come into view. */
export function preloadPages({ payloads, prerendered }: PreloadSources): void {
  observeLinks(
    createPreloader({
      pageOf,
      loadChunk: (page) => loadPage(page, routeRule(page).chunk),
      isPrerendered: async (path, page) => isPrerendered(page) && (await prerendered()).includes(path),
      loadPayload: (path) => payloads.preload(path),
      sparesData,
    }),
  )
}

/** Paths that rules redirect or refuse have no page to preload, and some pages are rarely opened next. */
function pageOf(pathname: string): PageName | null {
  const isThere = predictNavigation({ pathname, search: '', hash: '' }, undefined) === null
  const page = isThere && matchPage(pathname)?.page
  return page && routeRule(page).preload !== false ? page : null
}

/** Reports the paths of the shop's own links when they come into view, also of links added later. */
function observeLinks(seen: (path: string) => Promise<boolean>): void {
  const view = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) {
      if (isIntersecting) void preloadTarget(target)
    }
  })
  const preloadTarget = async (link: Element) => {
    const path = ownPath(link)
    if (path === null || (await seen(path))) view.unobserve(link)
  }
  const observe = (link: Element) => {
    // Observing again reports a visible link whose address has changed.
    view.unobserve(link)
    if (ownPath(link) !== null) view.observe(link)
  }
  const observeIn = (part: ParentNode) => {
    for (const link of part.querySelectorAll('a[href]')) observe(link)
  }
  observeIn(document)
  new MutationObserver((changes) => {
    for (const { target, addedNodes, type } of changes) {
      if (type === 'attributes' && target instanceof Element) observe(target)
      for (const node of addedNodes) {
        if (!(node instanceof Element)) continue
        if (node.matches('a[href]')) observe(node)
        observeIn(node)
      }
    }
  }).observe(document, { childList: true, subtree: true, attributes: true, attributeFilter: ['href'] })
}

/** Returns null for a link that leads out of the shop, into another tab or to a file, or that must not be preloaded. */
function ownPath(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.origin !== window.location.origin) return null
  const opensHere = !link.target || link.target === '_self'
  if (!opensHere || link.hasAttribute('download') || link.closest('[data-no-preload]')) return null
  return link.pathname
}

import { isPrerendered, type PageName } from '#shared/routes.ts'
import { foresee } from '../data/foresee.ts'
import type { KeptPayloads } from '../data/kept-payloads.ts'
import { matchPage } from '../data/match-page.ts'
import { loadPage } from '../pages/index.ts'
import { sparesData } from './connection.ts'
import { createPreloader } from './create-preloader.ts'
import { observeLinks } from './observe-links.ts'

interface PreloadSources {
  payloads: KeptPayloads
  /** Paths in the build's manifest; rejects where that cannot be had. */
  prerendered(): Promise<readonly string[]>
}

/** Links that come into view: what they lead to is loaded before it is asked for. */
export function preloadPages({ payloads, prerendered }: PreloadSources): void {
  observeLinks(
    createPreloader({
      pageOf,
      loadChunk: loadPage,
      isPrerendered: async (path, page) => isPrerendered(page) && (await prerendered()).includes(path),
      loadPayload: (path) => payloads.preload(path),
      sparesData,
    }),
  )
}

/** Rules that redirect or refuse make a path no page of its own. */
function pageOf(pathname: string): PageName | null {
  const isThere = foresee({ pathname, search: '', hash: '' }, undefined) === null
  return isThere ? (matchPage(pathname)?.page ?? null) : null
}

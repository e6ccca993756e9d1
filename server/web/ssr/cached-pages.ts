import type { Request, RequestHandler, Response } from 'express'
import { matchRoutes, type StaticHandler } from 'react-router-dom'
import { AppError } from '#shared/app-error.ts'
import { href } from '#shared/href.ts'
import { pageOfPayload } from '#shared/payload.ts'
import { type CachedPage, isPageName, routeRule } from '#shared/routes.ts'
import { securityHeaderBlock } from '../middleware/security-headers.ts'
import { ownCookies } from '../middleware/visitor.ts'
import { cachedPage, type KeptPage } from './cached-page.tsx'
import { sendKept } from './kept-answer.ts'
import { PageCache } from './page-cache.ts'
import type { PageAnswers } from './render-page.tsx'
import { pageSearch } from './web-request.ts'

/** Offers and holidays begin and end by the clock: so long nobody notices. */
const lifetimes = { freshMs: 60_000, staleMs: 600_000 }

/** What the catalogue says of its changes. */
interface Changes {
  /** False while changes made elsewhere could be missed. */
  isHearing(): boolean
  hear(listener: (tags: readonly string[]) => void): void
}

export interface CachedPages {
  /** Answers at once what lies ready and is nobody's own, however much else there is to do. */
  serveReady: RequestHandler
  /** The page that an address names, ready or made now; null: it is not one that is kept. */
  find(req: Request): Promise<KeptPage | null>
  send(req: Request, res: Response, page: KeptPage): void
}

/** Pages that are the same for everybody, kept until what they show changes. */
export function cachedPages(
  handler: StaticHandler,
  answers: PageAnswers & { changes: Changes },
): CachedPages {
  const { services, config, changes } = answers
  const cache = new PageCache<KeptPage>({ clock: () => services.clock().getTime(), lifetimes })
  changes.hear((tags) => cache.drop(tags))
  const headers = {
    ...securityHeaderBlock(config),
    'Cache-Control': 'public, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  }
  const documentHeaders = { ...headers, 'Content-Type': 'text/html; charset=utf-8' }
  const payloadHeaders = { ...headers, 'Content-Type': 'application/json; charset=utf-8' }

  const send = (req: Request, res: Response, page: KeptPage) =>
    pageOfPayload(req.path) === null
      ? sendKept(req, res, page.document, documentHeaders)
      : sendKept(req, res, page.payload, payloadHeaders)

  /** Each page has one address that is kept, however many lead to it. */
  function nameOf(path: string): CachedPage | null {
    const match = matchRoutes(handler.dataRoutes, path)?.at(-1)
    const name = match?.route.id ?? ''
    return match && isCached(name) && href(name, match.params as never) === path ? name : null
  }

  async function make(path: string): Promise<KeptPage> {
    const name = nameOf(path)
    const page = name && (await cachedPage(handler, answers, { name, url: new URL(path, config.publicUrl) }))
    if (!page) throw elsewhere
    return page
  }

  /** What has gone is told to whoever asks for it next. */
  const report = (error: unknown) => {
    if (error !== elsewhere && !(error instanceof AppError)) services.reportError(error)
  }

  return {
    send,
    serveReady(req, res, next) {
      if (!isRead(req) || !changes.isHearing() || ownCookies(req).length > 0) return next()
      const path = pageOfPayload(req.path) ?? req.path
      const page = cache.ready(path, () => make(path), report)
      if (!page || !isKeptWith(page.name, req)) return next()
      send(req, res, page)
    },
    async find(req) {
      // What changes elsewhere could be missed.
      if (!isRead(req) || !changes.isHearing()) return null
      const path = pageOfPayload(req.path) ?? req.path
      const name = nameOf(path)
      if (!name || !isKeptWith(name, req)) return null
      try {
        return await cache.get(path, () => make(path), report)
      } catch (error) {
        if (error === elsewhere) return null
        throw error
      }
    },
  }
}

/** Nothing to keep: the page says where to go. */
const elsewhere = Symbol('elsewhere')

const isRead = ({ method }: Request) => method === 'GET' || method === 'HEAD'

const isCached = (name: string): name is CachedPage => isPageName(name) && routeRule(name).cache !== undefined

/** None of the parameters is given that make it another page. */
function isKeptWith(name: CachedPage, req: Request): boolean {
  if (!req.originalUrl.includes('?')) return true
  const given = new URLSearchParams(pageSearch(req))
  return !routeRule(name).cache?.unless.some((parameter) => given.has(parameter))
}

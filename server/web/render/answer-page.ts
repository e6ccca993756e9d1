import type { Request, RequestHandler, Response } from 'express'
import type { MarkupOf } from '#client/ui/behavior/memoized-markup.tsx'
import type { CdnKind } from '#server/cdn/cdn-config.ts'
import type { Services } from '#server/shop/services.ts'
import type { CachedPages } from '#server/web/cache/cached-pages.ts'
import { isMatched, type MatchedAddress, pageAddress } from '#server/web/middleware/page-address.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { isAnonymous, isPersonalOnly, mayReadReplica, readContext } from '#server/web/middleware/visitor.ts'
import { PageRedirect } from '#server/web/pages/page.ts'
import { routeRule } from '#shared/routes.ts'
import { normalPath } from '#shared/routing/match-page.ts'
import { defer, hasDeferred } from '#shared/runtime/deferred.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { kindOfLoaded, kindOfStored } from './answer-kind.ts'
import { answerUnknown } from './answer-unknown.ts'
import { memoizedMarkup } from './memoized-markup.tsx'
import { makePage, type PageAnswer } from './page-answer.ts'
import type { PageDependencies } from './page-dependencies.ts'
import { cachedPageSender } from './send-cached-page.ts'
import { sendWholeDocument, streamDocument } from './send-document.ts'
import { sendPagePayload, sendPageRedirect } from './send-payload.ts'
import { sendPersonalPage } from './send-personal-page.ts'
import { uploadReader } from './upload-reader.ts'

const hitsOfLine = 100

/**
 * Responds to every request for a page, from the cache or rendered for its visitor, with a document, a payload or a
 * redirect.
 */
export function answerPages(
  app: PageDependencies,
  cached: CachedPages,
  log: RequestHandler,
  cdn: CdnKind | null,
) {
  const { publicUrl } = app.config
  const sendCachedPage = cachedPageSender(app, cached, cdn)
  const uploadOf = uploadReader(app)
  const markupOf = markupByConfig()
  let hits = 0

  /** Responds to cache hits at once, however high the load is. */
  const answerHit: RequestHandler = (req, res, next) => {
    const address = pageAddress(req, publicUrl)
    const page = isAnonymous(req) && normalPath(address.path) === null ? cached.hit(req, address) : null
    if (!page) return next()
    // Logging each of them would cost as much as the response.
    if (hits++ % hitsOfLine === 0) log(req, res, () => undefined)
    sendCachedPage(req, res, address, page)
  }

  const answerPage: RequestHandler = async (req, res) => {
    const address = pageAddress(req, publicUrl)
    if (!isMatched(address)) return answerUnknown(app, req, res, address)
    // Read while the page is rendered for the cache. The payload of a cached page may be everybody's.
    const visitor = isAnonymous(req) || address.isPayload ? null : defer(readVisitor(req, res, address))
    const page = isPersonalOnly(req) ? await cached.find(req, address) : null
    const answer = async () =>
      forVisitor(req, res, address, await (visitor ?? readVisitor(req, res, address)))
    if (!page) return answerMade(await answer())
    const kind = kindOfStored({ page, isPayload: address.isPayload, isAnonymous: isAnonymous(req) })
    if (kind === 'cached') return sendCachedPage(req, res, address, page)
    await sendPersonalPage(await answer(), page)
  }

  const readVisitor = (req: Request, res: Response, address: MatchedAddress) =>
    readContext(req, res, servicesFor(app, req, address), address.url)

  function forVisitor(
    req: Request,
    res: Response,
    address: MatchedAddress,
    context: RequestContext,
  ): PageAnswer {
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    const ofRequest = { req, res, address, context, tokenBefore: context.sessionToken }
    return { ...app, ...ofRequest, markupOf: markupOf(app.config), uploadOf }
  }

  return { answerHit, answerPage }
}

const senders = { payload: sendPagePayload, whole: sendWholeDocument, streamed: streamDocument }

/** Runs the page for its visitor. */
async function answerMade(answer: PageAnswer): Promise<void> {
  const page = await makePage(answer)
  if (!page) return
  if (page instanceof PageRedirect) return sendPageRedirect(answer, page)
  const isPending = page.loaderData !== null && hasDeferred(page.loaderData)
  const kind = kindOfLoaded({ isPayload: answer.address.isPayload, isPending })
  await senders[kind](answer, page)
}

/** Chooses the services: pages of the catalog, which everybody may see, are read from a replica where there is one. */
const servicesFor = (app: PageDependencies, req: Request, { match }: MatchedAddress): Services =>
  routeRule(match.page).cache && mayReadReplica(req)
    ? { ...app.services, db: app.reads.anonymous() }
    : app.services

/** Caches the markup of parts that show nothing but the configuration, as long as that stays the same. */
function markupByConfig() {
  const markups = new WeakMap<PublicConfig, MarkupOf>()
  return (config: PublicConfig): MarkupOf => {
    const known = markups.get(config) ?? memoizedMarkup(config)
    markups.set(config, known)
    return known
  }
}

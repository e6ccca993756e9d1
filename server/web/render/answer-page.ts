import type { Request, RequestHandler, Response } from 'express'
import { isbot } from 'isbot'
import type { MarkupOf } from '#client/ui/behavior/memoized-markup.tsx'
import type { CdnKind } from '#server/cdn/cdn-config.ts'
import { cdnHeaders } from '#server/cdn/cdn-headers.ts'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import { sendCached } from '#server/web/cache/cached-answer.ts'
import type { CachedPages } from '#server/web/cache/cached-pages.ts'
import type { CachedPage } from '#server/web/cache/page-cache.ts'
import {
  isMatched,
  type MatchedAddress,
  type PageAddress,
  pageAddress,
} from '#server/web/middleware/page-address.ts'
import { formOf } from '#server/web/middleware/read-form.ts'
import { readUpload } from '#server/web/middleware/read-upload.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { loggedPath } from '#server/web/middleware/request-log.ts'
import { allowNonce, securityHeaderBlock } from '#server/web/middleware/security-headers.ts'
import { sendBody } from '#server/web/middleware/send-body.ts'
import { sendRedirect } from '#server/web/middleware/send-redirect.ts'
import { uploadTurns } from '#server/web/middleware/upload-turns.ts'
import {
  isPersonalOnly,
  mayReadReplica,
  readContext,
  rememberWrite,
  runsScripts,
  shopCookies,
  visitorAfter,
} from '#server/web/middleware/visitor.ts'
import { loadLayoutData, publicVisitor } from '#server/web/pages/layout-data.ts'
import { routeRule } from '#shared/routes.ts'
import { redirectStatus } from '#shared/routing/redirect-status.ts'
import { safeTarget } from '#shared/routing/safe-path.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { awaitDeferred, catchDeferred, hasDeferred, takeSettled } from '#shared/runtime/deferred.ts'
import type { PayloadAnswer, PublicConfig, StartData } from '#shared/runtime/payload.ts'
import { htmlType, jsonType, serverTiming } from './document-headers.ts'
import { pageDocument } from './document-tree.tsx'
import { errorContext } from './error-context.ts'
import { memoizedMarkup } from './memoized-markup.tsx'
import type { PageDependencies } from './page-dependencies.ts'
import { personalPayload } from './render-cached-page.ts'
import { renderDocument, renderToBuffer } from './render-document.tsx'
import { renderPersonalPart } from './render-personal-part.tsx'
import { type LoadedPage, runPage } from './run-page.ts'
import { warnOfLargeData } from './warn-of-large-data.ts'

const hitsOfLine = 100

/** Every answer to a request for a page: from the cache or made for its visitor; a document, a payload or a redirect. */
export function answerPages(
  app: PageDependencies,
  cached: CachedPages,
  log: RequestHandler,
  cdn: CdnKind | null,
) {
  const { publicUrl } = app.config
  const { rememberWriteMs } = app.reads
  const cachedHeaders = {
    ...securityHeaderBlock(app.config),
    'Cache-Control': 'public, no-cache',
    Vary: 'Cookie, Accept-Encoding',
  }
  const documentHeaders = { ...cachedHeaders, Link: app.links, 'Content-Type': htmlType }
  const payloadHeaders = { ...cachedHeaders, 'Content-Type': jsonType }
  const uploadTurn = uploadTurns()

  const markups = new WeakMap<PublicConfig, MarkupOf>()

  /** Of parts that show the configuration. */
  function markupOf(config: PublicConfig): MarkupOf {
    const known = markups.get(config) ?? memoizedMarkup(config)
    markups.set(config, known)
    return known
  }

  const isAnonymous = (req: Request) => shopCookies(req).length === 0

  /** The same for everybody, or not modified. */
  function answerCached(req: Request, res: Response, { isPayload }: PageAddress, page: CachedPage) {
    const headers = isPayload ? payloadHeaders : documentHeaders
    const ofCdn = cdn && isAnonymous(req) && cached.isFresh(page) ? cdnHeaders(cdn, page.tags) : null
    sendCached(req, res, isPayload ? page.payload : page.document, { ...headers, ...ofCdn })
  }

  /** Pages of the catalogue, which everybody may find, are read from a replica where there is one. */
  const servicesFor = (req: Request, { match }: MatchedAddress): Services =>
    routeRule(match.page).cache && mayReadReplica(req)
      ? { ...app.services, db: app.reads.anonymous() }
      : app.services

  let hits = 0

  /** What can be answered at once, however much else there is to do. */
  const answerHit: RequestHandler = (req, res, next) => {
    const address = pageAddress(req, publicUrl)
    const page = isAnonymous(req) ? cached.hit(req, address) : null
    if (!page) return next()
    // A line for each would cost as much as the answer.
    if (hits++ % hitsOfLine === 0) log(req, res, () => undefined)
    answerCached(req, res, address, page)
  }

  const answerPage: RequestHandler = async (req, res) => {
    const address = pageAddress(req, publicUrl)
    if (!isMatched(address)) throw pageNotFound(address.path)
    const page = isPersonalOnly(req) ? await cached.find(req, address) : null
    if (page && (isAnonymous(req) || (address.isPayload && page.isPublicPayload)))
      return answerCached(req, res, address, page)
    const context = await readContext(req, res, servicesFor(req, address), address.url)
    const rendering = { ...app, markupOf: markupOf(app.config) }
    const answer: Answer = { ...rendering, req, res, address, context, tokenBefore: context.sessionToken }
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    if (page) return answerPersonal(answer, page)

    const startMs = performance.now()
    const isUpload = Boolean(req.is('multipart/form-data'))
    if (req.method === 'POST' && rememberWriteMs) rememberWrite(req, res, rememberWriteMs, app.services)
    const posted = req.method === 'POST' ? { form: formOf(req), upload: uploadOf(answer), isUpload } : null
    const result = await runPage({ address, context, posted })
    if (context.signal.aborted) return
    const loadMs = performance.now() - startMs
    if (!('form' in result)) {
      const location = safeTarget(result.location)
      if (address.isPayload) sendPayload(res, { ...(await headOf(answer)), redirect: location })
      else sendRedirect(res, redirectStatus(result.status), location)
      return
    }
    const loaderData = result.loaderData && catchDeferred(result.loaderData, reportFailedPart(answer))
    const loaded = { ...result, loaderData }
    await (address.isPayload ? answerPayload(answer, loaded) : answerDocument(answer, loaded, loadMs))
  }

  /** A slow upload takes no slot among the requests that are worked on. */
  const uploadOf =
    ({ req, context }: Answer) =>
    (maxBytes: number) => {
      if (!req.is('multipart/form-data'))
        return Promise.resolve({ form: formOf(req), files: [], refusal: null })
      const read = async () => {
        await uploadTurn(req, context.visitor?.userId ?? addressKey(context.ip), context.signal)
        return readUpload(req, {
          ...{ maxBytes, folder: app.services.uploadFolder },
          onUnstored(error) {
            req.log.error({ err: error }, 'an uploaded file could not be stored')
            app.services.reportError(error, errorContext(req))
          },
        })
      }
      return req.withoutSlot?.(read) ?? read()
    }

  return { answerHit, answerPage }
}

interface Answer extends PageDependencies {
  req: Request
  res: Response
  address: MatchedAddress
  context: RequestContext
  markupOf: MarkupOf
  /** The session's, before a form changed it. */
  tokenBefore: string | null
}

/** A cached page with the visitor's own part of the layout. */
async function answerPersonal({ res, address, context, config, links }: Answer, page: CachedPage) {
  const layout = await loadLayoutData(context)
  if (address.isPayload) {
    res.setHeader('Content-Type', jsonType)
    return sendBody(res, page.payload.with(personalPayload(layout)))
  }
  res.setHeader('Link', links).setHeader('Content-Type', htmlType)
  sendBody(res, page.document.with(await renderPersonalPart(address.url, config, layout)))
}

async function answerPayload(answer: Answer, { form, loaderData }: LoadedPage) {
  const head = await headOf(answer)
  if (form) return sendPayload(answer.res.status(form.status), { ...head, form })
  sendPayload(answer.res, { ...head, data: await awaitDeferred(loaderData ?? {}) })
}

async function headOf({ req, context, tokenBefore, manifest: { buildId } }: Answer) {
  const visitor = await visitorAfter(req, context, tokenBefore)
  return { buildId, visitor: visitor && publicVisitor(visitor) }
}

/** Not by `res.json`, which may answer that nothing has changed. */
const sendPayload = (res: Response, payload: PayloadAnswer) =>
  sendBody(res.setHeader('Content-Type', jsonType), Buffer.from(JSON.stringify(payload)))

async function answerDocument(answer: Answer, { form, loaderData }: LoadedPage, loadMs: number) {
  const { req, res, address, config, manifest, links } = answer
  const head = await headOf(answer)
  const mayStream = runsScripts(req, answer.context.services) && !isbot(req.get('user-agent'))
  const data = loaderData && (await (mayStream ? takeSettled : awaitDeferred)(loaderData))
  const waitForAll = !data || !hasDeferred(data)
  const start: StartData = {
    ...head,
    config,
    loaderData: data,
    actionData: form && { [address.match.page]: form },
    error: null,
  }
  if (answer.isDevelopment) warnOfLargeData(req.log, req.path, start)
  const tree = await pageDocument(start, { address, manifest, markupOf: answer.markupOf })
  let failed = false
  const options = {
    entry: manifest.entry,
    signal: answer.context.signal,
    onError(error: unknown) {
      failed = true
      req.log.error({ err: error }, `[${req.method}] ${loggedPath(req.path)} failed while rendering`)
      answer.services.reportError(error, errorContext(req))
    },
  }
  res.status(form?.status ?? 200).setHeader('Content-Type', htmlType)
  res.setHeader('Link', links).setHeader('Server-Timing', serverTiming({ load: loadMs }))
  if (waitForAll) {
    const renderMs = performance.now()
    const body = await renderToBuffer(tree, options)
    if (failed) res.status(500)
    res.setHeader('Server-Timing', serverTiming({ load: loadMs, render: performance.now() - renderMs }))
    return sendBody(res, body)
  }
  const { nonce, pipe } = await renderDocument(tree, { ...options, waitForAll: false })
  if (nonce) {
    const policy = String(res.getHeader('Content-Security-Policy'))
    res.setHeader('Content-Security-Policy', allowNonce(policy, nonce))
  }
  pipe(res)
}

/** A part that failed after its page was answered; when the visitor has left, nothing has failed. */
function reportFailedPart({ req, context, services }: Answer) {
  return (error: unknown) => {
    if (context.signal.aborted) return
    req.log.error({ err: error }, `[${req.method}] a part of ${loggedPath(req.path)} failed`)
    services.reportError(error, errorContext(req))
  }
}

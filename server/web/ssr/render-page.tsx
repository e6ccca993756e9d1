import type { Request, RequestHandler, Response } from 'express'
import { isbot } from 'isbot'
import type { StaticHandlerContext } from 'react-router-dom'
import { BrowserOnly } from '#client/layout/browser-only.tsx'
import type { MarkupOf } from '#client/ui/kept.tsx'
import { addressKey } from '#server/shop/customers/address-key.ts'
import type { Services } from '#server/shop/services.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { anyLate, markLate, settleLate, withFailedParts } from '#shared/late.ts'
import { type PayloadAnswer, type PublicConfig, pageOfPayload, type StartData } from '#shared/payload.ts'
import { redirectStatus } from '#shared/redirect-status.ts'
import { isBrowserOnlyPage } from '#shared/routes.ts'
import { safeTarget } from '#shared/safe-path.ts'
import { readUpload } from '../middleware/read-upload.ts'
import { loggedPath } from '../middleware/request-log.ts'
import { sendRedirect } from '../middleware/send-redirect.ts'
import { uploadTurns } from '../middleware/upload-turns.ts'
import { isOnlyFramed, ownCookies, readVisit, runsScripts, visitorAfter } from '../middleware/visitor.ts'
import { loadFrame, publicVisitor } from '../pages/frame.ts'
import type { Visit } from '../pages/page.ts'
import { answerFramed } from './answer-framed.ts'
import { type BuildManifest, chunksToStart } from './build-manifest.ts'
import type { CachedPages } from './cached-pages.ts'
import { jsonType } from './document-headers.ts'
import { errorContext } from './error-context.ts'
import { sendWhole } from './kept-answer.ts'
import { pageDocument } from './page-document.tsx'
import type { PageHandlers } from './page-handlers.ts'
import type { PageRequest } from './server-routes.ts'
import { staticPage } from './static-page.tsx'
import { streamDocument } from './stream-document.tsx'
import { utf8Of } from './utf8.ts'
import { warnOfLargeData } from './warn-of-large-data.ts'
import { formOf, pageUrl, webRequest } from './web-request.ts'

export interface PageAnswers {
  services: Services
  config: PublicConfig
  manifest: BuildManifest
  /** To what every document needs, for its header. */
  links: string
  markupOf: MarkupOf
  isDevelopment: boolean
}

/** One request to a page: its rules and data run once; the answer is a document, a payload or a redirect. */
export function renderPage(
  handlers: PageHandlers,
  cached: CachedPages,
  answers: PageAnswers,
): RequestHandler {
  const takeUploadTurn = uploadTurns()
  return async (req, res) => {
    const pageOfThis = pageOfPayload(req.path)
    const isPayload = pageOfThis !== null
    const asked = pageOfThis ?? req.path
    const url = pageUrl(req, asked, answers.config.publicUrl)
    const kept = isOnlyFramed(req) ? await cached.find(req) : null
    if (kept && ownCookies(req).length === 0) return cached.send(req, res, kept)
    const visit = await readVisit(req, res, answers.services, url)
    const tokenBefore = visit.sessionToken
    res.vary('Cookie').setHeader('Cache-Control', 'private, no-store')
    if (kept)
      return answerFramed({ req, res, page: kept, frame: await loadFrame(visit, kept.categories) }, answers)
    const upload = (maxBytes: number) => {
      const read = async () => {
        await takeUploadTurn(req, visit.visitor?.userId ?? addressKey(visit.ip), visit.signal)
        return readUpload(req, { maxBytes, folder: answers.services.uploadFolder })
      }
      // Who sends a large file slowly keeps nobody waiting.
      return req.withoutPlace?.(read) ?? read()
    }
    const requestContext: PageRequest = { visit, asked, form: formOf(req), upload, isPayload }
    const beforeMs = performance.now()
    const context = await handlers(url.pathname)
      .query(webRequest(url, req.method, visit.signal), { requestContext, skipRevalidation: isPayload })
      .catch((error: unknown) => {
        // Once nobody waits, React Router stumbles over the answer that it broke off itself.
        throw visit.signal.aborted ? visit.signal.reason : error
      })
    if (visit.signal.aborted) return
    const loadMs = performance.now() - beforeMs
    const answer = { req, res, visit, tokenBefore, loadMs, ...answers }
    if (context instanceof globalThis.Response) return answerRedirect(answer, context, isPayload)
    for (const error of Object.values(context.errors ?? {})) throw error
    context.loaderData = withFailedParts(context.loaderData, reportFailedPart(answer))
    await (isPayload ? answerPayload(answer, context) : answerDocument(answer, context))
  }
}

/** A part that failed after its page was answered; those who left meanwhile are no failure. */
function reportFailedPart({ req, visit, services }: Answer) {
  return (error: unknown) => {
    if (visit.signal.aborted) return
    req.log.error({ err: error }, `[${req.method}] a part of ${loggedPath(req.path)} failed`)
    services.reportError(error, errorContext(req))
  }
}

interface Answer extends PageAnswers {
  req: Request
  res: Response
  visit: Visit
  /** The session's, before a form changed it. */
  tokenBefore: string | null
  /** How long the page's data took. */
  loadMs: number
}

async function answerRedirect(answer: Answer, redirect: globalThis.Response, isPayload: boolean) {
  const { res } = answer
  const location = safeTarget(redirect.headers.get('location'))
  if (isPayload) sendPayload(res, { ...(await payloadHead(answer)), redirect: location })
  else sendRedirect(res, redirectStatus(redirect.status), location)
}

async function answerPayload(answer: Answer, context: StaticHandlerContext) {
  const { res } = answer
  const form: FormAnswer | undefined = Object.values(context.actionData ?? {})[0]
  const head = await payloadHead(answer)
  if (form) return sendPayload(res.status(form.status), { ...head, form })
  sendPayload(res, { ...head, data: await settleLate(context.loaderData) })
}

async function payloadHead({ req, visit, tokenBefore, manifest: { buildId } }: Answer) {
  const visitor = await visitorAfter(req, visit, tokenBefore)
  return { buildId, visitor: visitor && publicVisitor(visitor) }
}

/** Not by `res.json`, which may answer that nothing has changed. */
const sendPayload = (res: Response, payload: PayloadAnswer) =>
  sendWhole(res.setHeader('Content-Type', jsonType), utf8Of(JSON.stringify(payload)))

async function answerDocument(answer: Answer, context: StaticHandlerContext) {
  const { req, res, config, manifest, links, markupOf } = answer
  const streams = anyLate(context.loaderData) && runsScripts(req) && !isbot(req.get('user-agent'))
  if (!streams) context.loaderData = await settleLate(context.loaderData)
  const isBrowserOnly = context.matches.some(({ route }) => isBrowserOnlyPage(route.id))
  const start: StartData = {
    ...(await payloadHead(answer)),
    config,
    loaderData: isBrowserOnly ? null : markLate(context.loaderData),
    actionData: context.actionData,
    error: null,
  }
  if (answer.isDevelopment) warnOfLargeData(req.log, req.path, start)
  res.setHeader('Link', links)
  await streamDocument(res, {
    document: pageDocument(start, {
      page: isBrowserOnly ? <BrowserOnly /> : staticPage(context),
      chunks: context.matches.flatMap(({ route }) => chunksToStart(manifest, route.id)),
      markupOf,
    }),
    status: context.statusCode,
    entry: manifest.entry,
    loadMs: answer.loadMs,
    streams,
    onError(error) {
      req.log.error({ err: error }, `[${req.method}] ${loggedPath(req.path)} failed while rendering`)
      answer.services.reportError(error, errorContext(req))
    },
  })
}

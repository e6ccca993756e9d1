import type { ErrorRequestHandler, Response } from 'express'
import type { ReportError } from '#server/shop/services.ts'
import { problemOf } from '#server/web/middleware/problem-of.ts'
import { loggedPath } from '#server/web/middleware/request-log.ts'
import { sendBody } from '#server/web/middleware/send-body.ts'
import { isLeaving } from '#server/web/middleware/visitor-left.ts'
import { pathOf, wantsProgramAnswer } from '#server/web/middleware/wants-program-answer.ts'
import type { CategoryLink } from '#shared/catalog/catalog.ts'
import {
  type AppError,
  type AppErrorShape,
  appErrorShape,
  isMissing,
  shopCategories,
  unavailable,
} from '#shared/runtime/app-error.ts'
import { pageOfPayload } from '#shared/runtime/payload.ts'
import { staticErrorPage } from '#shared/runtime/static-error-page.ts'
import { documentTree } from './document-tree.tsx'
import { errorContext } from './error-context.ts'
import type { LiveSite } from './live-site.ts'
import { renderToBuffer } from './render-document.tsx'
import { toAppError } from './to-app-error.ts'
import { unavailablePage } from './unavailable-page.ts'

const screenTimeLimitMs = 2000
/** Seconds after which a restarting database is usually back. */
const retryAfterSeconds = 3

interface ErrorAnswers {
  site: Pick<LiveSite, 'current'>
  reportError: ReportError
  /** The outermost categories, shown for a missing page. */
  categories: () => Promise<CategoryLink[]>
  /** Returns true when the error passes by itself, such as a restart of the database. */
  isUnavailable: (error: unknown) => boolean
}

/** Responds to every error of a request: an error page for people, a problem document for programs. */
export function answerErrors(answers: ErrorAnswers): ErrorRequestHandler {
  const answered = new WeakSet<Response>()
  return async (thrown, req, res, _next) => {
    // A promise that nobody awaited may fail again after its request was already answered.
    if (isLeaving(thrown, req) || answered.has(res)) return
    answered.add(res)
    const path = pathOf(req)
    const error = toAppError(thrown, {
      path: pageOfPayload(path) ?? path,
      isUnavailable: answers.isUnavailable,
    })
    if (error.unhandled || error.statusCode >= 500) {
      const { data } = error
      req.log.error({ err: thrown, data }, `[${req.method}] ${loggedPath(req.originalUrl)} failed`)
    }
    if (error.unhandled || error.statusCode === 500)
      answers.reportError(thrown, errorContext(req, error.data?.errorId))
    if (res.headersSent) return void res.destroy()
    res.status(error.statusCode).setHeader('Cache-Control', 'no-store')
    if (error.statusMessage) res.statusMessage = error.statusMessage
    res.vary('Accept').vary('Sec-Fetch-Mode')
    if (error.statusCode === 405 && !res.hasHeader('Allow')) res.setHeader('Allow', 'GET, HEAD')
    const passes = error.data?.code === unavailable
    if (error.statusCode === 503) res.setHeader('Retry-After', String(retryAfterSeconds))
    if (wantsProgramAnswer(req, path)) return answerProgram(res, error, path)
    await (passes ? answerWaiting(res, answers) : answerPerson(res, error, answers))
  }
}

function answerProgram(res: Response, error: AppError, path: string) {
  res.setHeader('Content-Security-Policy', "default-src 'none'")
  res.type('application/problem+json').send(JSON.stringify(problemOf(error, path)))
}

/** Responds with a page that reloads by itself, unless that would send a form twice. */
function answerWaiting(res: Response, { site }: ErrorAnswers) {
  const reloads = res.req.method === 'GET'
  if (reloads) res.setHeader('Refresh', String(retryAfterSeconds))
  res.type('html').send(unavailablePage(site.current.config, { reloads }))
}

async function answerPerson(res: Response, error: AppError, answers: ErrorAnswers) {
  const { site, reportError } = answers
  const { config, manifest } = site.current
  const shape = await leadingOn(error, answers)
  const start = {
    buildId: manifest.buildId,
    config,
    visitor: null,
    loaderData: null,
    actionData: null,
    error: shape,
  }
  try {
    const document = await renderToBuffer(documentTree(start, null), {
      entry: manifest.entry,
      timeLimitMs: screenTimeLimitMs,
      onError(fault) {
        res.req.log.error({ err: fault }, 'the error screen failed')
        reportError(fault, errorContext(res.req))
      },
    })
    sendBody(res.status(error.statusCode).type('html'), document)
  } catch {
    if (!res.headersSent) res.status(error.statusCode).type('html').send(staticErrorPage(shape, config))
  }
}

/** The error screen is shown even if the categories cannot be loaded. */
async function leadingOn(error: AppError, { categories }: ErrorAnswers): Promise<AppErrorShape> {
  const shape = appErrorShape(error)
  if (!isMissing(error.statusCode)) return shape
  const found = await categories().catch(() => [])
  return { ...shape, data: { ...shape.data, [shopCategories]: found } }
}

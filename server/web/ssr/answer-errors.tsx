import type { ErrorRequestHandler, Response } from 'express'
import type { ReportError } from '#server/shop/services.ts'
import { type AppError, appErrorShape } from '#shared/app-error.ts'
import type { PublicConfig } from '#shared/payload.ts'
import { staticErrorPage } from '#shared/static-error-page.ts'
import { loggedPath } from '../middleware/request-log.ts'
import type { BuildManifest } from './build-manifest.ts'
import { errorContext } from './error-context.ts'
import { pageDocument } from './page-document.tsx'
import { problemOf } from './problem-of.ts'
import { streamDocument } from './stream-document.tsx'
import { toAppError } from './to-app-error.ts'
import { pathOf, wantsProgramAnswer } from './wants-program-answer.ts'

const screenTimeLimitMs = 2000

interface ErrorAnswers {
  config: PublicConfig
  manifest: BuildManifest
  reportError: ReportError
}

/** Every error of a request: the screen for people, a problem document for programs. */
export function answerErrors(answers: ErrorAnswers): ErrorRequestHandler {
  return async (thrown, req, res, _next) => {
    const error = toAppError(thrown)
    const path = pathOf(req)
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
    if (wantsProgramAnswer(req, path)) return answerProgram(res, error, path)
    await answerPerson(res, error, answers)
  }
}

function answerProgram(res: Response, error: AppError, path: string) {
  res.setHeader('Content-Security-Policy', "default-src 'none'")
  res.type('application/problem+json').send(JSON.stringify(problemOf(error, path)))
}

async function answerPerson(res: Response, error: AppError, answers: ErrorAnswers) {
  const { config, manifest, reportError } = answers
  const shape = appErrorShape(error)
  const start = {
    buildId: manifest.buildId,
    config,
    visitor: null,
    loaderData: null,
    actionData: null,
    error: shape,
  }
  try {
    await streamDocument(res, {
      document: pageDocument(start, { page: null }),
      status: error.statusCode,
      entry: manifest.entry,
      streams: false,
      timeLimitMs: screenTimeLimitMs,
      onError(fault) {
        res.req.log.error({ err: fault }, 'the error screen failed')
        reportError(fault, errorContext(res.req))
      },
    })
  } catch {
    if (!res.headersSent) res.status(error.statusCode).type('html').send(staticErrorPage(shape, config))
  }
}

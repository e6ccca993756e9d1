import type { Request, Response } from 'express'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError, appErrorShape } from '#shared/runtime/app-error.ts'
import type { PublicConfig } from '#shared/runtime/payload.ts'
import { staticErrorPage } from '#shared/runtime/static-error-page.ts'
import { problemOf } from './problem-of.ts'
import { pathOf, wantsProgramAnswer } from './wants-program-answer.ts'

interface Refusal {
  status: 429 | 503
  retryAfterSeconds: number
}

/** Responds to requests that the shop refuses, at next to no cost. */
export const refuseLoad =
  (config: () => PublicConfig) =>
  (req: Request, res: Response, { status, retryAfterSeconds }: Refusal): void => {
    const error = new AppError({ statusCode: status, message: messageOfStatus(status), fatal: true })
    res.status(status).set({ 'Retry-After': String(retryAfterSeconds), 'Cache-Control': 'no-store' })
    res.vary('Accept').vary('Sec-Fetch-Mode')
    const path = pathOf(req)
    if (!wantsProgramAnswer(req, path)) {
      res.type('html').send(staticErrorPage(appErrorShape(error), config()))
      return
    }
    res.type('application/problem+json').send(JSON.stringify(problemOf(error, path)))
  }

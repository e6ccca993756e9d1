import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request, RequestHandler } from 'express'

interface CurrentRequest {
  req: Request
  /** Answers it with an error, unless its answer has begun. */
  fail(error: unknown): void
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Everything that a request starts knows to which one it belongs. */
export const rememberRequest: RequestHandler = (req, res, next) => {
  const fail = (error: unknown) => {
    if (!res.headersSent) next(error)
  }
  requests.run({ req, fail }, next)
}

/** Undefined: what runs belongs to no request. */
export const currentRequest = () => requests.getStore()

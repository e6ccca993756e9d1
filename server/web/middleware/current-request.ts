import { AsyncLocalStorage } from 'node:async_hooks'
import type { Request, RequestHandler } from 'express'

interface CurrentRequest {
  req: Request
  /** Responds to the request with an error, unless its response has begun. */
  fail(error: unknown): void
}

const requests = new AsyncLocalStorage<CurrentRequest>()

/** Stores the request for all asynchronous work that it starts. */
export const rememberRequest: RequestHandler = (req, res, next) => {
  const fail = (error: unknown) => {
    if (!res.headersSent) next(error)
  }
  requests.run({ req, fail }, next)
}

/** Returns the current request, or undefined when the running code belongs to none. */
export const currentRequest = () => requests.getStore()

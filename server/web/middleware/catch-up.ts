import { type ErrorRequestHandler, type RequestHandler, Router } from 'express'

/** Runs later steps for a request that failed before them, so that its error is logged and answered like any other. */
export function catchUp(...steps: RequestHandler[]): ErrorRequestHandler {
  const later = Router().use(...steps)
  return (thrown, req, res, next) => {
    if ('log' in req) return next(thrown)
    later(req, res, (error) => next(error ?? thrown))
  }
}

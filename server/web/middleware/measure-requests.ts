import type { Request, RequestHandler } from 'express'
import { routeRule } from '#shared/routes.ts'
import { pageOfRequest } from './page-address.ts'
import { routePattern } from './route-pattern.ts'

interface Durations {
  observe(labels: { method: string; route: string; status: number }, seconds: number): void
}

/** Clients invent methods, too. Each would be a time series for ever. */
const methods = ['GET', 'HEAD', 'POST']

export const methodOf = ({ method }: Request): string => (methods.includes(method) ? method : 'other')

/** Returns the route pattern of the page or address that was requested. */
export function routeOf(req: Request): string {
  const page = pageOfRequest(req)?.page
  return page ? routeRule(page).path : routePattern(req.originalUrl)
}

/** Measures each request from its start to the end of its response, also when the visitor left before. */
export const measureRequests =
  (durations: Durations): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now()
    res.once('close', () => {
      // The duration of an event stream says nothing about how fast the shop responds.
      if (res.locals.isStream) return
      const labels = { method: methodOf(req), route: routeOf(req), status: res.statusCode }
      durations.observe(labels, (performance.now() - startedMs) / 1_000)
    })
    next()
  }

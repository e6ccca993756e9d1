import type { RequestHandler } from 'express'
import { routeRule } from '#shared/routes.ts'
import { pageOfRequest } from './page-address.ts'
import { routePattern } from './route-pattern.ts'

interface Durations {
  observe(labels: { method: string; route: string; status: number }, seconds: number): void
}

/** People invent methods, too; each would be a row of figures for ever. */
const methods = ['GET', 'HEAD', 'POST']

/** Measures each request from its start to the end of its answer, also when the visitor left before. */
export const measureRequests =
  (durations: Durations): RequestHandler =>
  (req, res, next) => {
    const startedMs = performance.now()
    res.once('close', () => {
      const method = methods.includes(req.method) ? req.method : 'other'
      const page = pageOfRequest(req)?.page
      const route = page ? routeRule(page).path : routePattern(req.originalUrl)
      const labels = { method, route, status: res.statusCode }
      durations.observe(labels, (performance.now() - startedMs) / 1_000)
    })
    next()
  }

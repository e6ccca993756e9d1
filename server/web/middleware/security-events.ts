import type { RequestHandler } from 'express'
import { routePattern } from './route-pattern.ts'

/** Not signed in, not allowed, too many tries. */
const refusedStatuses = [401, 403, 429]

/** Each refused action is an event in the log: who, what for, and nothing that names a person. */
export const logRefusals: RequestHandler = (req, res, next) => {
  res.on('finish', () => {
    if (!refusedStatuses.includes(res.statusCode)) return
    const userId: unknown = res.locals.userId ?? null
    const route = `${req.method} ${routePattern(req.originalUrl)}`
    req.log.warn({ event: 'refused', status: res.statusCode, route, userId }, 'security event')
  })
  next()
}

import { randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { foldPath } from '#shared/routing/path-patterns.ts'
import { loggedError } from './logged-error.ts'
import { routePattern } from './route-pattern.ts'

/** One line a request, with its id; no query, no cookies, no personal data. */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: () => 'info',
    customSuccessMessage: (_req, res) => (res.writableFinished ? 'request completed' : 'the visitor left'),
    // Errors are logged where they are answered.
    customErrorMessage: () => 'request completed',
    customErrorObject: (_req, _res, _error, { err: _, ...line }) => line,
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: loggedPath(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: loggedError,
    },
  })
}

/** Hides a link's token from the log, however its address is spelt, because it opens an order or a store. */
export function loggedPath(url: string): string {
  const path = url.split('?')[0] ?? ''
  return secretPathOf(path) ?? path.replace(/[^/]{65,}/g, '…')
}

function secretPathOf(path: string): string | null {
  try {
    const folded = foldPath(path)
    if (/^\/(?:orders|pedidos)\/view\/./.test(folded)) return '/orders/view/…'
    return /^\/invitations\/./.test(folded) ? '/invitations/…' : null
  } catch {
    // Not decodable: no page, and no token, has such an address.
    return null
  }
}

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

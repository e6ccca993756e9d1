import { randomUUID } from 'node:crypto'
import type { Request, RequestHandler } from 'express'
import type { Logger } from 'pino'
import { pinoHttp } from 'pino-http'
import { clientKeyOf } from '#server/shop/orders/placing/unpaid-holds.ts'
import type { Services } from '#server/shop/services.ts'
import { foldPath } from '#shared/routing/path-patterns.ts'
import { loggedError } from './logged-error.ts'
import { isProtected, routePattern } from './route-pattern.ts'

/**
 * Logs one line per request, with its id and without query, cookies or personal data. `client` distinguishes network
 * addresses without revealing them. It is absent without services.
 */
export function requestLog(logger: Logger, services: Pick<Services, 'secrets'> | null) {
  return pinoHttp<Request>({
    logger,
    customProps: (req) => (services ? { client: clientKeyOf(services, req.ip ?? '') } : {}),
    genReqId: (_req, res) => {
      const id = randomUUID()
      res.setHeader('X-Request-Id', id)
      return id
    },
    customLogLevel: () => 'info',
    customSuccessMessage: (_req, res) => (res.writableFinished ? 'request completed' : 'the visitor left'),
    // Errors are logged where their response is made.
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
    if (/^\/mail-in\/invoices\/./.test(folded)) return '/mail-in/invoices/…'
    return /^\/invitations\/./.test(folded) ? '/invitations/…' : null
  } catch {
    // Undecodable: no page, and no token, has such an address.
    return null
  }
}

/**
 * Statuses of refused access: unreadable or wrongly signed, not signed in, not allowed, a method that no page has, too
 * many tries.
 */
const refused = [400, 401, 403, 405, 429]
/**
 * Statuses of refused input: a rule of the shop, a body that is too large, an invalid form. These are mistakes or
 * probes.
 */
const refusedInput = [409, 413, 422]

/** Logs each refusal as an event: the account, the client, the route, and nothing that names a person. */
export const logRefusals: RequestHandler = (req, res, next) => {
  res.on('finish', () => {
    const { statusCode: status } = res
    const isRefused = refused.includes(status) || (status === 404 && isProtected(req.originalUrl))
    if (!isRefused && !refusedInput.includes(status)) return
    const userId: unknown = res.locals.userId ?? null
    const route = `${req.method} ${routePattern(req.originalUrl)}`
    const event = isRefused ? 'refused' : 'input_refused'
    req.log[isRefused ? 'warn' : 'info']({ event, status, route, userId }, 'security event')
  })
  next()
}

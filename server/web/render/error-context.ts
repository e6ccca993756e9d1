import type { Request } from 'express'
import type { ErrorContext } from '#server/shop/services.ts'
import { routePattern } from '#server/web/middleware/route-pattern.ts'

/** Describes a request for an error report: what it was for, never whose it was. */
export const errorContext = (req: Request, errorId?: unknown): ErrorContext => ({
  requestId: String(req.id),
  route: `${req.method} ${routePattern(req.originalUrl)}`,
  errorId: typeof errorId === 'string' ? errorId : undefined,
  sentryTrace: req.get('sentry-trace'),
  baggage: req.get('baggage'),
})

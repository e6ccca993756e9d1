import { middleware, type RouteMiddleware } from '#shared/middleware.ts'
import type { MiddlewareName } from '#shared/routing/route-rule.ts'

/** The route middleware, to which a test adds its own. */
export const extendedMiddleware: Record<string, RouteMiddleware | undefined> = middleware

/** Names that the compiler would refuse in the route table. */
export const anyMiddleware = (...names: string[]) => names as MiddlewareName[]

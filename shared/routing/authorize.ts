import { type Destination, middlewareNamed, type Visitor } from '#shared/middleware.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'
import { areParametersValid } from './parameter-rules.ts'
import { type RedirectStatus, redirectStatus } from './redirect-status.ts'
import type { RouteParams, RouteRule } from './route-rule.ts'
import { safeTarget } from './safe-path.ts'

/** `refused`: a navigation does not happen, and a document responds with 404. */
export type GuardResult = 'authorized' | 'refused' | { redirect: string; status: RedirectStatus } | AppError

/**
 * Checks the parameters of the address, then the middleware in the table's order. Both sides call it: the server's
 * result protects, the browser's saves a request.
 */
export function authorize(
  rule: RouteRule,
  params: RouteParams,
  to: Destination,
  visitor: Visitor | null,
): GuardResult {
  if (!areParametersValid(rule.path, params)) return pageNotFound(to.path)
  for (const name of rule.middleware ?? []) {
    const answer = middlewareNamed(name)(to, visitor)
    if (answer === false) return 'refused'
    if (answer instanceof AppError) return answer
    if (answer) return { redirect: safeTarget(answer.redirect), status: redirectStatus(answer.status) }
  }
  return 'authorized'
}

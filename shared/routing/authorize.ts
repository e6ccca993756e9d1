import { type Destination, middlewareNamed, type Visitor } from '#shared/middleware.ts'
import { AppError, pageNotFound } from '#shared/runtime/app-error.ts'
import { type RedirectStatus, redirectStatus } from './redirect-status.ts'
import type { RouteParams, RouteRule } from './route-rule.ts'
import { safeTarget } from './safe-path.ts'

/** Refused: a navigation does not happen; a document answers 404. */
export type GuardResult = 'authorized' | 'refused' | { redirect: string; status: RedirectStatus } | AppError

/**
 * Route validation, then the middleware in the table's order. Both sides call it: the server's result protects, the
 * browser's saves a request.
 */
export function authorize(
  rule: RouteRule,
  params: RouteParams,
  to: Destination,
  visitor: Visitor | null,
): GuardResult {
  const invalid = validationError(rule, params, to.path)
  if (invalid) return invalid
  for (const name of rule.middleware ?? []) {
    const answer = middlewareNamed(name)(to, visitor)
    if (answer === false) return 'refused'
    if (answer instanceof AppError) return answer
    if (answer) return { redirect: safeTarget(answer.redirect), status: redirectStatus(answer.status) }
  }
  return 'authorized'
}

/** Passes on exactly `true`; an object may set status and text. */
function validationError({ validate }: RouteRule, params: RouteParams, path: string): AppError | null {
  const answer = validate ? validate(params) : true
  if (answer === true) return null
  const notFound = pageNotFound(path)
  if (typeof answer !== 'object' || answer === null) return notFound
  const {
    statusCode = 404,
    statusMessage,
    message = statusMessage ?? notFound.message,
  } = answer as Partial<AppError>
  return new AppError({
    statusCode,
    statusMessage: statusMessage ?? '',
    message,
    data: { path },
    fatal: true,
  })
}

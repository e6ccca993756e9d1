import { AppError, pageNotFound } from './app-error.ts'
import { type Destination, middlewareNamed, type Visitor } from './middleware.ts'
import { type RedirectStatus, redirectStatus } from './redirect-status.ts'
import type { RouteParams, RouteRule } from './routes.ts'
import { safeTarget } from './safe-path.ts'

/** Refused: a navigation does not happen; whoever asks for the document is told that there is none. */
export type Admission = 'admitted' | 'refused' | { redirect: string; status: RedirectStatus } | AppError

/**
 * Route validation, then the middleware in the order the table names it. Both sides ask it:
 * the server's answer protects, the browser's saves a request.
 */
export function admit(
  rule: RouteRule,
  params: RouteParams,
  to: Destination,
  visitor: Visitor | null,
): Admission {
  const invalid = validationFault(rule, params, to.path)
  if (invalid) return invalid
  for (const name of rule.middleware ?? []) {
    const answer = middlewareNamed(name)(to, visitor)
    if (answer === false) return 'refused'
    if (answer instanceof AppError) return answer
    if (answer) return { redirect: safeTarget(answer.redirect), status: redirectStatus(answer.status) }
  }
  return 'admitted'
}

/** Passes on exactly `true`; an object may set status and text. */
function validationFault({ validate }: RouteRule, params: RouteParams, path: string): AppError | null {
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

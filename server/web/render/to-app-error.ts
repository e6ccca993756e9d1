import { randomBytes } from 'node:crypto'
import { isRouteErrorResponse } from 'react-router-dom'
import { ShopError } from '#shared/errors.ts'
import { momentMessages } from '#shared/messages/moment.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { AppError, pageNotFound, unavailable } from '#shared/runtime/app-error.ts'

/** Turns any error into one that may be shown. An unexpected error keeps its text secret and gets an id. */
export function toAppError(
  error: unknown,
  { path, isUnavailable }: { path: string; isUnavailable: (error: unknown) => boolean },
): AppError {
  if (error instanceof AppError) return error
  if (error instanceof ShopError) {
    const data = { ...error.data, code: error.code }
    return new AppError({ statusCode: error.status, message: ruleMessages[error.code], data, cause: error })
  }
  if (isRouteErrorResponse(error) && error.status === 405) {
    return new AppError({ statusCode: 405, message: serverErrorMessages.methodNotAllowed, fatal: true })
  }
  // No route of the router, not even the catch-all, matches an address with a line break.
  if (isRouteErrorResponse(error) && error.status === 404) return pageNotFound(path)
  if (isBodyError(error)) {
    return new AppError({
      statusCode: error.status,
      message: serverErrorMessages.unreadableForm,
      fatal: true,
    })
  }
  if (isUnavailable(error)) {
    const { heading, message } = momentMessages
    const data = { code: unavailable }
    return new AppError({
      statusCode: 503,
      message: `${heading}. ${message}`,
      data,
      fatal: true,
      cause: error,
    })
  }
  const errorId = randomBytes(4).toString('hex')
  return new AppError({ data: { errorId }, fatal: true, unhandled: true, cause: error })
}

/** The body parser's refusals: too large, not JSON, wrong charset. */
const isBodyError = (error: unknown): error is { status: number } =>
  error instanceof Error &&
  'expose' in error &&
  error.expose === true &&
  'status' in error &&
  typeof error.status === 'number'

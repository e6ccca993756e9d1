import { STATUS_CODES } from 'node:http'
import { serverErrorMessages } from '#shared/messages/server-errors.ts'
import { type AppError, errorIdOf } from '#shared/runtime/app-error.ts'

/** Returns an error for programs, with the members of RFC 9457 and those of the specification. */
export function problemOf(error: AppError, path: string) {
  const { statusCode, unhandled } = error
  const message = unhandled ? serverErrorMessages.internal : error.message
  const { errors = [], code = codeOfStatus(statusCode) } = error.data ?? {}
  return {
    type: 'about:blank',
    title: message,
    status: statusCode,
    code,
    errors,
    error: true,
    url: path,
    statusCode,
    statusMessage: error.statusMessage || STATUS_CODES[statusCode] || '',
    message,
    ...(unhandled ? { errorId: errorIdOf(error) } : { data: error.data }),
  }
}

const codes: Record<number, string> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  410: 'gone',
  413: 'too_large',
  429: 'rate_limited',
  503: 'busy',
}
const codeOfStatus = (status: number) => codes[status] ?? (status >= 500 ? 'internal_error' : 'bad_request')

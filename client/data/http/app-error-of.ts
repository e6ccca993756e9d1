import { startMessages } from '#shared/messages/browser-start.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { HttpError } from './http-error.ts'

/** The JSON of an error response from the shop's own addresses. */
interface Problem {
  message: string
  data?: Record<string, unknown>
  errorId?: string
}

/** Converts a failed request into an error that may be shown, with the response's status and our message. */
export function appErrorOf(error: unknown, { fatal = false } = {}): unknown {
  if (!(error instanceof HttpError)) return error
  const { status: statusCode, mayPass } = error
  const cause = error
  if (statusCode === undefined)
    return new AppError({ message: startMessages.offline, data: { mayPass }, fatal, cause })
  const problem = isProblem(error.data) ? error.data : null
  // An unexpected error: its text stays on the server, where its id finds it.
  if (problem?.errorId) {
    const data = { errorId: problem.errorId, mayPass }
    return new AppError({ statusCode, data, fatal, unhandled: true, cause })
  }
  const message = problem?.message ?? messageOfStatus(statusCode)
  return new AppError({ statusCode, message, data: { ...problem?.data, mayPass }, fatal, cause })
}

const isProblem = (data: unknown): data is Problem =>
  typeof data === 'object' &&
  data !== null &&
  'error' in data &&
  data.error === true &&
  'message' in data &&
  typeof data.message === 'string'

import { startMessages } from '#shared/messages/browser-start.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { HttpError } from './http-error.ts'

/** The JSON that the shop's own addresses answer for an error. */
interface Problem {
  message: string
  data?: Record<string, unknown>
  errorId?: string
}

/** A failed request as an error that may be shown: it has the response's status and our message. */
export function appErrorOf(error: unknown, { fatal = false } = {}): unknown {
  if (!(error instanceof HttpError)) return error
  const { status: statusCode, mayPass } = error
  const cause = error
  if (statusCode === undefined)
    return new AppError({ message: startMessages.offline, data: { mayPass }, fatal, cause })
  const problem = isProblem(error.data) ? error.data : null
  // Nobody meant it: its text stays on the server, its id leads there.
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

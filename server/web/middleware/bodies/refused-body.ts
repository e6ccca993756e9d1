import type { Request } from 'express'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/** Creates the error for a body that is read no further. The connection closes with the response. */
export function refusedBody({ res }: Request, statusCode: 408 | 413 | 503): AppError {
  if (res && !res.headersSent) res.setHeader('Connection', 'close')
  return new AppError({ statusCode, message: messageOfStatus(statusCode), fatal: true })
}

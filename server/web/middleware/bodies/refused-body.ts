import type { Request } from 'express'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { AppError } from '#shared/runtime/app-error.ts'

/** The answer to a body that is read no further: the connection ends with it. */
export function refusedBody({ res }: Request, statusCode: 408 | 413 | 503): AppError {
  if (res && !res.headersSent) res.setHeader('Connection', 'close')
  return new AppError({ statusCode, message: messageOfStatus(statusCode), fatal: true })
}

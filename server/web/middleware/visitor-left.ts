import type { Request, Response } from 'express'

/** The visitor closed the connection. Work in progress for them ends, and nothing is wrong. */
export class VisitorLeft extends Error {
  constructor() {
    super('the visitor has left')
    this.name = 'VisitorLeft'
  }
}

/** Returns true when the connection closed before the response was written. */
export const hasLeft = (res: Response): boolean =>
  !res.writableFinished && (res.destroyed || res.socket?.destroyed === true)

/** Error codes of reading from, and writing to, a closed connection. */
const closedCodes = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]

/** Drizzle stores the reason why a query ended in `cause`. */
const isVisitorLeft = (error: unknown): boolean =>
  error instanceof VisitorLeft || (error instanceof Error && isVisitorLeft(error.cause))

/** Returns true when this error only says that the visitor of this request has left. */
export function isLeaving(error: unknown, { res }: Pick<Request, 'res'>): boolean {
  if (!res || !hasLeft(res) || !(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    isVisitorLeft(error) ||
    error.name === 'AbortError' ||
    (typeof code === 'string' && closedCodes.includes(code))
  )
}

import type { Request, Response } from 'express'

/** The visitor closed the connection: what was under way for them ends, and nothing is wrong. */
export class VisitorLeft extends Error {
  constructor() {
    super('the visitor has left')
    this.name = 'VisitorLeft'
  }
}

/** The connection closed before the answer was written. */
export const hasLeft = (res: Response): boolean =>
  !res.writableFinished && (res.destroyed || res.socket?.destroyed === true)

/** What reading from, and writing to, a closed connection is called. */
const closedCodes = [
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ERR_STREAM_PREMATURE_CLOSE',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]

/** Drizzle keeps as its cause why a query ended. */
const isVisitorLeft = (error: unknown): boolean =>
  error instanceof VisitorLeft || (error instanceof Error && isVisitorLeft(error.cause))

/** This error says no more than that the visitor of this request has left. */
export function isLeaving(error: unknown, { res }: Pick<Request, 'res'>): boolean {
  if (!res || !hasLeft(res) || !(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  return (
    isVisitorLeft(error) ||
    error.name === 'AbortError' ||
    (typeof code === 'string' && closedCodes.includes(code))
  )
}

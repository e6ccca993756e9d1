const longestRetryDelayMs = 2000
/** Timeout, conflict, too early, too many, and four kinds of trouble at the server: it may pass. */
const passing = [408, 409, 425, 429, 500, 502, 503, 504]

/** What came back; nothing of it where the connection was lost. */
interface FailedAnswer {
  status?: number
  statusText?: string
  data?: unknown
  headers?: Headers
  cause?: unknown
}

/** A request without a good answer: who asked for what, and what came back. */
export class HttpError extends Error {
  readonly method: string
  /** Without its secrets. */
  readonly url: string
  /** Undefined when nothing came back. */
  readonly status: number | undefined
  /** The parsed body. */
  readonly data: unknown
  /** Another attempt may fare better. */
  readonly mayPass: boolean
  /** How long to wait before it. */
  readonly retryDelayMs: number
  constructor(method: string, url: string, { status, statusText, data, headers, cause }: FailedAnswer) {
    const reason = cause instanceof Error ? ` ${cause.message}` : ''
    super(
      `[${method}] "${url}": ${status === undefined ? `<no response>${reason}` : `${status} ${statusText}`}`,
    )
    this.name = 'HttpError'
    this.method = method
    this.url = url
    this.status = status
    this.data = data
    this.mayPass = status === undefined || passing.includes(status)
    this.retryDelayMs = retryDelayMs(headers)
  }
}

/** What the server asks for, in seconds or as a date; not longer than people would wait. */
function retryDelayMs(headers: Headers | undefined): number {
  const wanted = headers?.get('retry-after') ?? ''
  const delayMs = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - Date.now()
  return Number.isFinite(delayMs) ? Math.min(Math.max(delayMs, 0), longestRetryDelayMs) : 0
}

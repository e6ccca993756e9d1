import type { FetchError } from 'ofetch'

const maxRetryDelayMs = 2000
/** Statuses for which a retry may succeed: timeout, conflict, too early, too many requests, and four server errors. */
export const passingStatuses = [408, 409, 425, 429, 500, 502, 503, 504]

/** A failed request: its method and address, and the response. */
export class HttpError extends Error {
  readonly method: string
  /** The address without its secrets. */
  readonly url: string
  /** The status, undefined when no response came. */
  readonly status: number | undefined
  /** The parsed body. */
  readonly data: unknown
  /** True when a retry may succeed. */
  readonly mayPass: boolean
  /** Delay before a retry, in milliseconds. */
  readonly retryDelayMs: number
  constructor(method: string, url: string, error: unknown) {
    const { response, data } = error as Partial<FetchError>
    const cause = (error as FetchError).cause ?? error
    const reason = cause instanceof Error ? ` ${cause.message}` : ''
    super(
      `[${method}] "${url}": ${response ? `${response.status} ${response.statusText}` : `<no response>${reason}`}`,
      // The library's error contains the address with its secrets.
      response ? {} : { cause },
    )
    this.name = 'HttpError'
    this.method = method
    this.url = url
    this.status = response?.status
    this.data = data
    this.mayPass = this.status === undefined || passingStatuses.includes(this.status)
    this.retryDelayMs = retryDelayMs(response?.headers)
  }
}

/** Reads the delay of `Retry-After`, in seconds or as a date, up to what people would wait. */
export function retryDelayMs(headers: Headers | undefined): number {
  const wanted = headers?.get('retry-after') ?? ''
  const delayMs = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - Date.now()
  return Number.isFinite(delayMs) ? Math.min(Math.max(delayMs, 0), maxRetryDelayMs) : 0
}

import { type FetchContext, type FetchError, type FetchOptions, ofetch } from 'ofetch'
import { hideSecrets } from '#shared/hide-secrets.ts'

const attemptLimitMs = 10_000
const longestRetryDelayMs = 2000
/** Statuses of trouble that may pass; ofetch retries on the same. */
const passing = [408, 409, 425, 429, 500, 502, 503, 504]

declare module 'ofetch' {
  interface FetchOptions {
    /** The caller's own signal; each attempt adds its time limit to it. */
    callerSignal?: AbortSignal | undefined
  }
}

export interface HttpOptions {
  method?: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; forms and streams as they are. */
  body?: FetchOptions['body']
  query?: Record<string, string | number>
  signal?: AbortSignal
  /** How many more attempts. Left out: one, but none for PATCH, POST, PUT and DELETE. */
  retry?: number
  cache?: RequestCache
  priority?: 'low'
  /** Outlives the page that sends it. */
  keepalive?: boolean
}

/** Answers the parsed body. Its shape is the caller's to check. */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<unknown>

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
  constructor(
    method: string,
    url: string,
    { status, statusText, data, response, cause }: Partial<FetchError>,
  ) {
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
    this.retryDelayMs = retryDelayMs(response)
  }
}

/**
 * JSON over HTTP. One retry for all methods but PATCH, POST, PUT and DELETE, on 408, 409, 425, 429,
 * 500, 502, 503, 504 and lost connections; every attempt has its own time limit.
 */
export function createHttpClient(baseURL: string, limitMs = attemptLimitMs): HttpClient {
  const http = ofetch.create({
    baseURL,
    retryDelay: ({ response }: FetchContext) => retryDelayMs(response),
    // A retry would meet the first attempt's aborted signal (unjs/ofetch#621), so each gets a new one.
    onRequest: ({ options }) => {
      const limit = AbortSignal.timeout(limitMs)
      options.signal = options.callerSignal ? AbortSignal.any([options.callerSignal, limit]) : limit
    },
  })
  return async (path, { signal, method = 'GET', ...options } = {}) => {
    try {
      return await http<unknown>(path, { ...options, method, callerSignal: signal })
    } catch (error) {
      throw signal?.aborted ? signal.reason : new HttpError(method, hideSecrets(path), error as FetchError)
    }
  }
}

/** What the server asks for, in seconds or as a date; not longer than people would wait. */
function retryDelayMs(response: Response | undefined): number {
  const wanted = response?.headers.get('retry-after') ?? ''
  const delayMs = /^\d+$/.test(wanted) ? Number(wanted) * 1000 : Date.parse(wanted) - Date.now()
  return Number.isFinite(delayMs) ? Math.min(Math.max(delayMs, 0), longestRetryDelayMs) : 0
}

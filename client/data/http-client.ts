import { hideSecrets } from '#shared/hide-secrets.ts'
import { attemptSignal } from './attempt-signal.ts'
import { HttpError } from './http-error.ts'

const attemptLimitMs = 10_000
/** Asking again might do it twice. */
const changing = ['PATCH', 'POST', 'PUT', 'DELETE']

export interface HttpOptions {
  method?: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE'
  /** Sent as JSON; forms and streams as they are. */
  body?: BodyInit | object
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

/**
 * JSON over HTTP. One retry for all methods but PATCH, POST, PUT and DELETE, on 408, 409, 425, 429,
 * 500, 502, 503, 504 and lost connections; every attempt has its own time limit.
 */
export function createHttpClient(baseURL: string, limitMs = attemptLimitMs): HttpClient {
  return async (path, { signal, method = 'GET', retry, query, body, ...options } = {}) => {
    const init = { ...options, method, ...contentOf(body) }
    let retries = retry ?? (changing.includes(method) ? 0 : 1)
    while (true) {
      try {
        const answer = await fetch(addressOf(baseURL + path, query), {
          ...init,
          signal: attemptSignal(limitMs, signal),
        })
        const data = parsed(await answer.text())
        if (answer.ok) return data
        const { status, statusText, headers } = answer
        throw new HttpError(method, hideSecrets(path), { status, statusText, headers, data })
      } catch (cause) {
        if (signal?.aborted) throw signal.reason
        const error = cause instanceof HttpError ? cause : new HttpError(method, hideSecrets(path), { cause })
        if (!error.mayPass || retries-- === 0) throw error
        await new Promise((resolve) => setTimeout(resolve, error.retryDelayMs))
      }
    }
  }
}

function addressOf(address: string, query: HttpOptions['query']): string {
  if (!query) return address
  const entries = Object.entries(query).map(([name, value]) => [name, String(value)])
  return `${address}?${new URLSearchParams(entries)}`
}

/** What `fetch` knows how to send goes as it is. */
function contentOf(body: HttpOptions['body']): RequestInit {
  if (body === undefined) return {}
  if (typeof body !== 'string' && !isPlain(body)) return { body: body as BodyInit }
  const headers = { 'content-type': 'application/json', accept: 'application/json' }
  return { body: JSON.stringify(body), headers }
}

const isPlain = (body: object) => Array.isArray(body) || Object.getPrototypeOf(body) === Object.prototype

/** Text that is no JSON stays text; no text is nothing. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

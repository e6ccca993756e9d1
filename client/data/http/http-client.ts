import { ofetch } from 'ofetch'
import { hideSecrets } from '#shared/runtime/hide-secrets.ts'
import { attemptSignal } from './attempt-signal.ts'
import { HttpError, passingStatuses, retryDelayMs } from './http-error.ts'

const attemptLimitMs = 10_000

export interface HttpOptions {
  method?: 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT' | 'DELETE'
  /** An object is sent as JSON. Forms and streams are sent unchanged. */
  body?: BodyInit | Record<string, unknown>
  query?: Record<string, string | number>
  signal?: AbortSignal
  /** The number of retries. Defaults to one, but to none for PATCH, POST, PUT and DELETE. */
  retry?: number
  cache?: RequestCache
  priority?: 'low'
  /** The request outlives the page that sends it. */
  keepalive?: boolean
}

/** Returns the parsed body, whose shape the caller checks. */
export type HttpClient = (path: string, options?: HttpOptions) => Promise<unknown>

/** Requests JSON with ofetch and its retries. Every attempt has its own time limit. */
export function createHttpClient(baseURL: string, limitMs = attemptLimitMs): HttpClient {
  return async (path, { signal, method = 'GET', ...options } = {}) => {
    try {
      return await ofetch(path, {
        ...options,
        method,
        baseURL,
        retryStatusCodes: passingStatuses,
        retryDelay: ({ response }) => retryDelayMs(response?.headers),
        parseResponse: parsed,
        // The library's `timeout` would abort the second attempt with the first.
        onRequest(attempt) {
          attempt.options.signal = attemptSignal(limitMs, signal)
        },
      })
    } catch (error) {
      if (signal?.aborted) throw signal.reason
      throw new HttpError(method, hideSecrets(path), error)
    }
  }
}

/** Parses a body. One that is not JSON stays text, and an empty one is undefined. */
function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

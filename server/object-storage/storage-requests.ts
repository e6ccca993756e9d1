import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { StorageAddress } from './storage-address.ts'
import { StorageError, storageErrorOf } from './storage-error.ts'
import { element } from './xml.ts'

export interface StorageCredentials {
  accessKeyId: string
  secretAccessKey: string
  sessionToken?: string | undefined
}

export interface StorageTiming {
  /** Time limit of a request without a body. */
  requestTimeoutMs: number
  /** The pause before the second try. It doubles with each further one. */
  retryMs: number
  maxTries?: number
}

export interface StorageRequest {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Buffer | undefined
  signal?: AbortSignal | undefined
  /** True when the caller reads the body. Otherwise it is read here, and a broken one causes a retry. */
  streams?: boolean
}

export interface StorageAnswer {
  headers: Headers
  /** Empty when the caller reads the body. */
  text: string
  body: ReadableStream<Uint8Array> | null
}

/** Sends a signed request until it is answered, refused, or was tried often enough. */
export type SendRequest = (request: StorageRequest) => Promise<StorageAnswer>

const usualTries = 6
const skewed = 'RequestTimeTooSkewed'
/** The slowest line on which a part still arrives in time: 32 kB a second. */
const leastBytesPerMs = 32

export function storageRequests(
  address: StorageAddress,
  credentials: StorageCredentials,
  { requestTimeoutMs, retryMs, maxTries = usualTries }: StorageTiming,
): SendRequest {
  const base = address.endpoint
    ? `${address.endpoint}/${address.bucket}`
    : `https://${address.bucket}.s3.${address.region}.amazonaws.com`
  const signingKeys = new Map<string, ArrayBuffer>()
  /** Difference between our clock and the service's, which refuses signatures of another time. */
  let skewMs = 0

  return async (request) => {
    for (let attempt = 1; ; attempt++) {
      const answer = await sendOnce(request).catch(toStorageError)
      request.signal?.throwIfAborted()
      if (!(answer instanceof StorageError)) return answer
      const isWorthATry = answer.failure === 'unreachable' || answer.code === skewed
      answer.subject = answer.failure === 'no_bucket' ? address.bucket : (request.key ?? '')
      if (attempt === maxTries || !isWorthATry) throw answer
      await delay(Math.random() * retryMs * 2 ** attempt, undefined, { signal: request.signal })
    }
  }

  async function sendOnce(request: StorageRequest): Promise<StorageAnswer> {
    const { method, key = '', query = {}, headers = {}, body, signal, streams } = request
    const url = new URL(key ? `${base}/${address.prefix}${key}` : base)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const signed = await new AwsV4Signer({
      ...credentials,
      method,
      url: url.href,
      service: 's3',
      region: address.region,
      cache: signingKeys,
      headers: { ...headers, 'x-amz-content-sha256': hash('sha256', body ?? '') },
      datetime: new Date(Date.now() + skewMs).toISOString().replaceAll(/[:-]|\.\d{3}/g, ''),
    }).sign()
    const timeout = new AbortController()
    const limitMs = requestTimeoutMs + (body?.length ?? 0) / leastBytesPerMs
    const timer = setTimeout(() => timeout.abort(new Error(`No answer in ${limitMs} ms`)), limitMs)
    try {
      const signals = signal ? [signal, timeout.signal] : [timeout.signal]
      const answer = await fetch(signed.url, {
        method,
        headers: signed.headers,
        redirect: 'manual',
        signal: AbortSignal.any(signals),
        ...(body && { body: body as Uint8Array<ArrayBuffer> }),
      })
      const isStream = answer.ok && streams
      const text = isStream ? '' : await answer.text()
      recordSkew(answer, text)
      if (!answer.ok) throw storageErrorOf(answer.status, element(text, 'Code'))
      // Some operations respond 200 first and report a failure in the body.
      if (/^(?:<\?xml[^>]*>)?\s*<Error>/.test(text)) throw storageErrorOf(500, element(text, 'Code'))
      return { headers: answer.headers, text, body: isStream ? answer.body : null }
    } finally {
      clearTimeout(timer)
    }
  }

  function recordSkew(answer: Response, text: string) {
    const theirs = Date.parse(answer.headers.get('date') ?? '')
    if (theirs && element(text, 'Code') === skewed) skewMs = theirs - Date.now()
  }
}

function toStorageError(error: unknown): StorageError {
  if (error instanceof StorageError) return error
  const { cause, name } = error as Error & { cause?: NodeJS.ErrnoException }
  return new StorageError('unreachable', cause?.code ?? name, error)
}

import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { rootCertificates } from 'node:tls'
import { ProviderUnavailable } from './provider-error.ts'

/** Short, because a customer may be waiting. */
const timeLimitMs = 8_000
const maxBytes = 2_000_000

export interface ProviderRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH'
  url: URL
  /** Name of the path in errors, for paths with data that must not be logged. */
  name?: string | undefined
  headers: Record<string, string>
  body?: string
  /** PEM, or null without mutual TLS. */
  certificate: string | null
  privateKey: string | null
  /** PEM, or null when a usual authority issued the bank's certificate. */
  authority: string | null
}

export interface ProviderAnswer {
  status: number
  /** Parsed JSON. Null for an empty body, and for a refusal in another format. */
  body: unknown
}

/** Sends one request with the account's certificate, which `fetch` cannot present. Error: `ProviderUnavailable`. */
export async function sendRequest(request: ProviderRequest): Promise<ProviderAnswer> {
  const { method, url, name = url.pathname } = request
  try {
    const response = await open(request)
    const text = await readText(response)
    const status = response.statusCode ?? 0
    return { status, body: parsed(text, status) }
  } catch (error) {
    // Parameters may contain the bank's key.
    const where = `${method} ${url.origin}${name}`
    throw new ProviderUnavailable(`${where}: ${error instanceof Error ? error.message : error}`, {
      cause: error,
    })
  }
}

function open({ method, url, headers, body, certificate, privateKey, authority }: ProviderRequest) {
  const tls = {
    ...(certificate && privateKey && { cert: certificate, key: privateKey }),
    ...(authority && { ca: [...rootCertificates, authority] }),
  }
  const settings = { method, headers, signal: AbortSignal.timeout(timeLimitMs), agent: false, ...tls }
  const send = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise<IncomingMessage>((resolve, reject) => {
    send(url, settings).on('response', resolve).on('error', reject).end(body)
  })
}

/**
 * Parses JSON. A refusal by a proxy of the bank may be HTML. The body itself is in no error, because it may name
 * people.
 */
function parsed(text: string, status: number): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    if (status < 200 || status > 299) return null
    throw new Error(`${status} with a body that is no JSON`)
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    size += chunk.length
    if (size > maxBytes) throw new Error(`More than ${maxBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

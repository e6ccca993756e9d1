import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { isPublicAddress } from './public-address.ts'

const timeLimitMs = 15_000
const maxRedirects = 3
const redirectStatuses = [301, 302, 303, 307, 308]
/** Timeout, too early, too many requests: the same address may respond later, as after a 5xx. */
const passingStatuses = [408, 425, 429]

export interface FetchOutsideOptions {
  maxBytes: number
  /** The media types to ask for. Defaults to pictures. */
  accept?: string
  /** The operator's network is not open to merchants. Tests have a stand-in server on this machine. */
  isAllowedAddress?: (address: string) => boolean
  lookup?: typeof systemLookup
}

/** Why an address will never give a picture. */
export type FetchRefusal =
  | 'bad_address'
  | 'forbidden_address'
  | 'too_many_redirects'
  | 'too_many_bytes'
  | `http_${number}`

export type FetchAnswer = { bytes: Buffer } | { refusal: FetchRefusal }

/** Fetches an address that an outsider named, such as a merchant's file. Throws when another try may succeed. */
export async function fetchOutside(address: string, options: FetchOutsideOptions): Promise<FetchAnswer> {
  const signal = AbortSignal.timeout(timeLimitMs)
  let url = address
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const step = await fetchStep(url, options, signal)
    if (!('location' in step)) return step
    url = step.location
  }
  return { refusal: 'too_many_redirects' }
}

async function fetchStep(
  address: string,
  options: FetchOutsideOptions,
  signal: AbortSignal,
): Promise<FetchAnswer | { location: string }> {
  const url = URL.canParse(address) ? new URL(address) : null
  if (!url || !['http:', 'https:'].includes(url.protocol) || url.username || url.password) {
    return { refusal: 'bad_address' }
  }
  try {
    const response = await open(url, options, signal)
    const status = response.statusCode ?? 0
    if (redirectStatuses.includes(status) && response.headers.location) {
      response.destroy()
      const { location } = response.headers
      return URL.canParse(location, url)
        ? { location: new URL(location, url).href }
        : { refusal: 'bad_address' }
    }
    if (status === 200) return await readBody(response, options.maxBytes)
    response.destroy()
    if (status >= 500 || passingStatuses.includes(status)) throw new PassingStatus(url, status)
    return { refusal: `http_${status}` }
  } catch (error) {
    if (error instanceof ForbiddenAddress) return { refusal: 'forbidden_address' }
    if (error instanceof PassingStatus) throw error
    throw new UnreachableHost(url, error)
  }
}

class ForbiddenAddress extends Error {}

class PassingStatus extends Error {
  constructor({ href }: URL, status: number) {
    super(`[GET] "${href}": ${status}`)
  }
}

/** The host has no name or no connection, or did not respond in time, so other requests to it fail alike. */
export class UnreachableHost extends Error {
  constructor({ href }: URL, cause: unknown) {
    super(`[GET] "${href}": ${cause instanceof Error ? cause.message : cause}`, { cause })
  }
}

function open(url: URL, options: FetchOutsideOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const { isAllowedAddress = isPublicAddress } = options
  // An address written as digits is never looked up.
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) && !isAllowedAddress(host)) throw new ForbiddenAddress(host)

  const settings: RequestOptions = {
    signal,
    // Connections are not reused, because the host's name may have led elsewhere before.
    agent: false,
    lookup: checkedLookup(options.lookup ?? systemLookup, isAllowedAddress),
    headers: { accept: options.accept ?? 'image/*', 'user-agent': 'Feira' },
  }
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? requestHttps(url, settings) : requestHttp(url, settings)
    request.on('response', resolve).on('error', reject).end()
  })
}

/** The socket connects to the very addresses that were checked, so the name cannot resolve differently in between. */
function checkedLookup(
  lookup: typeof systemLookup,
  isAllowed: (address: string) => boolean,
): NonNullable<RequestOptions['lookup']> {
  return (hostname, { all }, callback) => {
    lookup(hostname, { all: true }, (error: Error | null, found: LookupAddress[]) => {
      const first = found?.[0]
      if (error || !first) return callback(error ?? new Error(`No address for ${hostname}`), '')
      const forbidden = found.find(({ address }) => !isAllowed(address))
      if (forbidden) return callback(new ForbiddenAddress(`${hostname} is ${forbidden.address}`), '')
      if (all) callback(null, found)
      else callback(null, first.address, first.family)
    })
  }
}

async function readBody(response: IncomingMessage, maxBytes: number): Promise<FetchAnswer> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length
    // Leaving the loop closes the connection.
    if (bytes > maxBytes) return { refusal: 'too_many_bytes' }
    chunks.push(chunk)
  }
  return { bytes: Buffer.concat(chunks) }
}

import { CarrierAccessRefused, CarrierRefused, CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import { isPassing, readCarrierAnswer, requestCarrier } from '#server/carriers/carrier-http.ts'
import { type CarrierAccount, melhorEnvioBaseOf } from './carrier-account.ts'
import { melhorEnvioProblem, melhorEnvioTokenAnswer } from './melhor-envio-answers.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  timeLimitMs?: number
  /** True when somebody waits for a page. An expired token is then renewed for the next call. */
  isHasty?: boolean
}

export interface ClientOptions {
  /** The application's name and a responsible mail address. The API requires both. */
  userAgent: string
  /** Returns the account's present state. */
  account: () => Promise<CarrierAccount>
  /** Renews an expired access token, or returns null when only the owner can. */
  renew: (ended: CarrierAccount) => Promise<CarrierAccount | null>
  /** Renews the token for the next call, in the background. Never throws. */
  renewLater: (ended: CarrierAccount) => void
}

/**
 * Calls the API of an account. Returns the parsed body, null for an empty one, or undefined when nothing has the
 * address.
 */
export type MelhorEnvioClient = (call: Call) => Promise<unknown>

const defaultLimitMs = 15_000

export function melhorEnvioClient({
  userAgent,
  account,
  renew,
  renewLater,
}: ClientOptions): MelhorEnvioClient {
  const send = (known: CarrierAccount, { method, path, body, timeLimitMs = defaultLimitMs }: Call) =>
    requestCarrier(`${melhorEnvioBaseOf(known)}/api/v2${path}`, {
      method,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${known.accessToken}`,
        'user-agent': userAgent,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    })

  return async (call) => {
    const what = `${call.method} ${call.path}`
    const known = await account()
    let answer = await send(known, call)
    if (answer.status === 401) {
      // A renewal is never cut off, because a refresh token works once.
      if (call.isHasty && known.refreshToken) {
        renewLater(known)
        throw new CarrierUnavailable(`${what} needs another token`)
      }
      const renewed = await renew(known)
      if (renewed) answer = await send(renewed, call)
    }
    const { status, body } = answer
    if (status === 401 || status === 403) throw new CarrierAccessRefused(`${what} was answered ${status}`)
    if (isPassing(status)) throw new CarrierUnavailable(`${what} was answered ${status}`)
    if (status === 404) return undefined
    if (status > 299)
      throw new CarrierRefused(`${what} was answered ${status}`, melhorEnvioProblem(body) || null)
    return body
  }
}

/** Exchanges expired tokens for new ones. */
export async function renewTokens(account: CarrierAccount, userAgent: string): Promise<CarrierAccount> {
  const { clientId, clientSecret, refreshToken } = account
  const { status, body } = await requestCarrier(`${melhorEnvioBaseOf(account)}/oauth/token`, {
    method: 'POST',
    headers: { accept: 'application/json', 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({
      grant_type: 'refresh_token',
      client_id: clientId,
      client_secret: clientSecret,
      refresh_token: refreshToken,
    }),
    signal: AbortSignal.timeout(defaultLimitMs),
  })
  if (isPassing(status)) throw new CarrierUnavailable(`The token endpoint answered ${status}`)
  if (status !== 200) throw new CarrierAccessRefused(`The token endpoint answered ${status}`)
  const read = readCarrierAnswer(melhorEnvioTokenAnswer, body)
  return { ...account, accessToken: read.access_token, refreshToken: read.refresh_token }
}

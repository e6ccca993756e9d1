import { CarrierAccessRefused, CarrierRefused, CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import { isPassing, readCarrierAnswer, requestCarrier } from '#server/carriers/carrier-http.ts'
import { type CarrierAccount, melhorEnvioBaseOf } from './carrier-account.ts'
import { melhorEnvioProblem, melhorEnvioTokenAnswer } from './melhor-envio-answers.ts'

export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  timeLimitMs?: number
  /** Somebody waits for a page: a token that has ended is renewed for the next call. */
  isHasty?: boolean
}

export interface ClientOptions {
  /** The application and a mail address that answers for it; the API demands both. */
  userAgent: string
  /** The account as it is now. */
  account: () => Promise<CarrierAccount>
  /** Takes the place of an access token that has ended; null: nobody but the owner can. */
  renew: (ended: CarrierAccount) => Promise<CarrierAccount | null>
  /** The same for the next call. Never throws. */
  renewLater: (ended: CarrierAccount) => void
}

/** Calls the API of an account: the parsed body, null for an empty one, undefined where the address knows nothing. */
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
      // A renewal is never cut off: a refresh token works once.
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

/** New tokens for those that have ended. */
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

import * as z from 'zod/mini'
import {
  ProviderAccessRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/payments/provider-error.ts'
import { readAnswer } from '#server/payments/read-answer.ts'
import { type ProviderAnswer, type ProviderRequest, sendRequest } from '#server/payments/send-request.ts'
import { bankTokenAnswer } from './bank-answers.ts'
import { type BankAccount, banks } from './banks.ts'

const scopes = 'cob.read cob.write pix.read pix.write webhook.read webhook.write'
/** A token is renewed this long before it expires, because clocks differ. */
const marginMs = 60_000
const defaultLifetimeSeconds = 300

interface Call {
  method: ProviderRequest['method']
  path: string
  /** Name of the path in errors, for paths with data that must not be logged. */
  name?: string
  query?: Record<string, string>
  body?: unknown
  headers?: Record<string, string>
}

/** Calls the API of an account. Errors: `ProviderUnavailable`, `ProviderAccessRefused`, `ProviderRefused`. */
export interface BankClient {
  /** Returns the parsed body, or null when the bank knows nothing by that address. */
  call(call: Call): Promise<unknown>
}

export function bankClient(account: BankAccount, clock: () => Date): BankClient {
  const { certificate, privateKey, authority } = account
  const tls = { certificate, privateKey, authority }
  const bank = banks[account.bank]
  const apiBase = bank.apiBase ?? account.apiBase ?? ''
  let token: { value: string; untilMs: number } | null = null

  async function currentToken(): Promise<string> {
    if (token && token.untilMs > clock().getTime()) return token.value
    const answer = await sendRequest({ ...tokenRequest(account), ...tls })
    if (isPassing(answer.status)) throw unavailable('The token endpoint', answer)
    if (answer.status !== 200) throw new ProviderAccessRefused(`The token endpoint answered ${answer.status}`)
    const { access_token: value, expires_in: seconds = defaultLifetimeSeconds } = readAnswer(
      bankTokenAnswer,
      answer.body,
    )
    token = { value, untilMs: clock().getTime() + seconds * 1_000 - marginMs }
    return value
  }

  async function send({ method, path, name, query = {}, body, headers = {} }: Call): Promise<ProviderAnswer> {
    const url = new URL(apiBase + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    if (bank.applicationParameter)
      url.searchParams.set(bank.applicationParameter, account.applicationKey ?? '')
    return sendRequest({
      method,
      url,
      name,
      ...tls,
      headers: {
        ...headers,
        accept: 'application/json',
        authorization: `Bearer ${await currentToken()}`,
        ...(bank.clientHeader && { [bank.clientHeader]: account.clientId }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  return {
    async call(call) {
      const what = `${call.method} ${call.name ?? call.path}`
      let answer = await send(call)
      if (answer.status === 401) {
        // The token may have expired earlier than announced.
        token = null
        answer = await send(call)
      }
      const { status, body } = answer
      if (status === 401 || status === 403) throw new ProviderAccessRefused(`${what} was answered ${status}`)
      if (isPassing(status)) throw unavailable(what, answer)
      if (status === 404) return null
      if (status < 200 || status > 299) throw new ProviderRefused(`${what}: ${problemOf(answer)}`, status)
      return body
    },
  }
}

function tokenRequest({ bank: id, tokenUrl, clientId, clientSecret }: BankAccount) {
  const bank = banks[id]
  const url = new URL(bank.tokenUrl ?? tokenUrl ?? '')
  const form = new URLSearchParams({ grant_type: 'client_credentials', scope: scopes })
  const basic = Buffer.from(`${clientId}:${clientSecret ?? ''}`).toString('base64')
  if (bank.signIn === 'form') {
    form.set('client_id', clientId)
    if (clientSecret) form.set('client_secret', clientSecret)
  }
  return {
    method: 'POST' as const,
    url,
    body: form.toString(),
    headers: {
      accept: 'application/json',
      'content-type': 'application/x-www-form-urlencoded',
      ...(bank.signIn === 'basic' && { authorization: `Basic ${basic}` }),
    },
  }
}

/** Retryable: 408 is a timeout and 429 too many requests. */
const isPassing = (status: number) => status >= 500 || status === 408 || status === 429 || status < 200

const unavailable = (what: string, { status }: ProviderAnswer) =>
  new ProviderUnavailable(`${what} was answered ${status}`)

const problem = z.object({ type: z.optional(z.string()), title: z.optional(z.string()) })

/** Reads only type and title of an RFC 7807 problem, as in the specification, because the details may name people. */
function problemOf({ status, body }: ProviderAnswer): string {
  const read = problem.safeParse(body)
  const { type = '', title = '' } = read.data ?? {}
  return [status, type.split('/').at(-1), title].filter(Boolean).join(' ').slice(0, 150)
}

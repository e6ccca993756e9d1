import { createHash } from 'node:crypto'
import { CarrierAccessRefused, CarrierRefused, CarrierUnavailable } from '#server/carriers/carrier-error.ts'
import { isPassing, readCarrierAnswer, requestCarrier } from '#server/carriers/carrier-http.ts'
import { type CorreiosAccount, correiosBaseOf } from './correios-account.ts'
import { correiosProblem, correiosTokenAnswer } from './correios-answers.ts'

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
  /** Shared by several calls that somebody waits for together. */
  signal?: AbortSignal
  /** True when the response may be plain text instead of JSON. */
  takesWords?: boolean
}

interface Answer {
  status: number
  /** Null for an empty body. */
  body: unknown
  /** Reason of a refusal, or empty when the response has none. */
  said: string
}

/** The contract of a postage card, which price requests name. */
interface Contract {
  number: string
  /** The regional office. */
  office: number
}

export interface CorreiosClient {
  /** Returns the account's present state. */
  account: () => Promise<CorreiosAccount>
  /** Returns any response. Throws only when it is unusable or access is refused. */
  ask: (call: Call) => Promise<Answer>
  /** Returns the parsed body, or null when it is empty or nothing has that address. */
  call: (call: Call) => Promise<unknown>
  contract: (signal: AbortSignal) => Promise<Contract>
}

interface Session {
  token: string
  contract: Contract
}

const limitMs = 15_000

/**
 * Sessions by their credentials, of all stores of this process. A token is valid for a day, and is requested again as
 * soon as it is refused. The API issues the same one meanwhile, and few of them in a second.
 */
const sessions = new Map<string, Promise<Session>>()

/** Calls the API of an account. */
export function correiosClient(account: () => Promise<CorreiosAccount>): CorreiosClient {
  async function ask(call: Call): Promise<Answer> {
    const { method, path, body, signal = AbortSignal.timeout(limitMs), takesWords = false } = call
    const known = await account()
    const send = async (session: Session) =>
      requestCarrier(
        `${correiosBaseOf(known)}${path}`,
        {
          method,
          headers: {
            accept: 'application/json',
            // The tracking responds only in its own three languages.
            'accept-language': 'pt-BR',
            authorization: `Bearer ${session.token}`,
            ...(body !== undefined && { 'content-type': 'application/json' }),
          },
          ...(body !== undefined && { body: JSON.stringify(body) }),
          signal,
        },
        { takesWords },
      )
    const first = sessionOf(known)
    let answer = await send(await within(first, signal))
    // An expired token gets 403, too.
    if (answer.status === 401 || answer.status === 403) {
      forget(known, first)
      answer = await send(await within(sessionOf(known), signal))
    }
    const said = correiosProblem(answer.body)
    if (answer.status === 401 || answer.status === 403)
      throw new CarrierAccessRefused(`${whatOf(call, answer)} ${said}`.trim())
    if (isPassing(answer.status)) throw new CarrierUnavailable(whatOf(call, answer))
    return { ...answer, said }
  }

  return {
    account,
    ask,
    async call(call) {
      const answer = await ask(call)
      if (answer.status === 404) return null
      if (answer.status > 299) throw new CarrierRefused(whatOf(call, answer), answer.said || null)
      return answer.body
    },
    contract: async (signal) => (await within(sessionOf(await account()), signal)).contract,
  }
}

const whatOf = ({ method, path }: Call, { status }: { status: number }) =>
  `${method} ${path.split('?')[0]} was answered ${status}`

const keyOf = (account: CorreiosAccount) =>
  createHash('sha256')
    .update(JSON.stringify([correiosBaseOf(account), account.user, account.accessCode, account.postageCard]))
    .digest('base64url')

function sessionOf(account: CorreiosAccount): Promise<Session> {
  const known = sessions.get(keyOf(account))
  if (known) return known
  const begun = openSession(account)
  sessions.set(keyOf(account), begun)
  begun.catch(() => forget(account, begun))
  return begun
}

/** Forgets a session, unless another call has already replaced it. */
function forget(account: CorreiosAccount, session: Promise<Session>) {
  if (sessions.get(keyOf(account)) === session) sessions.delete(keyOf(account))
}

/** Waits for work with a signal of its own: many callers may share a session, each with its own limit. */
function within<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  const { promise, resolve, reject } = Promise.withResolvers<Result>()
  const stop = () => reject(new CarrierUnavailable('The token did not come in time'))
  if (signal.aborted) stop()
  signal.addEventListener('abort', stop, { once: true })
  work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop))
  return promise
}

async function openSession(account: CorreiosAccount): Promise<Session> {
  const { user, accessCode, postageCard } = account
  const { status, body } = await requestCarrier(
    `${correiosBaseOf(account)}/token/v1/autentica/cartaopostagem`,
    {
      method: 'POST',
      headers: {
        accept: 'application/json',
        authorization: `Basic ${Buffer.from(`${user}:${accessCode}`).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ numero: postageCard }),
      signal: AbortSignal.timeout(limitMs),
    },
  )
  if (isPassing(status)) throw new CarrierUnavailable(`The token endpoint answered ${status}`)
  if (status > 299)
    throw new CarrierAccessRefused(`The token endpoint answered ${status} ${correiosProblem(body)}`.trim())
  const { token, cartaoPostagem } = readCarrierAnswer(correiosTokenAnswer, body)
  const { contrato: number, dr } = cartaoPostagem
  return { token, contract: { number, office: Number(dr) } }
}

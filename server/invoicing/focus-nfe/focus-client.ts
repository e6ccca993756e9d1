import * as z from 'zod/mini'
import { IssuerAccessRefused, IssuerRefused, IssuerUnavailable } from '#server/invoicing/issuer-error.ts'
import { focusBaseOf, type IssuerAccount } from './focus-account.ts'

interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  body?: unknown
}

export interface FocusClient {
  /** Returns the parsed body, or null when nothing has that address. */
  json(call: Call): Promise<unknown>
  file(path: string): Promise<Buffer>
  /** Returns true when its notes are tests (homologação), which the tax authority checks by other rules. */
  isSandbox(): Promise<boolean>
}

const timeLimitMs = 20_000
const maxBytes = 4 * 1024 * 1024
const maxSaid = 300

/** Calls Focus NFe by HTTP Basic with the token as the user name. */
export function focusClient(account: () => Promise<IssuerAccount>): FocusClient {
  async function send({ method, path, body }: Call): Promise<{ status: number; content: Buffer }> {
    const known = await account()
    const url = new URL(path, focusBaseOf(known))
    // A path from a response must not lead the token to another host.
    if (url.origin !== new URL(focusBaseOf(known)).origin)
      throw new IssuerUnavailable(`The answer leads to ${url.origin}`)
    const answer = await request(url, {
      method,
      headers: {
        authorization: `Basic ${Buffer.from(`${known.token}:`).toString('base64')}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const what = `${method} ${url.pathname}`
    const { status } = answer
    const refused = () => new IssuerRefused(`${what} was answered ${status}`, saidOf(answer.content))
    if (method === 'POST' && status === 403 && isOfCompany(refused())) throw refused()
    if (status === 401 || status === 403) throw new IssuerAccessRefused(`${what} was answered ${status}`)
    if (status >= 500 || status === 408 || status === 429 || status < 200)
      throw new IssuerUnavailable(`${what} was answered ${status}`)
    if (status > 299 && status !== 404) throw refused()
    return answer
  }

  return {
    async json(call) {
      const { status, content } = await send(call)
      if (status === 404) return null
      try {
        return JSON.parse(content.toString('utf8'))
      } catch {
        throw new IssuerUnavailable(`${call.method} ${call.path} was answered with no JSON`)
      }
    },
    async file(path) {
      const { status, content } = await send({ method: 'GET', path })
      if (status === 404) throw new IssuerUnavailable('The file is not there')
      return content
    },
    async isSandbox() {
      return (await account()).environment === 'sandbox'
    },
  }
}

/** "CNPJ do emitente não autorizado." is about the issuing company, and means that the token is valid. */
const isOfCompany = ({ said }: IssuerRefused) => /\bemitente\b/i.test(said ?? '')

const problem = z.object({
  mensagem: z.optional(z.string()),
  erros: z.optional(z.array(z.object({ mensagem: z.string() }))),
})

/** Returns the API's message of a refusal, in Portuguese. */
function saidOf(content: Buffer): string | null {
  try {
    const { mensagem = '', erros = [] } = problem.parse(JSON.parse(content.toString('utf8')))
    const said = [mensagem, ...erros.map((each) => each.mensagem)].filter(Boolean).join(' ')
    return said.slice(0, maxSaid) || null
  } catch {
    return null
  }
}

async function request(url: URL, init: RequestInit): Promise<{ status: number; content: Buffer }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const content = Buffer.from(await response.arrayBuffer())
    if (content.length > maxBytes) throw new Error(`More than ${maxBytes} bytes`)
    return { status: response.status, content }
  } catch (error) {
    const reason = error instanceof Error ? error.message : error
    throw new IssuerUnavailable(`${init.method} ${url.origin}${url.pathname}: ${reason}`, { cause: error })
  }
}

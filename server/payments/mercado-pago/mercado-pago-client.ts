import * as z from 'zod/mini'
import {
  ProviderAccessRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/payments/provider-error.ts'
import { type ProviderAnswer, sendRequest } from '#server/payments/send-request.ts'

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  query?: Record<string, string>
  body?: unknown
  /** A repeated key is the same request. */
  idempotencyKey?: string
}

/** Calls the API of an account. Errors: `ProviderUnavailable`, `ProviderAccessRefused`, `ProviderRefused`. */
export interface MercadoPagoClient {
  /** Returns the parsed body, or null when nothing has that address. */
  call(call: Call): Promise<unknown>
}

interface Access {
  apiBase: string
  /**
   * Returns a token of the account. `refused` is the token that was just refused, which is renewed once. Null when it
   * cannot be renewed.
   */
  token(refused: string | null): Promise<string | null>
}

export function mercadoPagoClient({ apiBase, token }: Access): MercadoPagoClient {
  async function send({ method, path, query = {}, body, idempotencyKey }: Call, accessToken: string) {
    const url = new URL(apiBase + path)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return sendRequest({
      method,
      url,
      certificate: null,
      privateKey: null,
      authority: null,
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${accessToken}`,
        ...(idempotencyKey && { 'x-idempotency-key': idempotencyKey }),
        // Otherwise a refund in progress is returned as refused.
        'x-render-in-process-refunds': 'true',
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
  }

  return {
    async call(call) {
      const what = `${call.method} ${call.path}`
      const first = await token(null)
      if (first === null) throw new ProviderAccessRefused(`${what}: there is no token`)
      let answer = await send(call, first)
      if (answer.status === 401) {
        const renewed = await token(first)
        if (renewed !== null) answer = await send(call, renewed)
      }
      const { status, body } = answer
      if (status === 401 || status === 403) throw new ProviderAccessRefused(`${what} was answered ${status}`)
      if (isRetryable(status)) throw new ProviderUnavailable(`${what} was answered ${status}`)
      if (status === 404) return null
      if (status < 200 || status > 299) throw new ProviderRefused(`${what}: ${problemOf(answer)}`, status)
      return body
    },
  }
}

/** Retryable: 408 is a timeout, 409 the same request in progress, 423 and 429 too many requests. */
export const isRetryable = (status: number) =>
  status >= 500 || [408, 409, 423, 429].includes(status) || status < 200

const problem = z.object({
  error: z.optional(z.string()),
  cause: z.optional(z.array(z.object({ code: z.optional(z.union([z.string(), z.number()])) }))),
})

/** Reads only codes, because messages may name people. */
function problemOf({ status, body }: ProviderAnswer): string {
  const { data } = problem.safeParse(body)
  const codes = (data?.cause ?? []).map(({ code }) => code)
  return [status, data?.error, ...codes].filter(Boolean).join(' ').slice(0, 150)
}

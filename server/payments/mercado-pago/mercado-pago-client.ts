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
  /** The same key again is the same request. */
  idempotencyKey?: string
}

/** Calls the API of an account. Errors: `ProviderUnavailable`, `ProviderAccessRefused`, `ProviderRefused`. */
export interface MercadoPagoClient {
  /** The parsed body; null if nothing is known by that address. */
  call(call: Call): Promise<unknown>
}

interface Access {
  apiBase: string
  /** A token of the account; `refused`: the one that was refused, which is renewed once. Null: nobody can renew it. */
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
        // Else a refund that is under way is answered as refused.
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

/** 408: too slow; 409: the same request is under way; 423, 429: too many. */
export const isRetryable = (status: number) =>
  status >= 500 || [408, 409, 423, 429].includes(status) || status < 200

const problem = z.object({
  error: z.optional(z.string()),
  cause: z.optional(z.array(z.object({ code: z.optional(z.union([z.string(), z.number()])) }))),
})

/** Messages may name people, so that only codes are read. */
function problemOf({ status, body }: ProviderAnswer): string {
  const { data } = problem.safeParse(body)
  const codes = (data?.cause ?? []).map(({ code }) => code)
  return [status, data?.error, ...codes].filter(Boolean).join(' ').slice(0, 150)
}

import * as z from 'zod/mini'

export interface StripeConfig {
  secretKey: string
  webhookSecret: string
  apiBase: string
}

/** What Stripe refused, with its own word for why. */
export class StripeError extends Error {
  readonly status: number
  readonly code: string
  constructor(asked: string, status: number, code: string) {
    super(`${asked}: ${status} ${code}`)
    this.name = 'StripeError'
    this.status = status
    this.code = code
  }
}

type Param = string | number | boolean | undefined | Params | Param[]
export interface Params {
  [name: string]: Param
}

const apiVersion = '2024-06-20'
const timeLimitMs = 20_000
const failure = z.object({
  error: z.object({ code: z.optional(z.string()), type: z.optional(z.string()) }),
})

/** Stripe's API in forms and JSON; the same key twice is the same act. */
export function stripeClient({ apiBase, secretKey }: StripeConfig) {
  async function ask(
    method: 'GET' | 'POST',
    path: string,
    params: Params = {},
    idempotencyKey?: string,
  ): Promise<unknown> {
    const form = new URLSearchParams(flat(params)).toString()
    const url = `${apiBase}/v1/${path}${method === 'GET' && form ? `?${form}` : ''}`
    const answer = await fetch(url, {
      method,
      headers: {
        Authorization: `Bearer ${secretKey}`,
        'Stripe-Version': apiVersion,
        ...(method === 'POST' && { 'Content-Type': 'application/x-www-form-urlencoded' }),
        ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
      },
      ...(method === 'POST' && { body: form }),
      signal: AbortSignal.timeout(timeLimitMs),
    })
    const body: unknown = await answer.json().catch(() => null)
    if (answer.ok) return body
    const { error } = failure.safeParse(body).data ?? {}
    throw new StripeError(`[${method}] "/v1/${path}"`, answer.status, error?.code ?? error?.type ?? 'unknown')
  }
  return {
    get: (path: string, params?: Params) => ask('GET', path, params),
    post: (path: string, params: Params, idempotencyKey?: string) =>
      ask('POST', path, params, idempotencyKey),
  }
}

/** `{ a: { b: [1] } }` as Stripe's forms write it: `a[b][0]=1`. */
function flat(params: Params, prefix = ''): [string, string][] {
  return Object.entries(params).flatMap(([name, value]) =>
    entriesOf(prefix ? `${prefix}[${name}]` : name, value),
  )
}

function entriesOf(key: string, value: Param): [string, string][] {
  if (value === undefined) return []
  if (Array.isArray(value)) return value.flatMap((each, place) => entriesOf(`${key}[${place}]`, each))
  return typeof value === 'object' ? flat(value, key) : [[key, String(value)]]
}

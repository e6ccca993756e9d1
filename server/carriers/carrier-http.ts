import type * as z from 'zod/mini'
import { CarrierUnavailable } from './carrier-error.ts'

const maxBytes = 2_000_000

/** Retryable: 408 is a timeout, 425 too early, and 429 too many requests. */
export const isPassing = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429 || status < 200

/**
 * Calls a carrier and returns the status and the parsed body, null for an empty one. With `takesWords` plain text is
 * accepted, too. Error: `CarrierUnavailable`.
 */
export async function requestCarrier(
  url: string,
  init: RequestInit,
  { takesWords = false }: { takesWords?: boolean } = {},
): Promise<{ status: number; body: unknown }> {
  try {
    const response = await fetch(url, { ...init, redirect: 'manual' })
    const text = await response.text()
    if (text.length > maxBytes) throw new Error(`More than ${maxBytes} bytes`)
    return { status: response.status, body: parsed(text, response.status, takesWords) }
  } catch (error) {
    const { origin, pathname } = new URL(url)
    const reason = error instanceof Error ? error.message : error
    throw new CarrierUnavailable(`${init.method} ${origin}${pathname}: ${reason}`, { cause: error })
  }
}

/** Parses JSON. A refusal by a proxy may be HTML. */
function parsed(text: string, status: number, takesWords: boolean): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch {
    if (takesWords) return text
    if (status < 200 || status > 299) return null
    throw new Error(`${status} with a body that is no JSON`)
  }
}

/** Parses a response. One in another format counts as none. Error: `CarrierUnavailable`. */
export function readCarrierAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new CarrierUnavailable('The answer has another form than the documented one')
  return read.data
}

/** Returns true when credentials may be sent to an address. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' && protocol === 'http:'
  return (protocol === 'https:' || isHere) && username === '' && password === ''
}

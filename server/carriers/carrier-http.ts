import type * as z from 'zod/mini'
import { CarrierUnavailable } from './carrier-error.ts'

const maxBytes = 2_000_000

/** 408: too slow; 425: too early; 429: too many. */
export const isPassing = (status: number) =>
  status >= 500 || status === 408 || status === 425 || status === 429 || status < 200

/**
 * Asks a carrier: the status, and the parsed body, null for an empty one; where words are taken, also they. Error:
 * `CarrierUnavailable`.
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

/** What a proxy says of a refusal may be HTML. */
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

/** An answer in another form says nothing, as if there were none. Error: `CarrierUnavailable`. */
export function readCarrierAnswer<Schema extends z.ZodMiniType>(
  schema: Schema,
  body: unknown,
): z.output<Schema> {
  const read = schema.safeParse(body)
  if (!read.success) throw new CarrierUnavailable('The answer has another form than the documented one')
  return read.data
}

/** Whether an address may be called with what opens an account. */
export function isSafeAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  const isHere = hostname === '127.0.0.1' && protocol === 'http:'
  return (protocol === 'https:' || isHere) && username === '' && password === ''
}

import type { FormValues } from '#shared/forms.ts'
import { startMessages } from '#shared/messages/browser-start.ts'
import { AppError } from '#shared/runtime/app-error.ts'
import { type PayloadAnswer, payloadPath } from '#shared/runtime/payload.ts'
import { createHttpClient } from './http-client.ts'
import { HttpError } from './http-error.ts'

/** Payloads always come from the shop's own origin, even if other requests have another base. */
const http = createHttpClient('')

/** The status was good but the body is no payload: a proxy's page, or a truncated response. */
class UnreadablePayload extends AppError {
  constructor() {
    super({ message: startMessages.offline, data: { mayPass: true }, fatal: true })
  }
}

/** Requests the data of a page. A retry that can help bypasses all caches. */
export async function getPayload(target: string, signal?: AbortSignal): Promise<PayloadAnswer> {
  try {
    return checked(await http(target, { ...(signal && { signal }), retry: 0 }))
  } catch (error) {
    if (!mayPass(error)) throw error
    console.warn('The data of the page could not be loaded, trying once more', error)
    await delay(error instanceof HttpError ? error.retryDelayMs : 0)
    signal?.throwIfAborted()
    return checked(await http(target, { ...(signal && { signal }), retry: 0, cache: 'reload' }))
  }
}

/** Requests a payload at low priority and without a retry. */
export const requestPayload = async (target: string): Promise<PayloadAnswer> =>
  checked(await http(target, { retry: 0, priority: 'low' }))

/** Sends a form to its page, once. A form with errors is a valid response, not a failure. */
export async function postForm(
  target: string,
  form: FormData,
  { signal, limitMs }: { signal: AbortSignal; limitMs?: number },
): Promise<PayloadAnswer> {
  try {
    const client = limitMs ? createHttpClient('', limitMs) : http
    return checked(await client(target, { method: 'POST', body: formEntries(form), signal }))
  } catch (error) {
    if (error instanceof HttpError && isObject(error.data) && 'form' in error.data) return checked(error.data)
    throw error
  }
}

/** The build id comes first, so that no parameter of the page can be taken for it. */
export const payloadTarget = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>, buildId: string) =>
  `${payloadPath(pathname)}?${buildId}${search.replace('?', '&')}`

/** Returns true when a retry may succeed: no response, a truncated one, or one with a temporary status. */
export const mayPass = (error: unknown) =>
  error instanceof UnreadablePayload || (error instanceof HttpError && error.mayPass)

function checked(payload: unknown): PayloadAnswer {
  if (isObject(payload) && 'buildId' in payload) return payload as PayloadAnswer
  throw new UnreadablePayload()
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

const delay = (delayMs: number) => new Promise((resolve) => setTimeout(resolve, delayMs))

export function formEntries(form: FormData): FormValues {
  const values: FormValues = {}
  for (const name of new Set(form.keys())) {
    const entries = form.getAll(name).filter((entry) => typeof entry === 'string')
    values[name] = entries.length === 1 ? (entries[0] ?? '') : entries
  }
  return values
}

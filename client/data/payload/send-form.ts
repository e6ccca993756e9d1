import { appErrorOf } from '#client/data/http/app-error-of.ts'
import { mayPass, postForm } from '#client/data/http/fetch-payload.ts'
import { HttpError } from '#client/data/http/http-error.ts'
import { idempotencyKeyField } from '#shared/forms/idempotency-key.ts'
import { messageOfStatus } from '#shared/messages/errors.ts'
import { formDeliveryMessages as messages } from '#shared/messages/form-delivery.ts'
import { isAppError } from '#shared/runtime/app-error.ts'
import type { PayloadAnswer } from '#shared/runtime/payload.ts'

/** Shows the state of a form's delivery beside it. */
export interface FormDelivery {
  /** Shows a text. Returns false when there is no such form. */
  notify(text: string, options?: { isPending?: boolean; onceOnline?: string }): boolean
  end(): void
}

/** Nothing of the form has left the browser. */
class Offline extends Error {}

/** As long as the shop's own limit. Giving up earlier would leave the outcome of an arriving form unknown. */
const formLimitMs = 30_000

/** An order may take as long as banks and carriers do. */
const orderLimitMs = 60_000

/** The pauses before an order is sent again. Its idempotency key makes it the same order. */
const pausesMs = [1_000, 2_000, 4_000, 8_000]

/** Sends a form of a page. An order whose response was lost is sent again, until the shop reports its outcome. */
export async function sendForm(
  target: string,
  form: FormData,
  { delivery, signal }: { delivery: FormDelivery; signal: AbortSignal },
): Promise<PayloadAnswer> {
  delivery.end()
  if (!navigator.onLine) throw new Offline()
  if (!form.has(idempotencyKeyField)) return postForm(target, form, { signal, limitMs: formLimitMs })
  for (const pauseMs of pausesMs) {
    try {
      return await postForm(target, form, { signal, limitMs: orderLimitMs })
    } catch (error) {
      if (!mayPass(error)) throw error
    }
    delivery.notify(messages.checkingOrder, { isPending: true })
    await pause(pauseMs, signal)
    signal.throwIfAborted()
  }
  return postForm(target, form, { signal, limitMs: orderLimitMs })
}

/** Waits. Ends early when the connection returns, or at another navigation. */
const pause = (delayMs: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, delayMs)
    addEventListener('online', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })

/** Statuses of a page that is gone, or forbidden. */
const ofPage = [403, 404, 405, 410]

/**
 * Explains beside the form why its response is missing, and the page stays. Returns false when the error screen
 * explains it.
 */
export function notifyUnanswered({ notify }: FormDelivery, form: FormData, error: unknown): boolean {
  if (error instanceof Offline) return notify(messages.offline, { onceOnline: messages.online })
  const { status } = error instanceof HttpError ? error : { status: undefined }
  if (status === undefined ? !mayPass(error) : ofPage.includes(status)) return false
  if (form.has(idempotencyKeyField) && mayPass(error)) return notify(messages.orderUnknown)
  return notify(
    status === undefined || isProxys(status)
      ? messages.unknown
      : messages.withReason(reasonOf(error, status)),
  )
}

/** Statuses of a proxy, after which the server's result is unknown. */
const isProxys = (status: number) => status === 502 || status === 504

function reasonOf(error: unknown, status: number): string {
  const shown = appErrorOf(error)
  return isAppError(shown) && !shown.unhandled ? shown.message : messageOfStatus(status)
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type HttpBuyer, postCheckout } from '#tests/support/http/checkout-over-http.ts'
import type { Span } from './history.ts'

/** A client that keeps sending until it is answered, as people do; the first time counts as the time it was sent. */
interface Answered extends Span {
  answer: Response
  /** Nobody answered at first, so it may have been done already. */
  wasRepeated: boolean
}

/** A busy machine starts a process that was killed in half a minute, and it may be killed again. */
const patienceMs = 150_000

const nowMs = () => performance.now()

/** Sends again what broke off or met a shop that was just starting. */
async function untilAnswered(send: () => Promise<Response>): Promise<Answered> {
  const sentMs = nowMs()
  let last = ''
  for (let tries = 0; nowMs() - sentMs < patienceMs; tries++) {
    const answer = await send().catch((error: Error) => `${error} ${error.cause}`)
    if (typeof answer !== 'string' && answer.status < 500)
      return { answer, sentMs, answeredMs: nowMs(), wasRepeated: tries > 0 }
    last = typeof answer === 'string' ? answer : `${answer.status} ${await answer.text().catch(String)}`
    await delay(100)
  }
  throw new Error(`The shop did not answer for too long, and at last: ${last}`)
}

/** The requests of customers and of a store, over HTTP, as forms without scripts send them. */
export function shopClients(address: string) {
  const send = (path: string, headers: Record<string, string>, form?: Record<string, string>) =>
    fetch(address + path, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      // A connection of its own, so that all processes take part.
      headers: { accept: 'text/html', connection: 'close', origin: address, ...headers },
      ...(form && { body: new URLSearchParams(form) }),
    })

  /** An order that was refused because nothing is left has no place. */
  async function order(buyer: HttpBuyer) {
    const { answer, ...span } = await untilAnswered(() => postCheckout(address, buyer))
    const key = buyer.form.idempotencyKey ?? ''
    const place = answer.headers.get('location')
    if (place?.includes('/orders/view/')) return { ...span, key, place }
    const text = await answer.text()
    if (answer.status !== 409) throw new Error(`${answer.status} ${place}: ${text}`)
    return { ...span, key, place: null }
  }

  /** Its number, if the order is shown. */
  async function view(place: string) {
    const { answer, ...span } = await untilAnswered(() => send(place, {}))
    const number = /[A-Z0-9]{4}-[A-Z0-9]{4}(?=<)/.exec(await answer.text())?.[0] ?? ''
    return { ...span, place, isShown: answer.status === 200, number }
  }

  /** Repeated, it may meet what it has done before. */
  async function done(path: string, headers: Record<string, string>, form: Record<string, string>) {
    const { answer, ...span } = await untilAnswered(() => send(path, headers, form))
    if (answer.status !== 303 && !(answer.status === 409 && span.wasRepeated))
      throw new Error(`${path} ${form.intent}: ${answer.status} ${await answer.text()}`)
    return span
  }

  return {
    order,
    view,
    cancel: (place: string, number: string) => done(place, {}, { intent: 'cancel', order: number }),
    /** The store looked at its account. */
    confirm: (cookie: string, number: string) =>
      done('/merchant/orders', { cookie }, { intent: 'confirm', order: number }),
    async receive(cookie: string, variantId: string, pieces: number) {
      const form = { intent: 'receive-stock', received: String(pieces), key: randomUUID() }
      return { ...(await done(`/merchant/stock/${variantId}`, { cookie }, form)), pieces }
    },
    async signIn(email: string, password: string) {
      const { answer } = await untilAnswered(() => send('/sign-in', {}, { email, password }))
      const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0])
      return cookies.join('; ')
    },
  }
}

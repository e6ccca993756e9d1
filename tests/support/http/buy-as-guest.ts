import { randomUUID } from 'node:crypto'
import { renderedForms } from './rendered-forms.ts'

/**
 * Buys a product of a store as a guest without scripts does, by the forms as they are shown, whatever version of the
 * shop shows them. Answers where the order can be seen.
 */
export async function buyAsGuest(address: string, store: string): Promise<string> {
  const guest = guestOf(address)
  const storePage = await guest.open(`/stores/${store}`)
  const product = await guest.open(match(storePage, new RegExp(`href="(/stores/${store}/products/[^"]+)"`)))
  const variant = match(product, /<input(?![^>]*\bdisabled\b)[^>]*name="variant"[^>]*value="([^"]+)"/)
  await guest.send('/cart', { intent: 'add', variant, quantity: '1' })

  const typed = {
    email: `${randomUUID()}@feira.test`,
    name: 'Bia Souza',
    taxId: '529.982.247-25',
    phone: '(11) 98765-4321',
    postalCode: '01310-100',
    number: '1000',
    street: 'Avenida Paulista',
    district: 'Bela Vista',
    city: 'São Paulo',
    region: 'SP',
  }
  const shown = shownFields(await guest.open('/checkout'))
  const answer = await guest.send('/checkout', { ...shown, ...typed, intent: 'postal-code' })
  const quoted = await guest.open(answer.location ?? '')
  const [, shipping, rule] = /name="(shipping\[[^"]+\])"[^>]*value="([^"]+)"/.exec(quoted) ?? []
  if (!shipping || !rule) throw new Error(`No shipping was offered: ${quoted}`)
  const order = { ...shownFields(quoted), ...typed, [shipping]: rule, intent: 'order' }
  const { location, text } = await guest.send('/checkout', order)
  if (!location?.includes('/orders/view/')) throw new Error(`No order was placed: ${location} ${text}`)
  return location
}

/** What the form of the order says when nothing is typed. */
const shownFields = (html: string): Record<string, string> => {
  const form = renderedForms(html).find(({ intents }) => intents.includes('order'))
  if (!form) throw new Error(`No form places an order: ${html}`)
  return Object.fromEntries(
    Object.entries(form.fields).flatMap(([name, [value]]) => (value ? [[name, value]] : [])),
  )
}

/** A browser without scripts: it stores cookies, and follows nothing. */
function guestOf(address: string) {
  const cookies = new Map<string, string>()
  async function send(path: string, form?: Record<string, string>) {
    const answer = await fetch(new URL(path, address), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: {
        accept: 'text/html',
        origin: address,
        connection: 'close',
        cookie: [...cookies].map((cookie) => cookie.join('=')).join('; '),
      },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (answer.status >= 400) throw new Error(`${path}: ${answer.status} ${text}`)
    return { text, location: answer.headers.get('location') }
  }
  return { send, open: async (path: string) => (await send(path)).text }
}

function match(text: string, pattern: RegExp): string {
  const [, found] = pattern.exec(text) ?? []
  if (!found) throw new Error(`${pattern} matches nothing in ${text}`)
  return found
}

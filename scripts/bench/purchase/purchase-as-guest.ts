import { compressed } from '#scripts/bench/measure-cpu.ts'
import { scaleCustomer } from '#server/demo/scale/scale-customer.ts'
import { href } from '#shared/href.ts'
import type { OfferedVariant } from './offered-variants.ts'

/** No customer of a scaled world has a number as high. */
const firstGuest = 10_000_000

/**
 * Buys one piece as a guest without scripts does, in nine requests: home, search, product, add to cart, cart, postal
 * code, checkout, order and its page. Each guest is another person at another IP address.
 */
export async function purchaseAsGuest(
  address: string,
  { merchantSlug, productHandle, variantId, words }: OfferedVariant,
  guest: number,
): Promise<void> {
  const { address: home, ...person } = scaleCustomer(firstGuest + guest)
  const ip = `2001:db8:${(guest >> 16).toString(16)}:${(guest & 0xffff).toString(16)}::1`
  const send = browserOf(address, { ...compressed, 'x-forwarded-for': ip })
  await send(href('home'))
  await send(href('search', {}, { q: words }))
  await send(href('product', { merchantSlug, productHandle }))
  await send(href('cart'), { intent: 'add', variant: variantId, quantity: '1' })
  await send(href('cart'))
  await send(href('cart'), { intent: 'postal-code', postalCode: home.postalCode })
  const { text } = await send(href('checkout'))
  const [, shipping, option] = /name="(shipping\[[^"]+\])"[^>]*value="([^"]+)"/.exec(text) ?? []
  if (!shipping || !option) throw new Error(`${merchantSlug} does not deliver to ${home.postalCode}`)
  const chosen = { [shipping]: option, paymentMethod: 'pix', intent: 'order' }
  const order = await send(href('checkout'), { ...hiddenFields(text), ...home, ...person, ...chosen })
  if (!order.location.includes('/orders/view/')) throw new Error(`No order was placed: ${order.text}`)
  await send(order.location)
}

/** A browser without scripts, which stores cookies and follows no redirects. */
function browserOf(address: string, headers: Record<string, string>) {
  const cookies = new Map<string, string>()
  return async (path: string, form?: Record<string, string>) => {
    const cookie = [...cookies].map((each) => each.join('=')).join('; ')
    const answer = await fetch(new URL(path, address), {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { ...headers, accept: 'text/html', origin: address, cookie },
      ...(form && { body: new URLSearchParams(form) }),
    })
    for (const each of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(each) ?? []
      cookies.set(name, value)
    }
    const text = await answer.text()
    if (answer.status !== (form ? 303 : 200)) throw new Error(`${path}: ${answer.status} ${text}`)
    return { text, location: answer.headers.get('location') ?? '' }
  }
}

const hiddenFields = (html: string): Record<string, string> =>
  Object.fromEntries(
    [...html.matchAll(/<input[^>]*type="hidden"[^>]*>/g)].map(([field]) =>
      ['name', 'value'].map((name) => new RegExp(`\\b${name}="([^"]*)"`).exec(field)?.[1] ?? ''),
    ),
  )

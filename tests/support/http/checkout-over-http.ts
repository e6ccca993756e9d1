import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { somebody } from '#server/cli/stress/buy-at-once.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import type { Services } from '#server/shop/services.ts'
import { type World, worldPostalCodes } from '#tests/support/shop/world.ts'

/** A guest with a full cart, who sends one checkout form until it is answered. */
export interface HttpBuyer {
  cookie: string
  form: Record<string, string>
  /** Each guest has an IP address, because too many orders from one address are refused. */
  ip: string
}

export async function httpBuyer(
  services: Services,
  { variantId, shown }: { variantId: string; shown: Record<string, string> },
): Promise<HttpBuyer> {
  const guestToken = newGuestToken()
  await addToCart(services, { guestToken }, { variantId, quantity: 1 })
  const { email, taxId, number } = somebody(randomInt(100_000_000))
  return {
    cookie: `feira_cart=${guestToken}`,
    form: {
      intent: 'order',
      idempotencyKey: randomUUID(),
      paymentMethod: 'pix',
      email,
      name: 'Bia Souza',
      phone: '(11) 98765-4321',
      taxId,
      ...{
        postalCode: worldPostalCodes.saoPaulo,
        street: 'Avenida Paulista',
        number,
        complement: '',
      },
      district: 'Bela Vista',
      city: 'São Paulo',
      region: 'SP',
      ...shown,
    },
    ip: `2001:db8:${randomBytes(2).toString('hex')}:${randomBytes(2).toString('hex')}::1`,
  }
}

/** A buyer of one bag of coffee, with the postal code and the prices that they were shown. */
export const aBagOfCoffee = ({ services, world }: { services: Services; world: World }) =>
  httpBuyer(services, {
    variantId: world.variants.beans250,
    shown: {
      'shipping[cafe]': world.rules.cafeLight,
      itemsMinor: '3290',
      [`shippingPrice[${world.rules.cafeLight}]`]: '1290',
    },
  })

/** Sends the form once, on a connection of its own, so that all processes take part. */
export const postCheckout = (address: string, { cookie, form, ip }: HttpBuyer): Promise<Response> =>
  fetch(`${address}/checkout`, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, connection: 'close', origin: address, accept: 'text/html', 'x-forwarded-for': ip },
    body: new URLSearchParams(form),
  })

/** Answers where the order can be seen; null when nobody answered. Anything but an order is a failure. */
export async function sendCheckout(address: string, buyer: HttpBuyer): Promise<string | null> {
  const answer = await postCheckout(address, buyer).catch(() => null)
  if (!answer) return null
  const place = answer.headers.get('location')
  // A shop that just lost its database connection, or is not ready yet: as a browser would, once more.
  if (answer.status >= 500) return null
  if (!place?.includes('/orders/view/')) throw new Error(`${answer.status} ${place}: ${await answer.text()}`)
  return place
}

import { randomUUID } from 'node:crypto'
import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import type { Checkout } from '#server/shop/orders/placing/checkout.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import type { Services } from '#server/shop/services.ts'
import { cartPixDiscount } from '#shared/orders/cart.ts'
import type { AddressView } from '#shared/orders/orders.ts'
import { worldPostalCodes } from './world.ts'

export const biaAddress: AddressView = {
  recipient: 'Bia Souza',
  postalCode: worldPostalCodes.saoPaulo,
  street: 'Avenida Paulista',
  number: '1578',
  complement: 'ap. 12',
  district: 'Bela Vista',
  city: 'São Paulo',
  region: 'SP',
}

type Choice = readonly [variantId: string, quantity: number]

export async function guestWith(services: Services, ...choices: Choice[]) {
  const owner = { guestToken: newGuestToken() }
  await fillCart(services, owner, ...choices)
  return owner
}

export async function fillCart(services: Services, owner: CartOwner, ...choices: Choice[]) {
  for (const [variantId, quantity] of choices) await addToCart(services, owner, { variantId, quantity })
}

/** What Bia sends from the checkout page: the cheapest delivery of each store, and the total she sees. */
export async function biasCheckout(
  services: Services,
  owner: CartOwner,
  changes: Partial<Checkout> = {},
): Promise<Checkout> {
  const address = changes.address ?? biaAddress
  const cart = await cartView(services, owner, address.postalCode)
  const paymentMethod = changes.paymentMethod ?? 'pix'
  const chosen = cart.stores.map((store) => ({ slug: store.slug, option: store.shippingOptions[0] }))
  return {
    idempotencyKey: randomUUID(),
    customerId: 'userId' in owner ? owner.userId : null,
    email: 'bia@feira.test',
    name: 'Bia Souza',
    phone: '+5511987654321',
    taxId: '11144477735',
    clientKey: null,
    address,
    shipping: Object.fromEntries(chosen.map(({ slug, option }) => [slug, option?.id ?? ''])),
    paymentMethod,
    expectedTotalMinor:
      cart.itemsMinor -
      cart.discountMinor -
      (paymentMethod === 'pix' ? cartPixDiscount(cart) : 0) +
      chosen.reduce((sum, { option }) => sum + (option?.priceMinor ?? 0), 0),
    ...changes,
  }
}

/** A guest whom no other guest with another number resembles, with a cart and what they send from the checkout page. */
export async function anotherBuyer(services: Services, n: number, ...choices: Choice[]) {
  const owner = await guestWith(services, ...choices)
  const checkout = await biasCheckout(services, owner, {
    email: `buyer-${n}@feira.test`,
    taxId: `8${String(n).padStart(10, '0')}`,
    address: { ...biaAddress, street: `Rua ${n}` },
  })
  return { owner, checkout }
}

/** Fills the cart and checks out; the id of the order group. For an order in a later state: `anOrder`. */
export async function placeBiasOrder(
  services: Services,
  owner: CartOwner,
  choices: readonly Choice[],
  changes: Partial<Checkout> = {},
) {
  await fillCart(services, owner, ...choices)
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, changes))
  return groupId
}

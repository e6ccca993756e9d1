import { randomUUID } from 'node:crypto'
import { type CartOwner, cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges } from '#server/shop/cart/change-cart.ts'
import { limitOrders } from '#server/shop/customers/rate-limits.ts'
import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { newOrderLink } from '#server/shop/orders/order-link.ts'
import { placeOrder } from '#server/shop/orders/place-order.ts'
import { clientKeyOf } from '#server/shop/orders/unpaid-holds.ts'
import { postalCodeForm } from '#shared/forms/cart-form.ts'
import { checkoutForm, readShipping } from '#shared/forms/checkout-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { notPlaced } from './checkout-faults.ts'
import { knownToCheckout } from './checkout-known.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitVisit } from './page.ts'

const toCart: SubmitAnswer = { redirect: href('cart') }

export const checkout: Page<'checkout'> = {
  async load(visit) {
    const { services } = visit
    const { known, postalCode } = await knownToCheckout(visit)
    const cart = await cartView(services, cartOwnerOf(visit), postalCode)
    if (cart.stores.length === 0) throw redirectTo(href('cart'))
    return {
      cart,
      known,
      regions: [...services.country.regions],
      idempotencyKey: randomUUID(),
      methods: offeredMethods(services),
    }
  },

  async submit(posted) {
    const owner = cartOwnerOf(posted)
    if (!owner) return toCart
    const visit = { ...posted, form: withRegion(posted) }
    rememberPostalCode(visit)
    const intent = formText(visit.form, 'intent')
    if (intent === 'postal-code') return quoted(visit)
    if (intent === 'accept') return accepted(visit, owner)
    return placed(visit, owner)
  },
}

/** A state left open is the one that the postal code tells. */
function withRegion({ services, form }: SubmitVisit): FormValues {
  const { read, regionOf } = services.country.postalCode
  const postalCode = read(formText(form, 'postalCode'))
  const region = formText(form, 'region') || (postalCode && regionOf(postalCode))
  return region ? { ...form, region } : form
}

/** Whatever else is wrong: the page that comes back shows the freight to there. */
function rememberPostalCode({ services, form, remember }: SubmitVisit) {
  const postalCode = services.country.postalCode.read(formText(form, 'postalCode'))
  if (postalCode) remember({ postalCode })
}

async function quoted({ services, form }: SubmitVisit): Promise<SubmitAnswer> {
  const read = readForm(postalCodeForm(services.country), form)
  return read.ok ? kept(form) : refusedForm(form, read.errors)
}

async function accepted({ services, form }: SubmitVisit, owner: CartOwner): Promise<SubmitAnswer> {
  await acceptCartChanges(services, owner)
  return kept(form)
}

/** The page again, with everything that was typed. */
const kept = (form: FormValues): SubmitAnswer => ({ ...refusedForm(form, {}, { status: 200 }), ok: true })

async function placed(visit: SubmitVisit, owner: CartOwner): Promise<SubmitAnswer> {
  const { services, form, visitor, ip } = visit
  const read = readForm(checkoutForm(services.country, offeredMethods(services)), form)
  const cart = await cartView(services, owner, read.ok ? read.values.postalCode : null)
  const { shipping, errors, expectedTotalMinor } = readShipping(form, cart.stores)
  if (!read.ok) return refusedForm(form, { ...read.errors, ...errors })
  if (Object.keys(errors).length > 0) return refusedForm(form, errors)
  const { email, name, phone, taxId, paymentMethod, ...address } = read.values
  try {
    await limitOrders(services, { ip, guestEmail: visitor ? null : email })
    const { groupId, leavesCart } = await placeOrder(services, owner, {
      idempotencyKey: keyOf(form),
      customerId: visitor?.userId ?? null,
      ...{ email, name, phone, taxId, shipping, paymentMethod },
      clientKey: clientKeyOf(services, ip),
      address: { recipient: name, ...address },
      // A form without it has shown nothing.
      expectedTotalMinor: expectedTotalMinor ?? -1,
    })
    if (!leavesCart) visit.remember({ cartToken: null })
    return { redirect: href('order-link', { token: await newOrderLink(services, groupId) }) }
  } catch (error) {
    return notPlaced(form, error)
  }
}

/** As the page made it; anything else marks no form. */
function keyOf(form: FormValues): string {
  const key = formText(form, 'idempotencyKey')
  return /^[\w-]{16,64}$/.test(key) ? key : randomUUID()
}

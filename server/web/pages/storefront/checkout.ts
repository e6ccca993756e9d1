import { randomUUID } from 'node:crypto'
import { type CartOwner, cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { cartBeforeQuotes, cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges } from '#server/shop/cart/change-cart.ts'
import { accountOf } from '#server/shop/customers/account/account-queries.ts'
import { addressesOf } from '#server/shop/customers/addresses/address-queries.ts'
import { storeAddressOfOrder } from '#server/shop/customers/addresses/store-address-of-order.ts'
import { limitOrders } from '#server/shop/customers/rate-limits.ts'
import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { lastDelivery } from '#server/shop/orders/fulfillments/last-delivery.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import type { ChangedCoupon } from '#server/shop/orders/placing/check-cart.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { clientKeyOf } from '#server/shop/orders/placing/unpaid-holds.ts'
import { addressOfPostalCode } from '#server/shop/shipping/address-of-postal-code.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { postalCodeForm } from '#shared/forms/cart-form.ts'
import { checkoutForm, readShipping, storedAddressField } from '#shared/forms/checkout-form.ts'
import { openDoubts } from '#shared/forms/doubts.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'

const toCart: SubmitAnswer = { redirect: href('cart') }

export const checkout: Page<'checkout'> = {
  async load(context) {
    const { services } = context
    const { postalCode, ...known } = await knownToCheckout(context)
    const { cart, quotes, methods, lacksCards } = await cartBeforeQuotes(services, cartOwnerOf(context), {
      postalCode,
      requester: { ip: context.ip },
    })
    if (cart.stores.length === 0) throw redirectTo(href('cart'))
    return {
      cart,
      quotes,
      ...known,
      regions: [...services.country.regions],
      idempotencyKey: randomUUID(),
      methods,
      lacksCards,
    }
  },

  async submit(posted) {
    const owner = cartOwnerOf(posted)
    if (!owner) return toCart
    const context = { ...posted, form: withRegion(posted) }
    rememberPostalCode(context)
    const intent = formText(context.form, 'intent')
    if (intent === 'postal-code') return quoted(context)
    if (intent === 'accept') return accepted(context, owner)
    return placed(context, owner)
  },
}

/** An empty state is filled from the postal code. */
function withRegion({ services, form }: SubmitContext): FormValues {
  const { read, regionOf } = services.country.postalCode
  const postalCode = read(formText(form, 'postalCode'))
  const region = formText(form, 'region') || (postalCode && regionOf(postalCode))
  return region ? { ...form, region } : form
}

/** The page that comes back shows the shipping to this address, even if other fields have errors. */
function rememberPostalCode({ services, form, remember }: SubmitContext) {
  const postalCode = services.country.postalCode.read(formText(form, 'postalCode'))
  if (postalCode) remember({ postalCode })
}

async function quoted({ services, form }: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(postalCodeForm(services.country), form)
  return read.ok ? filledAgain(form) : refusedForm(form, read.errors)
}

async function accepted({ services, form }: SubmitContext, owner: CartOwner): Promise<SubmitAnswer> {
  await acceptCartChanges(services, owner)
  return filledAgain(form)
}

/** The page again, with everything that was typed. */
const filledAgain = (form: FormValues): SubmitAnswer => ({
  ...refusedForm(form, {}, { status: 200 }),
  ok: true,
})

async function placed(context: SubmitContext, owner: CartOwner): Promise<SubmitAnswer> {
  const { services, form, visitor, ip } = context
  const read = readForm(checkoutForm(services.country, offeredMethods(services)), form)
  const cart = await cartView(services, owner, read.ok ? read.values.postalCode : null, { ip })
  const { shipping, errors, expectedTotalMinor } = readShipping(form, cart.stores)
  if (!read.ok) return refusedForm(form, { ...read.errors, ...errors })
  const refused = { ...errors, ...openDoubts(form, ['email', 'name']) }
  if (Object.keys(refused).length > 0) return refusedForm(form, refused)
  const typed = typedIn(read.values, context)
  try {
    await limitOrders(services, { ip, guestEmail: visitor ? null : email })
    const { groupId, leavesCart } = await placeOrder(services, owner, {
      idempotencyKey: keyOf(form),
      customerId: visitor?.userId ?? null,
      ...{ email, name, phone, taxId, shipping, paymentMethod },
      clientKey: clientKeyOf(services, ip),
      address,
      // A form without a shown total proves nothing.
      expectedTotalMinor: expectedTotalMinor ?? -1,
    })
    if (!leavesCart) context.remember({ cartToken: null })
    if (visitor && formText(form, storedAddressField))
      await storeAddressOfOrder(services.db, { userId: visitor.userId, address })
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

const { fieldErrors } = checkoutMessages

/**
 * The checkout form as it was filled in, with why no order was placed. Changes in the cart are shown at its lines.
 */
function notPlaced(form: FormValues, error: unknown): SubmitAnswer {
  if (!(error instanceof ShopError)) throw error
  const { code, data, status } = error
  switch (code) {
    case 'cart_empty':
      return { redirect: href('cart') }
    case 'cart_changed':
      return refusedForm(form, shippingErrors(data), { message: changeText(data, form), status })
    case 'no_payment_method':
      return refusedForm(
        form,
        { paymentMethod: fieldErrors.paymentMethodOfStore(String(data?.name)) },
        { status },
      )
    case 'no_delivery':
    case 'carrier_unavailable':
    case 'below_minimum_order':
    case 'store_resting':
    case 'store_suspended':
    case 'out_of_stock':
    case 'too_many_unpaid':
    case 'idempotency_mismatch':
      return refusedForm(form, {}, { message: ruleMessages[code], status })
    default:
      return tooManyTries(form, error)
  }
}

type Change = ShopError['data']

/** The option chosen is not offered there, or no longer. */
const shippingErrors = (data: Change): Record<string, string> =>
  Object.fromEntries(storesOf(data).map((slug) => [shippingField(slug), fieldErrors.shippingChanged]))

function changeText(data: Change, form: FormValues): string | undefined {
  const [coupon] = Array.isArray(data?.coupons) ? (data.coupons as ChangedCoupon[]) : []
  if (coupon?.problem === 'used_by_you') return fieldErrors.couponUsed(coupon.code)
  if (Array.isArray(data?.lines) && data.lines.length > 0) return fieldErrors.cartChanged
  if (coupon) return fieldErrors.couponChanged(coupon.code)
  if (storesOf(data).length > 0) return undefined
  return data?.pixDiscountMinor === shownPixDiscount(form)
    ? fieldErrors.totalChanged
    : fieldErrors.pixDiscountChanged
}

const storesOf = (data: Change): string[] => (Array.isArray(data?.stores) ? data.stores.map(String) : [])

/** Known values for the form: the customer's name, one of their addresses or their last delivery, and the postal code. */
async function knownToCheckout({ services, visitor, url, postalCode: remembered }: RequestContext) {
  const { country, db } = services
  const [last, person, stored] = visitor
    ? await Promise.all([
        lastDelivery(services, visitor.userId),
        accountOf(db, visitor.userId),
        addressesOf(db, visitor.userId),
      ])
    : [null, null, []]
  // Another postal code means another house, so no address is filled in.
  const fits = (address: { postalCode: string }) => !remembered || address.postalCode === remembered
  const chosenId = url.searchParams.get('address')
  const chosen =
    stored.find(({ id }) => id === chosenId) ?? (chosenId === null ? stored.find(fits) : undefined)
  const address = chosen ?? (last && fits(last.address) ? last.address : null)
  const postalCode = address?.postalCode ?? remembered
  const found = postalCode && !address ? await addressOfPostalCode(services, postalCode) : null
  const phone = person?.phone ?? last?.phone
  const known = {
    email: visitor?.email,
    name: visitor?.name,
    recipient: address && address.recipient !== visitor?.name ? address.recipient : null,
    phone: phone && country.phone.format(phone),
    taxId: last?.taxId && country.taxId.format(last.taxId),
    postalCode: postalCode && country.postalCode.format(postalCode),
    street: address?.street ?? found?.street,
    number: address?.number,
    complement: address?.complement,
    district: address?.district ?? found?.district,
    city: address?.city ?? found?.city,
    region: address?.region ?? found?.region ?? (postalCode && country.postalCode.regionOf(postalCode)),
  }
  const addresses = stored.map(({ id, name }) => ({ id, name, isChosen: id === chosen?.id }))
  return { postalCode, known: withoutGaps(known), addresses, isSignedIn: visitor !== null }
}

const withoutGaps = (values: Record<string, string | null | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])))

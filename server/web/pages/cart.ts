import { type CartOwner, cartOwnerOf, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, addToCart, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { hasActiveCart } from '#server/shop/cart/open-cart.ts'
import { variantOfOptions } from '#server/shop/catalog/variant-of-options.ts'
import { ShopError } from '#shared/errors.ts'
import { addToCartForm, cartLineForm, postalCodeForm } from '#shared/forms/cart-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartMessages, tooManyText } from '#shared/messages/cart.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { notAddedText } from '#shared/messages/store-rest.ts'
import { optionField } from '#shared/variant-choice.ts'
import { actOf } from './act-of.ts'
import { droppedCoupon, typedCoupon } from './cart-coupons.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const changed: SubmitAnswer = { redirect: href('cart') }

export const cart: Page<'cart'> = {
  async load(visit) {
    return { cart: await cartView(visit.services, cartOwnerOf(visit), visit.postalCode) }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function add(visit: SubmitVisit): Promise<SubmitAnswer> {
  const read = readForm(addToCartForm, { ...visit.form, variant: await variantAsked(visit) })
  if (!read.ok) return refusedForm(visit.form, read.errors)
  const { variant: variantId, quantity } = read.values
  return answered(visit, async () =>
    addToCart(visit.services, await rememberedOwner(visit), { variantId, quantity }),
  )
}

/** A form that was faster than the page's scripts says the product and its options instead. */
async function variantAsked({ form, services }: SubmitVisit): Promise<string> {
  const variantId = formText(form, 'variant')
  const productId = formText(form, 'product')
  if (variantId !== '' || productId === '') return variantId
  const options = [0, 1, 2].map((index) => formText(form, optionField(index)))
  return (await variantOfOptions(services.db, { productId, options })) ?? ''
}

async function set(visit: SubmitVisit): Promise<SubmitAnswer> {
  const read = readForm(cartLineForm, visit.form)
  if (!read.ok) return refusedForm(visit.form, read.errors)
  const { variant: variantId, quantity } = read.values
  const owner = cartOwnerOf(visit)
  if (!owner) return changed
  return answered(visit, () => setCartQuantity(visit.services, owner, { variantId, quantity }))
}

async function accept(visit: SubmitVisit): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(visit)
  if (owner) await acceptCartChanges(visit.services, owner)
  return changed
}

async function keepPostalCode(visit: SubmitVisit): Promise<SubmitAnswer> {
  const read = readForm(postalCodeForm(visit.services.country), visit.form)
  if (!read.ok) return refusedForm(visit.form, read.errors)
  visit.remember({ postalCode: read.values.postalCode })
  return changed
}

/** By the form's `intent`; adding is what other pages send here. */
const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  add,
  set,
  accept,
  'postal-code': keepPostalCode,
  'apply-coupon': typedCoupon,
  'remove-coupon': droppedCoupon,
}

/**
 * A guest's first product makes the cart, and the visitor keeps its token for as long as it is used. One that names
 * no cart is not taken on: whoever planted it would read what goes into it.
 */
async function rememberedOwner(visit: SubmitVisit): Promise<CartOwner> {
  if (visit.visitor) return { userId: visit.visitor.userId }
  const { db } = visit.services
  const known = visit.cartToken !== null && (await hasActiveCart(db, { guestToken: visit.cartToken }))
  const guestToken = known && visit.cartToken ? visit.cartToken : newGuestToken()
  visit.remember({ cartToken: guestToken })
  return { guestToken }
}

async function answered({ form, services }: SubmitVisit, change: () => Promise<void>): Promise<SubmitAnswer> {
  try {
    await change()
    return changed
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const text = faultText(error, services.country.locale)
    if (!text) throw error
    return refusedForm(form, { quantity: text }, { message: text, status: error.status })
  }
}

function faultText({ code, data }: ShopError, locale: string): string | null {
  if (code === 'store_resting') return notAddedText({ reopensOn: String(data?.reopensOn) }, locale)
  if (code === 'out_of_stock') {
    return tooManyText({ available: Number(data?.available), inCart: Number(data?.inCart) })
  }
  if (code === 'not_found') return cartMessages.faults.notOnSale
  return code === 'cart_full' ? cartMessages.faults.full : null
}

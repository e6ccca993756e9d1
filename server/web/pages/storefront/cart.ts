import { optionField } from '#shared/catalog/variant-choice.ts'
import { ShopError } from '#shared/errors.ts'
import { addToCartForm, cartLineForm, postalCodeForm } from '#shared/forms/cart-form.ts'
import { couponForm } from '#shared/forms/merchant/discount-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { cartMessages, tooManyText } from '#shared/messages/storefront/cart.ts'
import { couponMessages, couponProblemText } from '#shared/messages/storefront/coupons.ts'
import { notAddedText } from '#shared/messages/storefront/store-closures.ts'
import { type CouponProblem, couponCode } from '#shared/money/coupons.ts'
import { formatMoney } from '#shared/money/money.ts'
import { type CartOwner, cartOwnerOf, newGuestToken } from '../../../shop/cart/cart-owner.ts'
import { cartBeforeQuotes } from '../../../shop/cart/cart-queries.ts'
import { acceptCartChanges, addToCart, setCartQuantity } from '../../../shop/cart/change-cart.ts'
import { applyCoupon, removeCoupon } from '../../../shop/cart/change-coupon.ts'
import { hasActiveCart } from '../../../shop/cart/open-cart.ts'
import { variantOfOptions } from '../../../shop/catalog/products/product-queries.ts'
import { limitCoupons } from '../../../shop/customers/rate-limits.ts'
import { actionOf } from '../action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '../page.ts'
import { tooManyTries } from '../too-many-tries.ts'

const changed: SubmitAnswer = { redirect: href('cart') }

export const cart: Page<'cart'> = {
  async load(context) {
    return cartBeforeQuotes(context.services, cartOwnerOf(context), context.postalCode)
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

async function add(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(addToCartForm, { ...context.form, variant: await requestedVariant(context) })
  if (!read.ok) return refusedForm(context.form, read.errors)
  const { variant: variantId, quantity } = read.values
  return answered(context, async () =>
    addToCart(context.services, await rememberedOwner(context), { variantId, quantity }),
  )
}

/** A form that was faster than the page's scripts says the product and its options instead. */
async function requestedVariant({ form, services }: SubmitContext): Promise<string> {
  const variantId = formText(form, 'variant')
  const productId = formText(form, 'product')
  if (variantId !== '' || productId === '') return variantId
  const options = [0, 1, 2].map((index) => formText(form, optionField(index)))
  return (await variantOfOptions(services.db, { productId, options })) ?? ''
}

async function set(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(cartLineForm, context.form)
  if (!read.ok) return refusedForm(context.form, read.errors)
  const { variant: variantId, quantity } = read.values
  const owner = cartOwnerOf(context)
  if (!owner) return changed
  return answered(context, () => setCartQuantity(context.services, owner, { variantId, quantity }))
}

async function accept(context: SubmitContext): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(context)
  if (owner) await acceptCartChanges(context.services, owner)
  return changed
}

async function rememberPostalCode(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(postalCodeForm(context.services.country), context.form)
  if (!read.ok) return refusedForm(context.form, read.errors)
  context.remember({ postalCode: read.values.postalCode })
  return changed
}

/** By the form's `intent`; adding is what other pages send here. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  add,
  set,
  accept,
  'postal-code': rememberPostalCode,
  'apply-coupon': typedCoupon,
  'remove-coupon': droppedCoupon,
}

/**
 * A guest's first product creates the cart, and its token is stored in a cookie. A token without a cart is not
 * adopted: whoever planted it could read the cart.
 */
async function rememberedOwner(context: SubmitContext): Promise<CartOwner> {
  if (context.visitor) return { userId: context.visitor.userId }
  const { db } = context.services
  const known = context.cartToken !== null && (await hasActiveCart(db, { guestToken: context.cartToken }))
  const guestToken = known && context.cartToken ? context.cartToken : newGuestToken()
  context.remember({ cartToken: guestToken })
  return { guestToken }
}

async function answered(
  { form, services }: SubmitContext,
  change: () => Promise<void>,
): Promise<SubmitAnswer> {
  try {
    await change()
    return changed
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const text = errorText(error, services.country.locale)
    if (!text) throw error
    return refusedForm(form, { quantity: text }, { message: text, status: error.status })
  }
}

function errorText({ code, data }: ShopError, locale: string): string | null {
  if (code === 'store_resting') return notAddedText({ reopensOn: String(data?.reopensOn) }, locale)
  if (code === 'out_of_stock') {
    return tooManyText({ available: Number(data?.available), inCart: Number(data?.inCart) })
  }
  if (code === 'not_found') return cartMessages.fieldErrors.notOnSale
  return code === 'cart_full' ? cartMessages.fieldErrors.full : null
}

/** A code typed for one store of the cart; what is wrong with it stands beside its field. */
async function typedCoupon(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form, ip } = context
  const owner = cartOwnerOf(context)
  if (!owner) return changed
  const read = readForm(couponForm, form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { store: storeSlug, code } = read.values
  try {
    await limitCoupons(services, { ip })
    await applyCoupon(services, owner, { storeSlug, code })
    return changed
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    const { status } = error
    if (error.code === 'not_found')
      return refusedForm(form, { code: couponMessages.nothingOfStore }, { status })
    if (error.code !== 'coupon_refused') return tooManyTries(form, error)
    return refusedForm(form, { code: problemText(context, code, error) }, { status })
  }
}

async function droppedCoupon(context: SubmitContext): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(context)
  if (owner) await removeCoupon(context.services, owner, formText(context.form, 'store'))
  return changed
}

function problemText({ services: { country } }: SubmitContext, typed: string, { data }: ShopError): string {
  const minor = Number(data?.missingMinor ?? 0)
  const missing = { minor, text: formatMoney(minor, country.currency, country.locale) }
  return couponProblemText(couponCode(typed), data?.problem as CouponProblem, missing)
}

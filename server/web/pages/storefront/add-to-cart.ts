import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { hasActiveCart } from '#server/shop/cart/open-cart.ts'
import { variantOfOptions } from '#server/shop/catalog/products/product-queries.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import type { PersonalizationProblem } from '#shared/catalog/personalization.ts'
import { optionField } from '#shared/catalog/variant-choice.ts'
import { ShopError } from '#shared/errors.ts'
import { addToCartForm } from '#shared/forms/cart-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { type FormAnswer, type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { cartMessages, tooManyText } from '#shared/messages/storefront/cart.ts'
import { personalizationProblemText } from '#shared/messages/storefront/personalization.ts'
import { notAddedText } from '#shared/messages/storefront/store-closures.ts'

export const changed: SubmitAnswer = { redirect: href('cart') }

/** Adds the variant chosen in another page's form. Errors are shown on the page that the form was sent to. */
export async function addToCartOf(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(addToCartForm, { ...context.form, variant: await requestedVariant(context) })
  if (!read.ok) return refusedForm(context.form, read.errors)
  const { variant: variantId, personalization, quantity } = read.values
  const answer = await answered(context, async () =>
    addToCart(context.services, await rememberedOwner(context), { variantId, personalization, quantity }),
  )
  // The cart explains why it is empty to a browser that refuses its cookie.
  return answer === changed && context.lacksCookies ? { redirect: href('cart', {}, { added: 1 }) } : answer
}

/**
 * Returns the variant. A form that was sent before the page's scripts ran names the product and its options instead.
 */
async function requestedVariant({ form, services }: SubmitContext): Promise<string> {
  const variantId = formText(form, 'variant')
  const productId = formText(form, 'product')
  if (variantId !== '' || productId === '') return variantId
  const options = [0, 1, 2].map((index) => formText(form, optionField(index)))
  return (await variantOfOptions(services.db, { productId, options })) ?? ''
}

/**
 * Returns the cart's owner. A guest's first product creates the cart, and its token is stored in a cookie. A token
 * without a cart is not adopted, because somebody who planted it could read the cart.
 */
async function rememberedOwner(context: SubmitContext): Promise<CartOwner> {
  if (context.visitor) return { userId: context.visitor.userId }
  const { db } = context.services
  const known = context.cartToken !== null && (await hasActiveCart(db, { guestToken: context.cartToken }))
  const guestToken = known && context.cartToken ? context.cartToken : newGuestToken()
  context.remember({ cartToken: guestToken })
  return { guestToken }
}

/** Returns the cart, or why it stays as it was. */
export async function answered(
  { form, services }: SubmitContext,
  change: () => Promise<void>,
): Promise<SubmitAnswer> {
  try {
    await change()
    return changed
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    if (error.code === 'personalization_refused') return refusedText(form, error)
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
  if (code === 'invalid_form') return cartMessages.fieldErrors.quantity
  if (code === 'not_found') return cartMessages.fieldErrors.notOnSale
  return code === 'cart_full' ? cartMessages.fieldErrors.full : null
}

function refusedText(form: FormValues, { data, status }: ShopError): FormAnswer {
  const text = personalizationProblemText(
    data?.problem as PersonalizationProblem,
    String(data?.label),
    Number(data?.maxLength),
  )
  return refusedForm(form, { personalization: text }, { status })
}

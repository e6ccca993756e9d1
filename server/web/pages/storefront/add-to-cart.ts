import { type CartOwner, newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { addToCart } from '#server/shop/cart/change-cart.ts'
import { hasActiveCart } from '#server/shop/cart/open-cart.ts'
import { variantOfOptions } from '#server/shop/catalog/products/product-queries.ts'
import { withRefusals } from '#server/web/pages/form-action.ts'
import type { SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { optionField } from '#shared/catalog/variant-choice.ts'
import { addToCartForm, cartRefusals } from '#shared/forms/cart-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'

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
export async function rememberedOwner(context: SubmitContext): Promise<CartOwner> {
  if (context.visitor) return { userId: context.visitor.userId }
  const { db } = context.services
  const known = context.cartToken !== null && (await hasActiveCart(db, { guestToken: context.cartToken }))
  const guestToken = known && context.cartToken ? context.cartToken : newGuestToken()
  context.remember({ cartToken: guestToken })
  return { guestToken }
}

/** Returns the cart, or why it stays as it was. */
export const answered = (
  { form, services }: SubmitContext,
  change: () => Promise<void>,
): Promise<SubmitAnswer> =>
  withRefusals({ refusals: cartRefusals(services.country.locale) }, form, async () => {
    await change()
    return changed
  })

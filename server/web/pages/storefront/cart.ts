import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { cartBeforeQuotes } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges, setCartQuantity } from '#server/shop/cart/change-cart.ts'
import { applyCoupon, removeCoupon } from '#server/shop/cart/change-coupon.ts'
import { recordPostalCode } from '#server/shop/cart/record-postal-code.ts'
import { limitCoupons } from '#server/shop/customers/rate-limits.ts'
import { titlesOfLines } from '#server/shop/orders/placing/left-out-queries.ts'
import type { RequestContext } from '#server/web/middleware/request-context.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { couponForm, couponRefusals } from '#shared/forms/cart-coupon-form.ts'
import { cartLineForm } from '#shared/forms/cart-form.ts'
import { postalCodeForm } from '#shared/forms/postal-code-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { addToCartOf, answered, changed } from './add-to-cart.ts'
import { leadToPlacedOrder, placedOrderOf } from './lead-to-placed-order.ts'

export const cart: Page<'cart'> = {
  async load(context) {
    const isJustAdded = context.url.searchParams.has('added')
    if (isJustAdded && cartOwnerOf(context)) throw redirectTo(href('cart'))
    const found = await cartBeforeQuotes(context.services, cartOwnerOf(context), {
      postalCode: context.postalCode,
      requester: { ip: context.ip },
    })
    // The cookie of a guest's cart ends with the response that their order was placed.
    if (context.cartToken && !context.visitor && found.cart.stores.length === 0)
      await leadToPlacedOrder(context)
    const placedOrder = found.cart.lineCount === 0 ? await placedOrderOf(context) : null
    return { ...found, placedOrder, leftOut: await leftOutOf(context), cookiesRefused: isJustAdded }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

/**
 * Titles left out of an order bought again. The address names the order and the lines, not the titles, so that nobody
 * else can write what the page says.
 */
async function leftOutOf({ services, visitor, url }: RequestContext): Promise<string[]> {
  const [, number, named = ''] =
    /^([\w-]{1,20}):(\d{1,4}(?:-\d{1,4}){0,99})$/.exec(url.searchParams.get('left-out') ?? '') ?? []
  if (!visitor || !number) return []
  const positions = named.split('-').map(Number)
  return titlesOfLines(services.db, { userId: visitor.userId, number, positions })
}

async function set(context: SubmitContext): Promise<SubmitAnswer> {
  const read = readForm(cartLineForm, context.form)
  if (!read.ok) return refusedForm(context.form, read.errors)
  const { variant: variantId, personalization, quantity } = read.values
  const owner = cartOwnerOf(context)
  if (!owner) return changed
  return answered(context, () =>
    setCartQuantity(context.services, owner, { variantId, personalization, quantity }),
  )
}

async function accept(context: SubmitContext): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(context)
  if (owner) await acceptCartChanges(context.services, owner)
  return changed
}

const rememberPostalCode = formAction(postalCodeForm, async (context, values) => {
  context.remember(values)
  await recordPostalCode(context.services.db, cartOwnerOf(context), values.postalCode)
  return changed
})

/** Actions by the form's `intent`. Other pages send `add` here. */
const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  add: addToCartOf,
  set,
  accept,
  'postal-code': rememberPostalCode,
  'apply-coupon': typedCoupon,
  'remove-coupon': droppedCoupon,
}

/** Checks a code typed for one store of the cart. Its error is shown beside its field. */
async function typedCoupon(context: SubmitContext): Promise<SubmitAnswer> {
  const { services, form, ip } = context
  const owner = cartOwnerOf(context)
  if (!owner) return changed
  const read = readForm(couponForm, form)
  if (!read.ok) return refusedForm(form, read.errors)
  const { store: storeSlug, code } = read.values
  return withRefusals({ refusals: couponRefusals(services.country) }, form, async () => {
    await limitCoupons(services, { ip })
    await applyCoupon(services, owner, { storeSlug, code })
    return changed
  })
}

async function droppedCoupon(context: SubmitContext): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(context)
  if (owner) await removeCoupon(context.services, owner, formText(context.form, 'store'))
  return changed
}

import { randomUUID } from 'node:crypto'
import { afterCommit } from '#server/shop/after-commit.ts'
import { type CartOwner, cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { cartBeforeQuotes, cartView } from '#server/shop/cart/cart-queries.ts'
import { acceptCartChanges } from '#server/shop/cart/change-cart.ts'
import { recordPostalCode } from '#server/shop/cart/record-postal-code.ts'
import { reminderOf } from '#server/shop/cart-reminders/reminder-of-visitor.ts'
import { storeAddressOfOrder } from '#server/shop/customers/addresses/store-address-of-order.ts'
import { limitOrders } from '#server/shop/customers/rate-limits.ts'
import { offeredMethods } from '#server/shop/merchants/offered-methods.ts'
import { orderLinkToken } from '#server/shop/orders/links/order-link.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { groupPlacedBy } from '#server/shop/orders/placing/placed-before.ts'
import { clientKeyOf } from '#server/shop/orders/placing/unpaid-holds.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import { type Page, redirectTo, type SubmitAnswer, type SubmitContext } from '#server/web/pages/page.ts'
import { withPlace } from '#server/web/pages/with-place.ts'
import { checkoutForm, readShipping, storedAddressField } from '#shared/forms/checkout-form.ts'
import { openDoubts } from '#shared/forms/doubts.ts'
import { postalCodeForm } from '#shared/forms/postal-code-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { saveCartForm } from '#shared/forms/save-cart-form.ts'
import { type FormValues, formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { filledAgain, recordReminderChoice, saveCart } from './checkout-reminder.ts'
import { knownToCheckout } from './known-to-checkout.ts'
import { leadToPlacedOrder } from './lead-to-placed-order.ts'
import { notPlaced } from './not-placed.ts'
import { signInFirst, unsentCheckout } from './unsent-checkout.ts'

const toCart: SubmitAnswer = { redirect: href('cart') }

export const checkout: Page<'checkout'> = {
  async load(context) {
    const { services } = context
    const [{ postalCode, ...known }, unsent, reminder] = await Promise.all([
      knownToCheckout(context),
      unsentCheckout(context),
      reminderOf(services, cartOwnerOf(context)),
    ])
    const { cart, quotes } = await cartBeforeQuotes(services, cartOwnerOf(context), {
      postalCode,
      requester: { ip: context.ip },
    })
    if (cart.stores.length === 0) {
      await leadToPlacedOrder(context)
      throw redirectTo(href('cart'))
    }
    return {
      cart,
      quotes,
      ...known,
      regions: [...services.country.regions],
      idempotencyKey: randomUUID(),
      reminder,
      ...unsent,
    }
  },

  async submit(posted) {
    const context = await withPlace(posted)
    const intent = formText(context.form, 'intent')
    const isOrder = !['postal-code', 'accept', saveCartForm.intent].includes(intent)
    rememberPostalCode(context)
    const answer = (isOrder && (await placedBefore(context))) || (await signInFirst(context))
    if (answer) return answer
    const owner = cartOwnerOf(posted)
    if (!owner) return toCart
    if (intent === 'postal-code') return quoted(context, owner)
    if (intent === 'accept') return accepted(context, owner)
    if (intent === saveCartForm.intent) return saveCart(context, owner)
    await recordReminderChoice(context, owner)
    return placed(context, owner)
  },
}

/** The page that comes back shows the shipping to this address, even if other fields have errors. */
function rememberPostalCode({ services, form, remember }: SubmitContext) {
  const postalCode = services.country.postalCode.read(formText(form, 'postalCode'))
  if (postalCode) remember({ postalCode })
}

const quoted = formAction(postalCodeForm, async ({ services, form }, { postalCode }, owner: CartOwner) => {
  await recordPostalCode(services.db, owner, postalCode)
  return filledAgain(form, 'field-postalCode')
})

async function accepted({ services, form }: SubmitContext, owner: CartOwner): Promise<SubmitAnswer> {
  await acceptCartChanges(services, owner)
  return filledAgain(form, '')
}

const readCheckout = ({ services, form }: SubmitContext) =>
  readForm(checkoutForm(services.country, offeredMethods(services)), form)

type ReadCheckout = Extract<ReturnType<typeof readCheckout>, { ok: true }>['values']

function typedIn(values: ReadCheckout, { visitor }: SubmitContext) {
  const { email, name, phone, taxId, paymentMethod, recipient, ...place } = values
  const address = { recipient: recipient ?? name, ...place }
  return { ...{ email, name, phone, taxId, paymentMethod, address }, customerId: visitor?.userId ?? null }
}

/** A form without a shown total proves nothing. */
const totalOf = ({ expectedTotalMinor }: ReturnType<typeof readShipping>) => expectedTotalMinor ?? -1

/**
 * Finds the order that this form has already become. Checked first, because neither its cart nor its cookie may be
 * left.
 */
async function placedBefore(context: SubmitContext): Promise<SubmitAnswer | null> {
  const { services, form } = context
  const read = readCheckout(context)
  if (!read.ok) return null
  const expectedTotalMinor = totalOf(readShipping(form, []))
  const sent = { ...typedIn(read.values, context), expectedTotalMinor }
  const group = await groupPlacedBy(services, keyOf(form), sent)
  return group && { redirect: href('order-link', { token: orderLinkToken(services, group) }) }
}

async function placed(context: SubmitContext, owner: CartOwner): Promise<SubmitAnswer> {
  const { services, form, visitor, ip } = context
  const read = readCheckout(context)
  const cart = await cartView(services, owner, read.ok ? read.values.postalCode : null, { ip })
  const { errors, ...chosen } = readShipping(form, cart.stores)
  if (!read.ok) return refusedForm(form, { ...read.errors, ...errors })
  const refused = { ...errors, ...openDoubts(form, ['email', 'name']) }
  if (Object.keys(refused).length > 0) return refusedForm(form, refused)
  const typed = typedIn(read.values, context)
  try {
    await limitOrders(services, { ip, guestEmail: visitor ? null : typed.email })
    const { leavesCart, ...group } = await placeOrder(services, owner, {
      ...typed,
      idempotencyKey: keyOf(form),
      shipping: chosen.shipping,
      clientKey: clientKeyOf(services, ip),
      expectedTotalMinor: totalOf({ ...chosen, errors }),
    })
    if (!leavesCart && context.cartToken) context.remember({ placedToken: context.cartToken })
    // The order is placed, even if storing the address fails.
    if (visitor && formText(form, storedAddressField))
      await afterCommit(
        services,
        storeAddressOfOrder(services.db, { userId: visitor.userId, address: typed.address }),
      )
    return { redirect: href('order-link', { token: orderLinkToken(services, group) }) }
  } catch (error) {
    return notPlaced(form, error)
  }
}

/** Returns the key that the page made, or a random one that no form has. */
function keyOf(form: FormValues): string {
  const key = formText(form, 'idempotencyKey')
  return /^[\w-]{16,64}$/.test(key) ? key : randomUUID()
}

import * as z from 'zod/mini'
import type { CountryPack } from '#shared/country/country-pack.ts'
import { type FormValues, formText } from '#shared/forms.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'
import { emailField, nameField } from './account-forms.ts'
import { addressFields, optionalName, phoneField, readBy } from './address-fields.ts'

const { fieldErrors } = checkoutMessages

/**
 * The buyer, the address and the payment of an order. Shipping is read separately, because its fields depend on the
 * cart.
 */
export const checkoutForm = (country: CountryPack, paymentMethods: readonly PaymentMethod[]) =>
  z.object({
    email: emailField,
    name: nameField,
    phone: phoneField(country),
    taxId: readBy(
      (text) => country.taxId.read(text)?.value ?? null,
      fieldErrors.taxIdMissing,
      fieldErrors.taxId,
    ),
    recipient: optionalName,
    ...addressFields(country),
    paymentMethod: z.enum(paymentMethods, fieldErrors.paymentMethod),
  })

export const shippingField = (storeSlug: string) => `shipping[${storeSlug}]`

/** The checkbox by which a signed-in customer stores the address. */
export const storedAddressField = 'storeAddress'

/** The button by which somebody goes on later. */
export const saveCartIntent = 'save-cart'

/** Sent by a checkout whose cart has a reminder already, so that an empty box ends it. */
export const reminderGivenField = 'cartReminderGiven'

/** Sent with each option: the price that it was shown with. */
export const shippingPriceField = (optionId: string) => `shippingPrice[${optionId}]`

/** Sent with the form: the price of the items after discounts when they were shown. */
export const itemsField = 'itemsMinor'

/** Sent with the form: the Pix discount of the items when they were shown. */
export const pixDiscountField = 'pixDiscountMinor'

/** Sent with the form: what campaigns took off the items when they were shown. It only tells what changed. */
export const campaignField = 'campaignMinor'

export interface ChosenShipping {
  /** The selected option by store. */
  shipping: Record<string, string>
  errors: Record<string, string>
  /**
   * The total that the customer saw: without scripts no total can follow the choice, so the form carries the sum of
   * items, each option's price and the Pix discount, and this sums up the selected ones. Null when the form carries
   * none of this.
   */
  expectedTotalMinor: number | null
}

/**
 * Reads the selected shipping. The cart knows which stores need a choice. A form sent twice is read the same when its
 * cart is gone.
 */
export function readShipping(
  form: FormValues,
  stores: readonly Pick<CartStoreView, 'slug' | 'name'>[],
): ChosenShipping {
  const chosen = Object.keys(form).flatMap((field) => {
    const [, slug] = /^shipping\[(.+)\]$/.exec(field) ?? []
    const optionId = formText(form, field)
    return slug && optionId ? [[slug, optionId] as const] : []
  })
  const shipping = Object.fromEntries(chosen)
  const pixDiscountMinor = shownPixDiscount(form)
  const missing = stores.filter(({ slug }) => !shipping[slug])
  const shown = [itemsField, ...chosen.map(([, optionId]) => shippingPriceField(optionId))]
  return {
    shipping,
    errors: Object.fromEntries(
      missing.map(({ slug, name }) => [shippingField(slug), fieldErrors.shipping(name)]),
    ),
    expectedTotalMinor: shown.reduce(
      (sum, field) => plus(sum, shownMinor(form, field)),
      pixDiscountMinor === null ? null : -pixDiscountMinor,
    ),
  }
}

const plus = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b)

/** Zero for other payment methods. */
export const shownPixDiscount = (form: FormValues) =>
  formText(form, 'paymentMethod') === 'pix' && pixDiscountField in form
    ? shownMinor(form, pixDiscountField)
    : 0

/** Null when the form does not say. */
export const shownCampaign = (form: FormValues) => shownMinor(form, campaignField)

const shownMinor = (form: FormValues, field: string) => {
  const text = formText(form, field)
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

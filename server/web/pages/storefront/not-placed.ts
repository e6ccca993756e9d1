import type { ChangedCampaign, ChangedCoupon } from '#server/shop/orders/placing/check-cart.ts'
import type { SubmitAnswer } from '#server/web/pages/page.ts'
import { tooManyTries } from '#server/web/pages/too-many-tries.ts'
import { ShopError } from '#shared/errors.ts'
import { shippingField, shownCampaign, shownPixDiscount } from '#shared/forms/checkout-form.ts'
import { type FormValues, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { cartMessages } from '#shared/messages/storefront/cart.ts'
import { checkoutMessages } from '#shared/messages/storefront/checkout.ts'

const { fieldErrors } = checkoutMessages
const { nothingComesHere } = cartMessages.summary

/**
 * The checkout form as it was filled in, with why no order was placed. Changes in the cart are shown at its lines.
 */
export function notPlaced(form: FormValues, error: unknown): SubmitAnswer {
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
      return refusedForm(form, {}, { message: data?.isAll ? nothingComesHere : ruleMessages[code], status })
    case 'carrier_unavailable':
    case 'below_minimum_order':
    case 'store_full':
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

/** The selected option is not offered there, or no longer. */
const shippingErrors = (data: Change): Record<string, string> =>
  Object.fromEntries(storesOf(data).map((slug) => [shippingField(slug), fieldErrors.shippingChanged]))

function changeText(data: Change, form: FormValues): string | undefined {
  const [coupon] = Array.isArray(data?.coupons) ? (data.coupons as ChangedCoupon[]) : []
  if (coupon?.problem === 'used_by_you') return fieldErrors.couponUsed(coupon.code)
  if (Array.isArray(data?.lines) && data.lines.length > 0) return fieldErrors.cartChanged
  if (coupon) return fieldErrors.couponChanged(coupon.code)
  const [campaign] = Array.isArray(data?.campaigns) ? (data.campaigns as ChangedCampaign[]) : []
  if (campaign) return fieldErrors.campaignChanged[campaign.problem](campaign.name)
  if (storesOf(data).length > 0) return undefined
  const shownMinor = shownCampaign(form)
  if (shownMinor !== null && data?.campaignMinor !== shownMinor) return fieldErrors.otherCampaign
  return data?.pixDiscountMinor === shownPixDiscount(form)
    ? fieldErrors.totalChanged
    : fieldErrors.pixDiscountChanged
}

const storesOf = (data: Change): string[] => (Array.isArray(data?.stores) ? data.stores.map(String) : [])

import { cartOwnerOf } from '#server/shop/cart/cart-owner.ts'
import { applyCoupon, removeCoupon } from '#server/shop/cart/change-coupon.ts'
import { limitCoupons } from '#server/shop/customers/rate-limits.ts'
import { type CouponProblem, couponCode } from '#shared/coupons.ts'
import { ShopError } from '#shared/errors.ts'
import { couponForm } from '#shared/forms/coupon-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { couponMessages, couponProblemText } from '#shared/messages/coupons.ts'
import { formatMoney } from '#shared/money.ts'
import type { SubmitAnswer, SubmitVisit } from './page.ts'
import { tooManyTries } from './too-many-tries.ts'

const changed: SubmitAnswer = { redirect: href('cart') }

/** A code typed for one store of the cart; what is wrong with it stands beside its field. */
export async function typedCoupon(visit: SubmitVisit): Promise<SubmitAnswer> {
  const { services, form, ip } = visit
  const owner = cartOwnerOf(visit)
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
    return refusedForm(form, { code: problemText(visit, code, error) }, { status })
  }
}

export async function droppedCoupon(visit: SubmitVisit): Promise<SubmitAnswer> {
  const owner = cartOwnerOf(visit)
  if (owner) await removeCoupon(visit.services, owner, formText(visit.form, 'store'))
  return changed
}

function problemText({ services: { country } }: SubmitVisit, typed: string, { data }: ShopError): string {
  const minor = Number(data?.missingMinor ?? 0)
  const missing = { minor, text: formatMoney(minor, country.currency, country.locale) }
  return couponProblemText(couponCode(typed), data?.problem as CouponProblem, missing)
}

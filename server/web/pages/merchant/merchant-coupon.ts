import { changeCoupon } from '#server/shop/merchants/change-coupons.ts'
import { editedCoupon } from '#server/shop/merchants/coupon-list-queries.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { formAction, withRefusals } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { couponEdit } from '#shared/forms/merchant/coupon.ts'
import { couponEditMessages } from '#shared/messages/merchant/discounts.ts'
import { pageNotFound } from '#shared/runtime/app-error.ts'
import { warningOf } from './coupon-warning.ts'
import { merchantDiscountsDone } from './merchant-discounts.ts'
import { merchantOf } from './merchant-of.ts'

/** One coupon of a store, and the form that changes its terms. */
export const merchantCoupon: Page<'merchant-coupon'> = {
  async load(context) {
    const { services, params, url } = context
    const { merchantId, store } = merchantOf(context)
    const coupon = await editedCoupon(services, { merchantId, couponId: params.couponId })
    if (!coupon) throw pageNotFound(url.pathname)
    return { store, coupon }
  },

  async submit(context) {
    const { services, params, url, form } = context
    const about = { merchantId: merchantOf(context).merchantId, couponId: params.couponId }
    if (!(await editedCoupon(services, about))) throw pageNotFound(url.pathname)
    return withRefusals({ refusals }, withoutBase(form), () => runAction(actions, context, about))
  },
}

const refusals = { version_conflict: { text: couponEditMessages.conflict } }

/** After a conflict the page has the revision that its author now sees. */
const withoutBase = ({ base: _, ...form }: SubmitContext['form']) => form

interface About {
  merchantId: string
  couponId: string
}

const actions = {
  save: formAction(couponEdit, async (context, { base, coupon }, about: About) => {
    const warning = await warningOf(context, coupon)
    if (warning) return context.done(warning)
    await changeCoupon(context.services, { ...about, base, coupon })
    return merchantDiscountsDone.at('changed')
  }),
}

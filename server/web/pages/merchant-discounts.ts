import { createCoupon, switchOffCoupon } from '#server/shop/merchants/change-coupons.ts'
import { couponsOfMerchant } from '#server/shop/merchants/coupon-list-queries.ts'
import { today } from '#server/shop/merchants/store-rest.ts'
import { ShopError } from '#shared/errors.ts'
import { readNewCoupon } from '#shared/forms/new-coupon-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { discountMessages } from '#shared/messages/discounts.ts'
import { ruleMessages } from '#shared/messages/errors.ts'
import { actOf } from './act-of.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const done: SubmitAnswer = { redirect: href('merchant-discounts') }

/** The coupons of one store. */
export const merchantDiscounts: Page<'merchant-discounts'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const after = visit.url.searchParams.get('after')
    return { store, coupons: await couponsOfMerchant(visit.services, merchantId, after) }
  },

  async submit(visit) {
    const act = actOf(acts, visit.form)
    return act ? act(visit) : refusedForm(visit.form, {}, { message: ruleMessages.invalid_form })
  },
}

const acts: Record<string, (visit: SubmitVisit) => Promise<SubmitAnswer>> = {
  async create(visit) {
    const { services, form } = visit
    const read = readNewCoupon(form, today(services))
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      await createCoupon(services, merchantOf(visit).merchantId, read.values)
      return done
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'coupon_code_taken') throw error
      return refusedForm(form, { code: discountMessages.faults.codeTaken }, { status: error.status })
    }
  },

  async 'switch-off'(visit) {
    const couponId = formText(visit.form, 'coupon')
    await switchOffCoupon(visit.services, { merchantId: merchantOf(visit).merchantId, couponId })
    return done
  },
}

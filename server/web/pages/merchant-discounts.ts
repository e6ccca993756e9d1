import { createCoupon, switchOffCoupon } from '#server/shop/merchants/change-coupons.ts'
import { changePixDiscount, pixDiscountOf } from '#server/shop/merchants/change-pix-discount.ts'
import { couponsOfMerchant } from '#server/shop/merchants/coupon-list-queries.ts'
import { isOnlyByPix } from '#server/shop/merchants/offered-methods.ts'
import { today } from '#server/shop/merchants/store-rest.ts'
import { ShopError } from '#shared/errors.ts'
import { readNewCoupon } from '#shared/forms/new-coupon-form.ts'
import { pixDiscountForm } from '#shared/forms/pix-discount-form.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { discountMessages } from '#shared/messages/discounts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { actOf } from './act-of.ts'
import { merchantOf } from './merchant-of.ts'
import type { Page, SubmitAnswer, SubmitVisit } from './page.ts'

const done: SubmitAnswer = { redirect: href('merchant-discounts') }

/** What one store takes off: by coupons, and by Pix. */
export const merchantDiscounts: Page<'merchant-discounts'> = {
  async load(visit) {
    const { merchantId, store } = merchantOf(visit)
    const after = visit.url.searchParams.get('after')
    const [coupons, pixDiscountBps] = await Promise.all([
      couponsOfMerchant(visit.services, merchantId, after),
      pixDiscountOf(visit.services.db, merchantId),
    ])
    return { store, coupons, pixDiscountBps, onlyByPix: isOnlyByPix(visit.services) }
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

  async 'pix-discount'(visit) {
    const { services, form } = visit
    const read = readForm(pixDiscountForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const { merchantId } = merchantOf(visit)
      await changePixDiscount(services, { merchantId, bps: read.values.pixPercent })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'takes_no_pix') throw error
      return refusedForm(form, { pixPercent: ruleMessages.takes_no_pix }, { status: error.status })
    }
    return { intent: 'pix-discount', values: {}, errors: {}, ok: true, status: 200 }
  },
}

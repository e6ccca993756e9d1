import { randomUUID } from 'node:crypto'
import { chargedByAccount } from '#server/shop/connections/charged-instalments.ts'
import { createCoupon, switchOffCoupon } from '#server/shop/merchants/change-coupons.ts'
import { changeInstalments, instalmentsOf } from '#server/shop/merchants/change-instalments.ts'
import { changePixDiscount, pixDiscountOf } from '#server/shop/merchants/change-pix-discount.ts'
import { couponsOfMerchant } from '#server/shop/merchants/coupon-list-queries.ts'
import { isOnlyByPix } from '#server/shop/merchants/offered-methods.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { actionOf } from '#server/web/pages/action-of.ts'
import type { Page, SubmitAnswer, SubmitContext } from '#server/web/pages/page.ts'
import { sentFormOf } from '#server/web/pages/sent-form-of.ts'
import { ShopError } from '#shared/errors.ts'
import { instalmentForm, pixDiscountForm, readNewCoupon } from '#shared/forms/merchant/discount-forms.ts'
import { readForm } from '#shared/forms/read-form.ts'
import { formText, refusedForm } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { chargedInstalmentsText } from '#shared/messages/merchant/connections.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { merchantOf } from './merchant-of.ts'

const savedParts = ['created', 'off'] as const

/** What one store takes off: by coupons, and by Pix; and what it pays of instalments. */
export const merchantDiscounts: Page<'merchant-discounts'> = {
  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const after = context.url.searchParams.get('after')
    const [coupons, pixDiscountBps, cards] = await Promise.all([
      couponsOfMerchant(context.services, merchantId, after),
      pixDiscountOf(context.services.db, merchantId),
      instalmentsOf(context.services.db, merchantId),
    ])
    return {
      ...{ store, coupons, pixDiscountBps, takesCards: cards.takesCards, formKey: randomUUID() },
      instalments: context.services.settlement === 'direct' ? cards.instalments : null,
      onlyByPix: isOnlyByPix(context.services) && !cards.takesCards,
      canConnect: hasRight(store.role, 'connections.manage'),
      saved: savedParts.find((each) => each === context.url.searchParams.get('saved')) ?? '',
    }
  },

  async submit(context) {
    const action = actionOf(actions, context.form)
    return action ? action(context) : refusedForm(context.form, {}, { message: ruleMessages.invalid_form })
  },
}

const actions: Record<string, (context: SubmitContext) => Promise<SubmitAnswer>> = {
  async create(context) {
    const { services, form } = context
    const read = readNewCoupon(form, today(services))
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      await createCoupon(
        services,
        { merchantId: merchantOf(context).merchantId, digest: sentFormOf(form) },
        read.values,
      )
      return { redirect: href('merchant-discounts', {}, { saved: 'created' }) }
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'coupon_code_taken') throw error
      return refusedForm(form, { code: discountMessages.fieldErrors.codeTaken }, { status: error.status })
    }
  },

  async 'switch-off'(context) {
    const couponId = formText(context.form, 'coupon')
    await switchOffCoupon(context.services, { merchantId: merchantOf(context).merchantId, couponId })
    const after = context.url.searchParams.get('after')
    return { redirect: href('merchant-discounts', {}, { after, saved: 'off' }) }
  },

  async 'pix-discount'(context) {
    const { services, form } = context
    const read = readForm(pixDiscountForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    try {
      const { merchantId } = merchantOf(context)
      await changePixDiscount(services, { merchantId, bps: read.values.pixPercent })
    } catch (error) {
      if (!(error instanceof ShopError) || error.code !== 'takes_no_pix') throw error
      return refusedForm(form, { pixPercent: ruleMessages.takes_no_pix }, { status: error.status })
    }
    return { intent: 'pix-discount', values: {}, errors: {}, ok: true, status: 200 }
  },

  async instalments(context) {
    const { services, form } = context
    const read = readForm(instalmentForm, form)
    if (!read.ok) return refusedForm(form, read.errors)
    const { merchantId } = merchantOf(context)
    const charged = await chargedByAccount(services, { merchantId, rule: read.values })
    // Without an answer the promise is believed: `providers check` and the connections page ask again.
    const problem = charged === 'unknown' ? null : chargedInstalmentsText(charged)
    if (problem) return refusedForm(form, { free: problem })
    await changeInstalments(services, { merchantId, rule: read.values })
    return { intent: 'instalments', values: {}, errors: {}, ok: true, status: 200 }
  },
}

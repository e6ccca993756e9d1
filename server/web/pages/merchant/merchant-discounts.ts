import { randomUUID } from 'node:crypto'
import { chargedByAccount } from '#server/shop/connections/charged-instalments.ts'
import { createCoupon, switchOffCoupon } from '#server/shop/merchants/change-coupons.ts'
import { changeInstalments, instalmentsOf } from '#server/shop/merchants/change-instalments.ts'
import { changePixDiscount, pixDiscountOf } from '#server/shop/merchants/change-pix-discount.ts'
import { couponsOfMerchant } from '#server/shop/merchants/coupon-list-queries.ts'
import { isOnlyByPix } from '#server/shop/merchants/offered-methods.ts'
import { runAction } from '#server/web/pages/action-of.ts'
import { doneOn } from '#server/web/pages/done-on.ts'
import { formAction } from '#server/web/pages/form-action.ts'
import type { Page, SubmitContext } from '#server/web/pages/page.ts'
import { newCoupon } from '#shared/forms/merchant/coupon.ts'
import { instalmentForm, pixDiscountForm } from '#shared/forms/merchant/discounts.ts'
import { formText } from '#shared/forms.ts'
import { hasRight } from '#shared/merchants/merchant-rights.ts'
import { chargedInstalmentsText } from '#shared/messages/merchant/connections.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { warningOf } from './coupon-warning.ts'
import { merchantOf } from './merchant-of.ts'

export const merchantDiscountsDone = doneOn('merchant-discounts', discountMessages.saved)

/** A store's discounts by coupon and for Pix, and the instalments whose interest it pays. */
export const merchantDiscounts: Page<'merchant-discounts'> = {
  done: merchantDiscountsDone,

  async load(context) {
    const { merchantId, store } = merchantOf(context)
    const after = context.url.searchParams.get('after')
    const [coupons, pixDiscountBps, cards] = await Promise.all([
      couponsOfMerchant(context.services, merchantId, after),
      pixDiscountOf(context.services.db, merchantId),
      instalmentsOf(context.services.db, merchantId),
    ])
    return {
      store,
      coupons,
      pixDiscountBps,
      takesCards: cards.takesCards,
      formKey: randomUUID(),
      instalments: context.services.settlement === 'direct' ? cards.instalments : null,
      onlyByPix: isOnlyByPix(context.services) && !cards.takesCards,
      canConnect: hasRight(store.role, 'connections.manage'),
    }
  },

  async submit(context) {
    return runAction(actions, context)
  },
}

const actions = {
  create: formAction(newCoupon, async (context, coupon) => {
    const { services, digest } = context
    const { merchantId } = merchantOf(context)
    const warning = await warningOf(context, coupon)
    if (warning) return context.done(warning)
    await createCoupon(services, { merchantId, digest }, coupon)
    return merchantDiscountsDone.at('created')
  }),

  async 'switch-off'(context: SubmitContext) {
    const couponId = formText(context.form, 'coupon')
    await switchOffCoupon(context.services, { merchantId: merchantOf(context).merchantId, couponId })
    return merchantDiscountsDone.at('off')
  },

  'pix-discount': formAction(pixDiscountForm, async (context, { bps }) => {
    const { merchantId } = merchantOf(context)
    await changePixDiscount(context.services, { merchantId, bps })
    return context.done()
  }),

  instalments: formAction(instalmentForm, async (context, rule) => {
    const { services } = context
    const { merchantId } = merchantOf(context)
    const charged = await chargedByAccount(services, { merchantId, rule })
    // Without a response the promise is accepted. `providers check` and the connections page ask again.
    const problem = charged === 'unknown' ? null : chargedInstalmentsText(charged)
    if (problem) return context.refused({ free: problem })
    await changeInstalments(services, { merchantId, rule })
    return context.done()
  }),
}

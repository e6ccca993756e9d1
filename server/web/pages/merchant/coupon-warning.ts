import { freeGoods } from '#server/shop/offers/free-goods.ts'
import type { SubmitContext } from '#server/web/pages/page.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import type { NewCoupon } from '#shared/money/discounts.ts'
import { merchantOf } from './merchant-of.ts'

/** Returns the answer to a coupon that gives goods for nothing, until its author confirms it; null to save it. */
export async function warningOf(
  context: SubmitContext,
  coupon: NewCoupon,
): Promise<Pick<FormAnswer, 'values' | 'freeGoods'> | null> {
  const { services, form } = context
  const step = formText(form, 'step')
  if (step === 'confirm') return null
  if (step === 'edit') return { values: form }
  const found = await freeGoods(services.db, { merchantId: merchantOf(context).merchantId, coupon })
  return found && { values: form, freeGoods: found }
}

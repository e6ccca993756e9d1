import { FormPreview } from '#client/ui/form/checked-form.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { couponEditMessages as messages } from '#shared/messages/merchant/discounts.ts'
import { couponCode } from '#shared/money/coupons.ts'
import type { FreeGoods } from '#shared/money/discounts.ts'

/** What a coupon gives for nothing, before it is saved, and the button that saves it all the same. */
export function CouponWarning({ found, form }: { found: FreeGoods; form: FormAnswer }) {
  const money = useMoneyText()
  return (
    <FormPreview
      form={form}
      title={messages.warning}
      confirm={{ step: 'confirm', label: messages.confirm }}
      edit={messages.edit}
    >
      <p className="strong breakable">{messages.title(couponCode(formText(form.values, 'code')))}</p>
      <Banner tone="warning">
        {found.kind === 'all' ? messages.allFree : messages.someFree(money(found.amountMinor), found)}
      </Banner>
      {found.kind === 'all' && !found.isLimited && <p>{messages.unlimited}</p>}
    </FormPreview>
  )
}

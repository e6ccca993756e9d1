import { FormSection } from '#client/ui/form/form-section.tsx'
import { CouponRules, CouponWorth } from '#client/ui/merchant/coupons/coupon-terms.tsx'
import { CouponWarning } from '#client/ui/merchant/coupons/coupon-warning.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { couponEdit } from '#shared/forms/merchant/coupon.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import {
  discountMessages,
  couponEditMessages as messages,
  usesText,
} from '#shared/messages/merchant/discounts.ts'
import type { EditedCoupon } from '#shared/money/discounts.ts'
import type { PageProps } from '#shared/pages.ts'

/** One coupon: its terms and uses, and the form that changes it. */
export function MerchantCouponPage({ data: { coupon }, form }: PageProps<'merchant-coupon'>) {
  return (
    <MerchantLayout
      title={messages.title(coupon.code)}
      description={messages.description}
      trail={[{ to: href('merchant-discounts'), label: discountMessages.title }]}
      narrow
    >
      <Terms coupon={coupon} />
      <Editing coupon={coupon} form={form} />
    </MerchantLayout>
  )
}

function Terms({ coupon }: { coupon: EditedCoupon }) {
  const { columns, states } = discountMessages
  return (
    <dl className="facts">
      <dt>{columns.worth}</dt>
      <dd>
        <CouponWorth coupon={coupon} />
      </dd>
      <dt>{columns.rules}</dt>
      <dd>
        <CouponRules coupon={coupon} />
      </dd>
      <dt>{columns.uses}</dt>
      <dd>{usesText(coupon)}</dd>
      <dt>{columns.state}</dt>
      <dd>{states[coupon.state]}</dd>
    </dl>
  )
}

function Editing({ coupon, form }: { coupon: EditedCoupon; form: FormAnswer | null }) {
  if (coupon.state === 'off') return <Banner>{messages.isOff}</Banner>
  if (form?.freeGoods) return <CouponWarning found={form.freeGoods} form={form} />
  return (
    <FormSection
      spec={couponEdit}
      title={messages.formTitle}
      form={form}
      known={{
        ...coupon,
        base: String(coupon.revision),
        percent: coupon.bps,
        amount: coupon.amountMinor,
        minItems: coupon.minItemsMinor || null,
      }}
      omit={coupon.isUsed ? ['code'] : []}
      submit={messages.save}
    >
      {coupon.isUsed && (
        <>
          <input type="hidden" name="code" value={coupon.code} />
          <p className="soft small">{messages.codeUsed}</p>
        </>
      )}
    </FormSection>
  )
}

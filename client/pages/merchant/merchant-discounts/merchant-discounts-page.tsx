import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { FormSection } from '#client/ui/form/form-section.tsx'
import { CouponWarning } from '#client/ui/merchant/coupons/coupon-warning.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { Banner } from '#client/ui/page/banner.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { newCoupon } from '#shared/forms/merchant/coupon.ts'
import { pixDiscountForm } from '#shared/forms/merchant/discounts.ts'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { pixDiscountMessages as pixMessages } from '#shared/messages/storefront/pix-discount.ts'
import type { PageProps } from '#shared/pages.ts'
import { percentText } from '#shared/text/percent-text.ts'
import { couponColumns } from './coupon-columns.tsx'
import { InstalmentsForm } from './instalments-form.tsx'

const messages = discountMessages

/** The store's coupons, a new coupon, the Pix discount, and instalments without interest. */
export function MerchantDiscountsPage({
  data: { coupons, pixDiscountBps, onlyByPix, takesCards, canConnect, instalments, formKey },
  form,
}: PageProps<'merchant-discounts'>) {
  const formOf = (intent: string) => (form?.intent === intent ? form : null)
  const ofPix = formOf('pix-discount')
  const ofInstalments = formOf('instalments')
  return (
    <MerchantLayout title={messages.title} description={messages.description}>
      <List
        caption={messages.table}
        columns={couponColumns}
        page={coupons}
        keyOf={({ id }) => id}
        variant="pairs"
        hrefAt={(after) => href('merchant-discounts', {}, { after })}
        empty={<EmptyState title={messages.emptyTitle} text={messages.emptyText} />}
      />
      <PixDiscountForm bps={pixDiscountBps} onlyByPix={onlyByPix} form={ofPix} />
      {instalments && (
        <InstalmentsForm
          takesCards={takesCards}
          canConnect={canConnect}
          rule={instalments}
          form={ofInstalments}
        />
      )}
      {/* The key empties the form after a coupon was created. */}
      {form?.freeGoods ? (
        <CouponWarning found={form.freeGoods} form={form} />
      ) : (
        <FormSection
          key={coupons.items[0]?.id}
          spec={newCoupon}
          title={messages.newTitle}
          form={ofPix || ofInstalments ? null : form}
          formKey={formKey}
          submit={messages.create}
        >
          <p className="soft small">{messages.paidByYou}</p>
        </FormSection>
      )}
    </MerchantLayout>
  )
}

interface PixDiscountFormProps {
  bps: number
  onlyByPix: boolean
  form: FormAnswer | null
}

/** The store's discount for payment by Pix. */
function PixDiscountForm({ bps, onlyByPix, form }: PixDiscountFormProps) {
  const { locale } = useShopConfig()
  return (
    <FormSection
      spec={pixDiscountForm}
      title={pixMessages.title}
      intro={
        <>
          <p>{onlyByPix ? pixMessages.onlyByPixText : pixMessages.text}</p>
          {form?.ok && (
            <Banner tone="success">
              {bps > 0 ? pixMessages.saved(percentText(bps, locale)) : pixMessages.removed}
            </Banner>
          )}
        </>
      }
      form={form}
      known={{ pixPercent: bps > 0 ? bps : null }}
      submit={pixMessages.save}
      variant="secondary"
      beside
      stays
    />
  )
}

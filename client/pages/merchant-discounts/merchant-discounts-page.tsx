import { href } from '#shared/href.ts'
import { discountMessages } from '#shared/messages/discounts.ts'
import type { PageProps } from '#shared/pages.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { MerchantFrame } from '../../ui/merchant/merchant-frame.tsx'
import { PageLinks } from '../../ui/page-links.tsx'
import { CouponTable } from './coupon-table.tsx'
import { NewCouponForm } from './new-coupon-form.tsx'
import { PixDiscountForm } from './pix-discount-form.tsx'

const words = discountMessages

/** The store's coupons, a new one, and what whoever pays by Pix gets. */
export function MerchantDiscountsPage({
  data: { store, coupons, pixDiscountBps, onlyByPix },
  form,
}: PageProps<'merchant-discounts'>) {
  const ofPix = form?.intent === 'pix-discount'
  const { items, next, isFirst } = coupons
  const hrefAt = (after: string) => href('merchant-discounts', {}, after ? { after } : {})
  return (
    <MerchantFrame title={words.title} description={words.description} store={store}>
      {items.length === 0 ? (
        <EmptyState title={words.emptyTitle} text={words.emptyText} />
      ) : (
        <CouponTable coupons={items} />
      )}
      <PageLinks list={{ next, previous: isFirst ? null : '' }} hrefAt={hrefAt} />
      <PixDiscountForm bps={pixDiscountBps} onlyByPix={onlyByPix} form={ofPix ? form : null} />
      {/* Made, the form is empty again. */}
      <NewCouponForm key={items[0]?.id} form={ofPix ? null : form} />
    </MerchantFrame>
  )
}

import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { FormProblems } from '#client/ui/form/form-errors.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { MerchantLayout } from '#client/ui/merchant/merchant-layout.tsx'
import { EmptyState } from '#client/ui/page/empty-state.tsx'
import { List } from '#client/ui/page/list.tsx'
import { Notice } from '#client/ui/page/notice.tsx'
import type { FormAnswer } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { discountMessages } from '#shared/messages/merchant/discounts.ts'
import { pixDiscountMessages as pixMessages } from '#shared/messages/storefront/pix-discount.ts'
import type { PageProps } from '#shared/pages.ts'
import { percentInput, percentText } from '#shared/text/percent-text.ts'
import { couponColumns } from './coupon-columns.tsx'
import { InstalmentsForm } from './instalments-form.tsx'
import { NewCouponForm } from './new-coupon-form.tsx'

const messages = discountMessages

/** The store's coupons, a new coupon, the Pix discount, and instalments without interest. */
export function MerchantDiscountsPage({
  data: { store, coupons, pixDiscountBps, onlyByPix, takesCards, canConnect, instalments, formKey, saved },
  form,
}: PageProps<'merchant-discounts'>) {
  const formOf = (intent: string) => (form?.intent === intent ? form : null)
  const ofPix = formOf('pix-discount')
  const ofInstalments = formOf('instalments')
  const { items, next, isFirst } = coupons
  const hrefAt = (after: string) => href('merchant-discounts', {}, after ? { after } : {})
  return (
    <MerchantLayout title={messages.title} description={messages.description} store={store}>
      {saved && !form && <Notice tone="success">{messages.saved[saved]}</Notice>}
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
      <NewCouponForm key={items[0]?.id} form={ofPix || ofInstalments ? null : form} formKey={formKey} />
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
    <section className="panel stack" aria-labelledby="pix-discount">
      <h2 id="pix-discount">{pixMessages.title}</h2>
      <p>{onlyByPix ? pixMessages.onlyByPixText : pixMessages.text}</p>
      {form?.ok && (
        <Notice tone="success">
          {bps > 0 ? pixMessages.saved(percentText(bps, locale)) : pixMessages.removed}
        </Notice>
      )}
      <Form method="post" noValidate preventScrollReset className="stack">
        <input type="hidden" name="intent" value="pix-discount" />
        <FormProblems form={form} />
        <div className="field-with-button">
          <TextField
            name="pixPercent"
            label={pixMessages.percent}
            hint={pixMessages.percentHint}
            form={form}
            known={bps > 0 ? percentInput(bps, locale) : ''}
            inputMode="decimal"
            autoComplete="off"
            required={false}
          />
          <Button variant="secondary">{pixMessages.save}</Button>
        </div>
      </Form>
    </section>
  )
}

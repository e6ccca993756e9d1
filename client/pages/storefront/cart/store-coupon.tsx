import { Form } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { TextField } from '#client/ui/form/field.tsx'
import { CouponChange } from '#client/ui/storefront/cart/coupon-change.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { type FormAnswer, formText } from '#shared/forms.ts'
import { couponMessages, couponText } from '#shared/messages/storefront/coupons.ts'
import { maxCouponCode } from '#shared/money/coupons.ts'
import type { CartStoreView } from '#shared/orders/cart.ts'

interface StoreCouponProps {
  store: CartStoreView
  form: FormAnswer | null
}

/** The store's coupon: the one in use, or a field to enter one. */
export function StoreCoupon({ store, form }: StoreCouponProps) {
  return store.coupon ? <UsedCoupon store={store} /> : <TypedCoupon store={store} form={form} />
}

function UsedCoupon({ store }: { store: CartStoreView }) {
  const { slug, name, coupon } = store
  if (!coupon) return null
  return (
    <div className="stack-tight">
      <CouponChange store={store} />
      <Form method="post" preventScrollReset className="cluster">
        <input type="hidden" name="intent" value="remove-coupon" />
        <input type="hidden" name="store" value={slug} />
        <p className="strong">{couponText(coupon.code)}</p>
        {coupon.kind === 'free_shipping' && !coupon.problem && (
          <p className="small">{couponMessages.freeShipping}</p>
        )}
        <Button variant="quiet" small>
          {couponMessages.remove}
          <VisuallyHidden> {`${coupon.code}, ${name}`}</VisuallyHidden>
        </Button>
      </Form>
    </div>
  )
}

function TypedCoupon({ store: { slug, name }, form }: StoreCouponProps) {
  const isOwn = form?.intent === 'apply-coupon' && formText(form.values, 'store') === slug
  const answer = isOwn ? form : null
  return (
    <details className="small-drawer" open={isOwn || undefined}>
      <summary>
        {couponMessages.open}
        <VisuallyHidden>: {name}</VisuallyHidden>
      </summary>
      <Form method="post" preventScrollReset noValidate className="field-with-button">
        <input type="hidden" name="intent" value="apply-coupon" />
        <input type="hidden" name="store" value={slug} />
        <TextField
          id={`coupon-${slug}`}
          name="code"
          label={couponMessages.label}
          form={answer}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={maxCouponCode}
        />
        <Button variant="secondary">{couponMessages.apply}</Button>
      </Form>
      {answer?.message && <p className="field-error">{answer.message}</p>}
    </details>
  )
}

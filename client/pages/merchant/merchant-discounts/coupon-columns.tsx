import { Link } from 'react-router-dom'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { CouponRules, CouponWorth } from '#client/ui/merchant/coupons/coupon-terms.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { href } from '#shared/href.ts'
import { discountMessages, usesText } from '#shared/messages/merchant/discounts.ts'
import type { CouponView } from '#shared/money/discounts.ts'

const messages = discountMessages

const canSwitchOff = ({ state }: CouponView) => state !== 'off' && state !== 'ended'

/** The columns of a store's coupons. */
export const couponColumns: Column<CouponView>[] = columnsOf(messages.columns, {
  code: ({ id, code }) => (
    <Link className="strong breakable" to={href('merchant-coupon', { couponId: id })}>
      {code}
    </Link>
  ),
  worth: (coupon) => <CouponWorth coupon={coupon} />,
  rules: (coupon) => <CouponRules coupon={coupon} />,
  uses: { cell: usesText, isNumber: true },
  state: ({ state }) => messages.states[state],
  action: (coupon) =>
    canSwitchOff(coupon) && (
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="switch-off" />
        <input type="hidden" name="coupon" value={coupon.id} />
        <Button variant="secondary" small>
          {messages.switchOff}
          <VisuallyHidden> {coupon.code}</VisuallyHidden>
        </Button>
      </Form>
    ),
})

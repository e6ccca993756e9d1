import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { type Column, columnsOf } from '#client/ui/page/table.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import { newCoupon } from '#shared/forms/merchant/coupon.ts'
import {
  discountMessages,
  minItemsText,
  perCustomerText,
  usesText,
} from '#shared/messages/merchant/discounts.ts'
import type { CouponView } from '#shared/money/discounts.ts'
import { percentText } from '#shared/text/percent-text.ts'

const messages = discountMessages
const { startsOn, endsOn } = newCoupon.fields

const canSwitchOff = ({ state }: CouponView) => state !== 'off' && state !== 'ended'

/** The columns of a store's coupons. */
export const couponColumns: Column<CouponView>[] = columnsOf(messages.columns, {
  code: ({ code }) => <span className="strong breakable">{code}</span>,
  worth: (coupon) => <Worth coupon={coupon} />,
  rules: (coupon) => <Rules coupon={coupon} />,
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

function Worth({ coupon: { kind, bps, amountMinor } }: { coupon: CouponView }) {
  const { locale } = useShopConfig()
  if (kind === 'percent') return percentText(bps ?? 0, locale)
  return kind === 'fixed' ? <Money minor={amountMinor ?? 0} /> : messages.freeShipping
}

function Rules({ coupon }: { coupon: CouponView }) {
  const money = useMoneyText()
  const { minItemsMinor, maxUsesPerCustomer, startsAt, endsAt } = coupon
  if (minItemsMinor === 0 && maxUsesPerCustomer === null && !startsAt && !endsAt) return messages.noRules
  return (
    <ul>
      {minItemsMinor > 0 && <li>{minItemsText(money(minItemsMinor))}</li>}
      {maxUsesPerCustomer !== null && <li>{perCustomerText(maxUsesPerCustomer)}</li>}
      {startsAt && (
        <li>
          {startsOn.label} <Time at={startsAt} short />
        </li>
      )}
      {endsAt && (
        <li>
          {endsOn.label} <Time at={endsAt} short />
        </li>
      )}
    </ul>
  )
}

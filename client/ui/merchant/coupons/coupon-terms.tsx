import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { newCoupon } from '#shared/forms/merchant/coupon.ts'
import {
  discountMessages as messages,
  minItemsText,
  perCustomerText,
} from '#shared/messages/merchant/discounts.ts'
import type { CouponView } from '#shared/money/discounts.ts'
import { percentText } from '#shared/text/percent-text.ts'

const { startsOn, endsOn } = newCoupon.fields

/** What a coupon takes off. */
export function CouponWorth({ coupon: { kind, bps, amountMinor } }: { coupon: CouponView }) {
  const { locale } = useShopConfig()
  if (kind === 'percent') return percentText(bps ?? 0, locale)
  return kind === 'fixed' ? <Money minor={amountMinor ?? 0} /> : messages.freeShipping
}

/** When and for what a coupon applies. */
export function CouponRules({ coupon }: { coupon: CouponView }) {
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

import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { Button } from '#client/ui/form/button.tsx'
import { Form } from '#client/ui/form/panel-form.tsx'
import { TableHead } from '#client/ui/page/table-head.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Time } from '#client/ui/text/time.tsx'
import { VisuallyHidden } from '#client/ui/text/visually-hidden.tsx'
import {
  discountMessages,
  minItemsText,
  perCustomerText,
  usesText,
} from '#shared/messages/merchant/discounts.ts'
import type { CouponView } from '#shared/money/discounts.ts'
import { percentText } from '#shared/text/percent-text.ts'

const messages = discountMessages
const { columns } = messages

export function CouponTable({ coupons }: { coupons: readonly CouponView[] }) {
  return (
    <table className="table table-pairs">
      <caption className="visually-hidden">{messages.table}</caption>
      <TableHead columns={columns} numbers={['uses']} />
      <tbody>
        {coupons.map((coupon) => (
          <CouponRow key={coupon.id} coupon={coupon} />
        ))}
      </tbody>
    </table>
  )
}

function CouponRow({ coupon }: { coupon: CouponView }) {
  const canSwitchOff = coupon.state !== 'off' && coupon.state !== 'ended'
  return (
    <tr>
      <th scope="row">
        <span className="strong breakable">{coupon.code}</span>
      </th>
      <td data-label={columns.worth}>
        <Worth coupon={coupon} />
      </td>
      <td data-label={columns.rules}>
        <Rules coupon={coupon} />
      </td>
      <td data-label={columns.uses} className="table-number">
        {usesText(coupon)}
      </td>
      <td data-label={columns.state}>{messages.states[coupon.state]}</td>
      <td data-label={canSwitchOff ? columns.action : undefined}>
        {canSwitchOff && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="switch-off" />
            <input type="hidden" name="coupon" value={coupon.id} />
            <Button variant="secondary" small>
              {messages.switchOff}
              <VisuallyHidden> {coupon.code}</VisuallyHidden>
            </Button>
          </Form>
        )}
      </td>
    </tr>
  )
}

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
          {messages.startsOn} <Time at={startsAt} short />
        </li>
      )}
      {endsAt && (
        <li>
          {messages.endsOn} <Time at={endsAt} short />
        </li>
      )}
    </ul>
  )
}

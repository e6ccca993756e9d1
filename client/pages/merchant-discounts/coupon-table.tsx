import { Form } from 'react-router-dom'
import type { CouponView } from '#shared/discounts.ts'
import { discountMessages, minItemsText, perCustomerText, usesText } from '#shared/messages/discounts.ts'
import { percentText } from '#shared/percent-text.ts'
import { Button } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { useMoneyText } from '../../ui/money-text.ts'
import { useShopConfig } from '../../ui/shop-config.tsx'
import { TableHead } from '../../ui/table-head.tsx'
import { Time } from '../../ui/time.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'

const words = discountMessages
const { columns } = words

export function CouponTable({ coupons }: { coupons: readonly CouponView[] }) {
  return (
    <table className="table">
      <caption className="visually-hidden">{words.table}</caption>
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
  return (
    <tr>
      <th scope="row" className="strong">
        {coupon.code}
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
      <td data-label={columns.state}>{words.states[coupon.state]}</td>
      <td data-label={columns.act}>
        {coupon.state !== 'off' && coupon.state !== 'ended' ? (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="switch-off" />
            <input type="hidden" name="coupon" value={coupon.id} />
            <Button look="secondary" small>
              {words.switchOff}
              <VisuallyHidden> {coupon.code}</VisuallyHidden>
            </Button>
          </Form>
        ) : (
          '–'
        )}
      </td>
    </tr>
  )
}

function Worth({ coupon: { kind, bps, amountMinor } }: { coupon: CouponView }) {
  const { locale } = useShopConfig()
  if (kind === 'percent') return percentText(bps ?? 0, locale)
  return kind === 'fixed' ? <Money minor={amountMinor ?? 0} /> : words.freeShipping
}

function Rules({ coupon }: { coupon: CouponView }) {
  const money = useMoneyText()
  const { minItemsMinor, maxUsesPerCustomer, startsAt, endsAt } = coupon
  return (
    <ul>
      {minItemsMinor > 0 && <li>{minItemsText(money(minItemsMinor))}</li>}
      {maxUsesPerCustomer !== null && <li>{perCustomerText(maxUsesPerCustomer)}</li>}
      {startsAt && (
        <li>
          {words.startsOn} <Time at={startsAt} short />
        </li>
      )}
      {endsAt && (
        <li>
          {words.endsOn} <Time at={endsAt} short />
        </li>
      )}
    </ul>
  )
}

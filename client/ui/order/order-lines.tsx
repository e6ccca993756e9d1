import type { ReactNode } from 'react'
import { href } from '#shared/href.ts'
import { discountParts, freeByCoupon } from '#shared/messages/coupons.ts'
import { orderMessages } from '#shared/messages/orders.ts'
import type { OrderLineView, OrderView } from '#shared/orders.ts'
import { LineItem } from '../line-item.tsx'
import { Money } from '../money.tsx'
import { Totals } from '../totals.tsx'

const words = orderMessages.order

type Bought = Pick<
  OrderView,
  | 'lines'
  | 'itemsMinor'
  | 'discountMinor'
  | 'pixDiscountMinor'
  | 'coupon'
  | 'shippingMinor'
  | 'totalMinor'
  | 'shipping'
> & { store: { slug: string } }

/** What was bought and what it comes to. */
export function OrderLines({ order, notes }: { order: Bought; notes?: readonly ReactNode[] }) {
  const productOf = ({ productHandle }: OrderLineView) =>
    productHandle && href('product', { merchantSlug: order.store.slug, productHandle })
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="line-items" role="list">
        {order.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <LineItem key={position} {...line} to={productOf(line)}>
            {notes?.[position]}
          </LineItem>
        ))}
      </ul>
      <Totals rows={totalsRows(order)} />
    </>
  )
}

const totalsRows = ({ itemsMinor, coupon, shippingMinor, shipping, totalMinor, ...discounts }: Bought) => [
  { label: words.items, amount: <Money minor={itemsMinor} /> },
  ...discountParts({ coupon, ...discounts }).map(({ label, minor }) => ({
    label,
    amount: <Money minor={-minor} />,
  })),
  {
    label: words.shipping(shipping.name),
    amount: coupon?.shippingMinor ? freeByCoupon(coupon.code) : <Money minor={shippingMinor} />,
  },
  { label: words.total, amount: <Money minor={totalMinor} />, strong: true },
]

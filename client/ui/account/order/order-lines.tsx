import type { ReactNode } from 'react'
import { ShippingPrice } from '#client/ui/storefront/cart/shipping-price.tsx'
import { LineItem } from '#client/ui/storefront/line-item.tsx'
import { Money } from '#client/ui/text/money.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { Totals } from '#client/ui/text/totals.tsx'
import { orderMessages } from '#shared/messages/account/orders.ts'
import { substitutionMessages } from '#shared/messages/account/substitutions.ts'
import { discountParts, freeByCoupon, shippingPaidText } from '#shared/messages/storefront/coupons.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import type { OrderLineView } from '#shared/orders/orders.ts'
import { publicHref } from '#shared/public-href.ts'

const messages = orderMessages.order

type Bought = Pick<
  OrderView,
  | 'lines'
  | 'itemsMinor'
  | 'discountMinor'
  | 'pixDiscountMinor'
  | 'offerMinor'
  | 'coupon'
  | 'campaign'
  | 'shippingMinor'
  | 'totalMinor'
  | 'shipping'
> & { store: { slug: string } }

/** The lines of an order and its totals. */
export function OrderLines({ order, notes }: { order: Bought; notes?: readonly ReactNode[] }) {
  const money = useMoneyText()
  const productOf = ({ productHandle }: OrderLineView) =>
    productHandle && publicHref('product', { merchantSlug: order.store.slug, productHandle })
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
      <ul className="line-items" role="list">
        {order.lines.map((line, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <LineItem key={position} {...line} to={productOf(line)}>
            {line.instead && (
              <p className="small">
                {substitutionMessages.instead(
                  [line.instead.title, line.instead.options].filter(Boolean).join(' · '),
                )}
              </p>
            )}
            {notes?.[position]}
          </LineItem>
        ))}
      </ul>
      <Totals rows={totalsRows(order, money)} />
    </>
  )
}

const totalsRows = (
  { itemsMinor, coupon, campaign, shippingMinor, shipping, totalMinor, ...discounts }: Bought,
  money: (minor: number) => string,
) => [
  { label: messages.items, amount: <Money minor={itemsMinor} /> },
  ...discountParts({ coupon, campaign, ...discounts }).map(({ label, minor }) => ({
    label,
    amount: <Money minor={-minor} />,
  })),
  {
    label: messages.shipping(shipping.name),
    ...(campaign &&
      campaign.shippingMinor > 0 && {
        detail: shippingPaidText(campaign.name, money(campaign.shippingMinor)),
      }),
    amount: coupon?.shippingMinor ? freeByCoupon(coupon.code) : <ShippingPrice priceMinor={shippingMinor} />,
  },
  { label: messages.total, amount: <Money minor={totalMinor} />, strong: true },
]

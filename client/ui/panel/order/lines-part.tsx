import { Fragment, type ReactNode } from 'react'
import { OrderLines } from '#client/ui/account/order/order-lines.tsx'
import { useMoneyText } from '#client/ui/text/money-text.ts'
import { lineWayText, merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import type { MerchantLineView, MerchantOrderView } from '#shared/orders/merchant-orders.ts'

interface LinesPartProps {
  order: MerchantOrderView
  /** What its store may do with a line. */
  more?: (line: MerchantLineView) => ReactNode
}

/** The lines of the order with their codes, progress and totals. */
export function LinesPart({ order, more }: LinesPartProps) {
  const money = useMoneyText()
  const { campaign } = order
  const notes = order.lines.map((line) => (
    <Fragment key={line.id}>
      {[line.sku && variantStockMessages.sku(line.sku), lineWayText(line.way)].filter(Boolean).map((text) => (
        <p className="soft small" key={text}>
          {text}
        </p>
      ))}
      {more?.(line)}
    </Fragment>
  ))
  return (
    <section className="stack-tight" aria-labelledby="lines">
      <h2 id="lines">{merchantOrderMessages.lines}</h2>
      <OrderLines order={order} notes={notes} />
      {campaign && order.status !== 'canceled' && (
        <p className="small">
          {merchantOrderMessages.byCampaign[order.payment.paidAt ? 'paid' : 'unpaid'](
            campaign.name,
            money(campaign.itemsMinor + campaign.shippingMinor),
          )}
        </p>
      )}
    </section>
  )
}

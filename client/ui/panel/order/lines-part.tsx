import { OrderLines } from '#client/ui/account/order/order-lines.tsx'
import { lineWayText, merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { variantStockMessages } from '#shared/messages/merchant/stock.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

/** The lines of the order with their codes, progress and totals. */
export function LinesPart({ order }: { order: MerchantOrderView }) {
  const notes = order.lines.map(({ id, sku, way }) =>
    [sku && variantStockMessages.sku(sku), lineWayText(way)].filter(Boolean).map((text) => (
      <p className="soft small" key={`${id} ${text}`}>
        {text}
      </p>
    )),
  )
  return (
    <section className="stack-tight" aria-labelledby="lines">
      <h2 id="lines">{merchantOrderMessages.lines}</h2>
      <OrderLines order={order} notes={notes} />
    </section>
  )
}

import { Link } from 'react-router-dom'
import { href } from '#shared/href.ts'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import type { MerchantOrderView } from '#shared/orders/merchant-orders.ts'

/** The number of the order's invoices, and a link to them. */
export function InvoicesPart({ order: { number, invoiceCount } }: { order: MerchantOrderView }) {
  return (
    <section className="stack-tight" aria-labelledby="invoices">
      <h2 id="invoices">{messages.section}</h2>
      <p>
        <Link to={href('merchant-order-invoices', { orderNumber: number })}>
          {messages.link(invoiceCount)}
        </Link>
      </p>
    </section>
  )
}

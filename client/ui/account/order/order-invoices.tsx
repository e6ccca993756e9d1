import { useParams } from 'react-router-dom'
import { invoicePath, invoicePdfPath } from '#shared/orders/invoices.ts'
import type { OrderView } from '#shared/orders/order-view.ts'
import { InvoiceList } from './invoice-list.tsx'

/** The order's invoices. Their files are opened in the same way as the page: by account or by link. */
export function OrderInvoices({ order: { number: orderNumber, invoices } }: { order: OrderView }) {
  const { token } = useParams()
  const access = { orderNumber, token }
  return (
    <InvoiceList
      invoices={invoices}
      pathOf={(id) => invoicePath(access, id)}
      pdfPathOf={(id) => invoicePdfPath(access, id)}
    />
  )
}

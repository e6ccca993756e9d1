import type { InvoiceObstacle, InvoiceRequestView } from '#shared/orders/invoice-requests.ts'
import type { OrderInvoices } from '#shared/orders/invoices.ts'

export type Data = OrderInvoices & {
  /** True when the member may attach, remove, issue and cancel invoices. */
  canChange: boolean
  /** True when an issuer is connected. */
  canIssue: boolean
  /** Why no invoice can be issued now. */
  obstacle: InvoiceObstacle | null
  canEditFiscal: boolean
  request: InvoiceRequestView | null
}

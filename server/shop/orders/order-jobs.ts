import type { SomeJobs } from '#server/shop/job-handlers.ts'
import { sweepFinishedOrders } from './complete-order.ts'
import { sweepSilentFulfillments } from './fulfillments/assume-delivered.ts'
import { sweepOverdueShipments } from './fulfillments/overdue-shipments.ts'
import { cancelInvoiceAtIssuer } from './invoices/issuing/cancel-issued-invoice.ts'
import { issueInvoice } from './invoices/issuing/issue-invoice.ts'
import { pollInvoices } from './invoices/issuing/poll-invoices.ts'
import { buyLabel } from './labels/buy-label.ts'
import { pollLabels } from './labels/poll-labels.ts'
import { sendOrderLink } from './links/request-order-link.ts'
import { sweepPastImports, workOnPastImport } from './past/work-on-past-import.ts'
import { countRecentSales } from './placing/count-recent-sales.ts'
import { sweepPrintJobs, writePrintJob } from './printing/write-print-job.ts'
import { expireReturn, sweepReturns } from './returns/expire-return.ts'
import { indexOlderOrders } from './search/index-older-orders.ts'
import { sweepSubstitutions } from './substitutions/expire-substitutions.ts'

export const orderJobs = {
  'send-order-link': sendOrderLink,
  'sweep-silent-fulfillments': sweepSilentFulfillments,
  'sweep-finished-orders': sweepFinishedOrders,
  'sweep-late-shipments': sweepOverdueShipments,
  'index-older-orders': indexOlderOrders,
  'count-recent-sales': countRecentSales,
  'past-import': workOnPastImport,
  'sweep-past-imports': sweepPastImports,
  'buy-label': buyLabel,
  'poll-labels': pollLabels,
  'print-papers': writePrintJob,
  'sweep-print-jobs': sweepPrintJobs,
  'issue-invoice': issueInvoice,
  'cancel-invoice': cancelInvoiceAtIssuer,
  'poll-invoices': pollInvoices,
  'expire-return': expireReturn,
  'sweep-returns': sweepReturns,
  'sweep-substitutions': sweepSubstitutions,
} satisfies SomeJobs

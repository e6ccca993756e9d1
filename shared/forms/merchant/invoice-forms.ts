import { typed } from '#shared/forms/fields.ts'
import { form } from '#shared/forms/form.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import { cancelReasonLength, type InvoiceObstacle } from '#shared/orders/invoice-requests.ts'

/** Requests an invoice. A refusal explains what is missing for it and how to add it. */
export const issueInvoiceForm = form(
  'issue',
  {},
  {
    refusals: {
      invoice_obstacle: { text: ({ obstacle }) => invoiceMessages.obstacles[obstacle as InvoiceObstacle] },
    },
  },
)

const { min, max } = cancelReasonLength

export const cancelInvoiceForm = form('cancel-issued', {
  reason: typed('Motivo do cancelamento', {
    hint: 'De 15 a 255 caracteres. A Sefaz guarda este texto.',
    read: (reason) => (reason.length < min || reason.length > max ? null : reason),
    wrong: invoiceMessages.issue.cancelReasonError,
    max,
    rows: 3,
  }),
})

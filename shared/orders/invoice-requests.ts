import type { TaxObstacle } from '#shared/merchants/unserved-taxes.ts'

/** How far an invoice that the store asked for has come; `canceled` is over. */
export const invoiceRequestStatuses = [
  'issuing',
  'processing',
  'failed',
  'authorized',
  'canceling',
  'canceled',
] as const
export type InvoiceRequestStatus = (typeof invoiceRequestStatuses)[number]

/** Why it was not issued: refused with words of the issuer's, no answer for hours, or no invoice of this order. */
export const invoiceRequestFailures = ['refused', 'unavailable', 'not_attached'] as const
export type InvoiceRequestFailure = (typeof invoiceRequestFailures)[number]

export interface InvoiceRequestView {
  status: Exclude<InvoiceRequestStatus, 'canceled'>
  failure: InvoiceRequestFailure | null
  /** The issuer's or the tax authority's words; in the shop's, why an authorized invoice was not attached. */
  failureText: string | null
  /** ISO time; null: it can no longer be canceled, or not yet. */
  cancelBefore: string | null
}

/** As the law has it (Ajuste SINIEF 07/05): a day from the authorization. */
export const cancelInvoiceMs = 24 * 3_600_000
export const cancelReasonLength = { min: 15, max: 255 }

/** Why the store cannot have an invoice issued for an order; `covered`: another would go above its total. */
export type InvoiceObstacle =
  | ('no_issuer' | 'no_settings' | 'no_tax_id' | 'not_sold' | 'covered')
  | TaxObstacle

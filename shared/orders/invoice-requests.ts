import type { TaxObstacle } from '#shared/merchants/unserved-taxes.ts'

/** Statuses of an invoice that the store requested. `canceled` is final. */
export const invoiceRequestStatuses = [
  'issuing',
  'processing',
  'failed',
  'authorized',
  'canceling',
  'canceled',
] as const
export type InvoiceRequestStatus = (typeof invoiceRequestStatuses)[number]

/**
 * Why it was not issued: refused with a message of the issuer, no response for hours, or an invoice that does not
 * belong to this order.
 */
export const invoiceRequestFailures = ['refused', 'unavailable', 'not_attached'] as const
export type InvoiceRequestFailure = (typeof invoiceRequestFailures)[number]

export interface InvoiceRequestView {
  status: Exclude<InvoiceRequestStatus, 'canceled'>
  failure: InvoiceRequestFailure | null
  /** The message of the issuer or the tax authority, or the shop's own when an authorized invoice was not attached. */
  failureText: string | null
  /** ISO time, or null when it can no longer be canceled, or not yet. */
  cancelBefore: string | null
}

/** By law (Ajuste SINIEF 07/05): a day from the authorization. */
export const cancelInvoiceMs = 24 * 3_600_000
export const cancelReasonLength = { min: 15, max: 255 }

/** Why the store cannot have an invoice issued for an order. `covered`: another one would exceed its total. */
export type InvoiceObstacle =
  | ('no_issuer' | 'no_settings' | 'no_tax_id' | 'not_sold' | 'covered')
  | TaxObstacle

import { type OrderAccess, orderBase } from './papers.ts'

/** An order that is sent in several parcels has several invoices. */
export const maxInvoices = 20
/** In bytes. The law allows 500 kB. */
export const maxInvoiceBytes = 1024 * 1024

/** An electronic invoice (nota fiscal) of an order. */
export interface InvoiceView {
  id: string
  /** 44 characters. */
  accessKey: string
  series: number
  number: number
  totalMinor: number
  /** ISO time. */
  issuedAt: string
}

export interface OrderInvoices {
  number: string
  customer: string
  totalMinor: number
  invoices: InvoiceView[]
  /** True when the store ships nothing without an invoice. */
  isRequired: boolean
}

/** Why a file is no valid invoice for a customer. */
export type UnreadableInvoice = 'not_an_invoice' | 'not_authorized' | 'only_a_test' | 'wrong_key'

/** Why a file is not attached to an order. */
export type RefusedInvoice =
  | UnreadableInvoice
  | 'other_issuer'
  | 'other_recipient'
  | 'above_total'
  | 'of_another_order'
  | 'too_many'

export const invoicePath = (order: OrderAccess, invoiceId: string) =>
  `${orderBase(order)}/invoices/${invoiceId}.xml`

export const invoicePdfPath = (order: OrderAccess, invoiceId: string) =>
  `${orderBase(order)}/invoices/${invoiceId}.pdf`

export const merchantInvoicePdfPath = (orderNumber: string, invoiceId: string) =>
  `/merchant/orders/${orderNumber}/invoices/${invoiceId}.pdf`

export const merchantInvoicePath = (orderNumber: string, invoiceId: string) =>
  `/merchant/orders/${orderNumber}/invoices/${invoiceId}.xml`

/**
 * Returns true for an NF-e, which has a paper of its own (DANFE). The model is part of its key. An NFC-e has another
 * paper.
 */
export const hasDanfe = (accessKey: string) => accessKey.slice(20, 22) === '55'

/** Returns the public address where an NF-e can be looked up. */
export const publicInvoiceUrl = (accessKey: string) =>
  hasDanfe(accessKey)
    ? `https://www.nfe.fazenda.gov.br/portal/consultaRecaptcha.aspx?tipoConsulta=resumo&nfe=${accessKey}`
    : null

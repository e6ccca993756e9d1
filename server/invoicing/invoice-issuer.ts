import type { FiscalSettings } from '#shared/merchants/fiscal-settings.ts'
import type { PaymentMethod } from '#shared/orders/orders.ts'

export interface InvoiceAddress {
  street: string
  number: string
  complement: string
  district: string
  city: string
  /** Two letters. */
  region: string
  /** Digits only. */
  postalCode: string
}

export interface InvoiceItem {
  code: string
  name: string
  /** Eight digits. */
  ncm: string
  quantity: number
  unitPriceMinor: number
  discountMinor: number
  /** This item's share of the shipping. */
  shippingMinor: number
}

/** Data of a sale for its invoice. Amounts in cents. */
export interface InvoiceDraft {
  /** ISO time with the offset of the store's time zone. */
  issuedAt: string
  seller: { taxId: string; legalName: string; name: string; address: InvoiceAddress }
  buyer: { taxId: string; name: string; address: InvoiceAddress }
  items: InvoiceItem[]
  isPickup: boolean
  method: PaymentMethod
  totalMinor: number
  fiscal: FiscalSettings
  /** CNPJ of the shop's operator. When null, no marketplace is named. */
  marketplaceTaxId: string | null
  orderNumber: string
}

export type IssuedState =
  /** The issuer has nothing under this reference. */
  | { status: 'unknown' }
  | { status: 'processing' }
  | { status: 'authorized'; xmlPath: string; pdfPath: string | null }
  | { status: 'refused'; said: string | null }
  /** Finally refused. The reference is used up. */
  | { status: 'denied'; said: string | null }
  | { status: 'canceled' }

/**
 * Issues electronic invoices. Each is named by the shop's own reference, under which it is issued only once, however
 * often it is requested. Errors: `IssuerUnavailable`, `IssuerAccessRefused`, `IssuerRefused`.
 */
export interface InvoiceIssuer {
  /** Submits a note. The tax authority's decision is polled by `status`. */
  issue(reference: string, note: InvoiceDraft): Promise<void>
  status(reference: string): Promise<IssuedState>
  /** Cancels an authorized invoice. A canceled one stays canceled. */
  cancel(reference: string, reason: string): Promise<void>
  /** Downloads a file that `status` named: the authorized XML, or the printed form. */
  file(path: string): Promise<Buffer>
}

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

/** A sale as its invoice needs it; amounts in cents. */
export interface InvoiceDraft {
  /** ISO time with the offset of the store's place. */
  issuedAt: string
  seller: { taxId: string; legalName: string; name: string; address: InvoiceAddress }
  buyer: { taxId: string; name: string; address: InvoiceAddress }
  items: InvoiceItem[]
  isPickup: boolean
  method: PaymentMethod
  totalMinor: number
  fiscal: FiscalSettings
  /** Whoever runs the shop; null: nobody is named. */
  marketplaceTaxId: string | null
  orderNumber: string
}

export type IssuedState =
  /** The issuer has nothing under this reference. */
  | { status: 'unknown' }
  | { status: 'processing' }
  | { status: 'authorized'; xmlPath: string; pdfPath: string | null }
  | { status: 'refused'; said: string | null }
  /** Refused for good: the reference is used up. */
  | { status: 'denied'; said: string | null }
  | { status: 'canceled' }

/**
 * Issues electronic invoices. Each is named by the shop's own reference, under which it is issued once however often it
 * is asked for. Errors: `IssuerUnavailable`, `IssuerAccessRefused`, `IssuerRefused`.
 */
export interface InvoiceIssuer {
  /** Hands a note in; the tax authority answers later, by `status`. */
  issue(reference: string, note: InvoiceDraft): Promise<void>
  status(reference: string): Promise<IssuedState>
  /** Cancels an authorized invoice; what is canceled already stays so. */
  cancel(reference: string, reason: string): Promise<void>
  /** A file that `status` named: the authorized XML, or the printed form. */
  file(path: string): Promise<Buffer>
}

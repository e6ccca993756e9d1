import type { ReactNode } from 'react'
import { Money } from '#client/ui/text/money.tsx'
import { Time } from '#client/ui/text/time.tsx'
import { invoiceMessages as messages } from '#shared/messages/merchant/invoices.ts'
import { hasDanfe, type InvoiceView, publicInvoiceUrl } from '#shared/orders/invoices.ts'

interface InvoiceListProps {
  invoices: readonly InvoiceView[]
  pathOf: (invoiceId: string) => string
  pdfPathOf: (invoiceId: string) => string
  /** Renders further actions on each invoice. */
  action?: (invoice: InvoiceView) => ReactNode
}

/** The electronic invoices of an order, each with its key, its file and the address where it can be looked up. */
export function InvoiceList({ invoices, pathOf, pdfPathOf, action }: InvoiceListProps) {
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
    <ul className="stack plain-list" role="list">
      {invoices.map((invoice) => {
        const { id, accessKey, series, number, totalMinor, issuedAt } = invoice
        const lookUp = publicInvoiceUrl(accessKey)
        return (
          <li key={id} className="stack-tight">
            <p>
              <span className="strong">{messages.name(series, number)}</span>
              {', '}
              <Money minor={totalMinor} />
            </p>
            <p className="small soft">
              {messages.issued} <Time at={issuedAt} />
            </p>
            <p className="small soft">
              {messages.key}: {groupsOf(accessKey)}
            </p>
            <p className="cluster">
              <a href={pathOf(id)} download>
                {messages.download}
              </a>
              {hasDanfe(accessKey) && (
                <a href={pdfPathOf(id)} download>
                  {messages.danfe}
                </a>
              )}
              {lookUp && (
                <a href={lookUp} target="_blank" rel="noopener noreferrer">
                  {messages.lookUp}
                </a>
              )}
            </p>
            {action?.(invoice)}
          </li>
        )
      })}
    </ul>
  )
}

/** Groups the key like on a printed invoice. */
const groupsOf = (accessKey: string) => accessKey.replace(/(.{4})(?=.)/g, '$1 ')

import PostalMime, { type Email } from 'postal-mime'
import { inTransaction } from '#server/db/transaction.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { invoiceIdOf } from '#server/shop/orders/invoices/invoice-queries.ts'
import { invoiceTaskRef } from '#server/shop/orders/invoices/invoice-task-ref.ts'
import { type InvoiceFacts, readInvoice } from '#server/shop/orders/invoices/read-invoice.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import { maxInvoiceBytes, maxInvoices, type RefusedInvoice } from '#shared/orders/invoices.ts'
import { headOf, isEndless } from './mail-limits.ts'
import { orderOfInvoice } from './order-of-invoice-queries.ts'
import { storeOfMailboxes } from './store-mailbox.ts'

/**
 * Takes in the invoices of a mail to a store's address: each goes through the check of an uploaded file, or becomes a
 * task of the store. The same mail again changes nothing; what is no invoice is left out. Null: it is to no store.
 * Error: `invalid_form` for a mail that would take too long to read.
 */
export async function takeInvoiceMail(services: Services, raw: Buffer): Promise<{ taken: number } | null> {
  // A stranger's mail is not read further than to whom it is.
  const head = headOf(raw)
  const merchantId = head && (await storeOfMail(services, await PostalMime.parse(head)))
  if (!merchantId) return null
  if (isEndless(raw)) throw new ShopError('invalid_form', 'The mail has too many lines or parts')
  const mail = await PostalMime.parse(raw, { attachmentEncoding: 'arraybuffer' })
  let taken = 0
  for (const xml of xmlsOf(mail)) {
    const facts = readInvoice(xml)
    if (typeof facts === 'string') continue
    await takeInvoice(services, { merchantId, facts, xml, subject: mail.subject ?? '' })
    taken++
  }
  return { taken }
}

function storeOfMail(services: Services, mail: Email): Promise<string | null> {
  // A mail server that rewrites or hides the address of the receiver notes the first one in a header.
  const noted = ['delivered-to', 'x-original-to', 'envelope-to', 'x-envelope-to']
  const headers = mail.headers.filter(({ key }) => noted.includes(key)).map(({ value }) => value)
  const addressed = [...(mail.to ?? []), ...(mail.cc ?? [])].map(({ address }) => address ?? '')
  const addresses = [...headers, ...addressed].map((address) => address.replace(/^.*<|>.*$/g, '').trim())
  return storeOfMailboxes(services, addresses)
}

/** The attachments that may be invoices; the check of each reads what it is. */
const xmlsOf = ({ attachments }: Email): string[] =>
  attachments
    .filter(({ filename, mimeType }) => /\.xml$/i.test(filename ?? '') || /[/+]xml$/.test(mimeType))
    .slice(0, maxInvoices)
    .flatMap(({ content }) => {
      const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as ArrayBuffer)
      return bytes.length <= maxInvoiceBytes ? [bytes.toString('utf8')] : []
    })

interface MailedInvoice {
  merchantId: string
  facts: InvoiceFacts
  xml: string
  subject: string
}

async function takeInvoice(services: Services, { merchantId, facts, xml, subject }: MailedInvoice) {
  if (await invoiceIdOf(services.db, facts.accessKey)) return
  const orderId = await orderOfInvoice(services, { merchantId, facts, texts: [subject, xml] })
  const reason = orderId ? await attached(services, { orderId, merchantId, xml }) : null
  if (orderId && !reason) return
  const { number, series, accessKey } = facts
  const data = {
    reference: invoiceMessages.name(series, number),
    reason: reason ? invoiceMessages.refused[reason] : invoiceMessages.noOrder,
  }
  await inTransaction(services.db, (tx) =>
    openTask(tx, services, {
      ...{ kind: 'invoice_without_order', merchantId, orderId, refId: invoiceTaskRef(accessKey) },
      ...{ data, at: services.clock() },
    }),
  )
}

/** Why it was not attached; null: it was. An order that was canceled meanwhile takes none. */
async function attached(
  services: Services,
  given: { orderId: string; merchantId: string; xml: string },
): Promise<RefusedInvoice | null> {
  try {
    return await attachInvoice(services, given)
  } catch (error) {
    if (error instanceof ShopError && error.code === 'invalid_transition') return 'of_another_order'
    throw error
  }
}

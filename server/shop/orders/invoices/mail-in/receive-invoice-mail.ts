import { inTransaction } from '#server/db/transaction.ts'
import { attachInvoice } from '#server/shop/orders/invoices/attach-invoice.ts'
import { invoiceIdOf } from '#server/shop/orders/invoices/invoice-queries.ts'
import { invoiceTaskRef } from '#server/shop/orders/invoices/invoice-task-ref.ts'
import type { InvoiceFacts } from '#server/shop/orders/invoices/read-invoice.ts'
import { readInvoiceApart } from '#server/shop/orders/invoices/read-invoice-apart.ts'
import { NotParsed, parseApart } from '#server/shop/parse-apart.ts'
import type { Services } from '#server/shop/services.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import { ShopError } from '#shared/errors.ts'
import { invoiceMessages } from '#shared/messages/merchant/invoices.ts'
import type { RefusedInvoice } from '#shared/orders/invoices.ts'
import { headOf, isEndless } from './mail-limits.ts'
import { orderOfInvoice } from './order-of-invoice-queries.ts'
import type { readMail, readMailHead } from './read-mail.ts'
import { storeOfMailboxes } from './store-mailbox.ts'

/**
 * Receives the invoices of a mail to a store's address: each goes through the check of an uploaded file, or becomes a
 * task of the store. The same mail again changes nothing; attachments that are no invoices are ignored. Null if the
 * mail is to no store. Error: `invalid_form` for a mail that would take too long to read.
 */
export async function receiveInvoiceMail(services: Services, raw: Buffer): Promise<{ taken: number } | null> {
  // Only the recipients of a mail are read before its store is known.
  const head = headOf(raw)
  const addresses = head && (await readApart<typeof readMailHead>('mailHead', head, 'strangers'))
  const merchantId = addresses && (await storeOfMailboxes(services, addresses))
  if (!merchantId) return null
  const mail = isEndless(raw) ? null : await readApart<typeof readMail>('mail', raw, merchantId)
  if (!mail) throw new ShopError('invalid_form', 'The mail cannot be read, or takes too long to')
  let taken = 0
  for (const xml of mail.xmls) {
    const facts = await readInvoiceApart(xml, merchantId)
    if (typeof facts === 'string') continue
    await recordInvoice(services, { merchantId, facts, xml, subject: mail.subject })
    taken++
  }
  return { taken }
}

/** Parses in a worker. Null if the mail cannot be read, or would take too long. */
async function readApart<Reader extends typeof readMailHead | typeof readMail>(
  reader: 'mailHead' | 'mail',
  bytes: Buffer,
  owner: string,
) {
  try {
    return await parseApart<Reader>(reader, bytes, { owner })
  } catch (error) {
    if (error instanceof NotParsed && error.reason === 'too_much') return null
    throw error
  }
}

interface MailedInvoice {
  merchantId: string
  facts: InvoiceFacts
  xml: string
  subject: string
}

async function recordInvoice(services: Services, { merchantId, facts, xml, subject }: MailedInvoice) {
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
      kind: 'invoice_without_order',
      merchantId,
      orderId,
      refId: invoiceTaskRef(accessKey),
      data,
      at: services.clock(),
    }),
  )
}

/**
 * Attaches the invoice and returns null, or the reason why it is refused. An order that was canceled meanwhile accepts
 * none.
 */
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

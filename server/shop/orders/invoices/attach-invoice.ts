import { eq } from 'drizzle-orm'
import { newId } from '#server/db/new-id.ts'
import { invoice, merchant, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import { lockOrder } from '#server/shop/orders/lock-order.ts'
import { endSubstitutions } from '#server/shop/orders/substitutions/end-substitutions.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import { sealText } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { closeTask } from '#server/shop/tasks/close-task.ts'
import { ShopError } from '#shared/errors.ts'
import { maxInvoices, type RefusedInvoice } from '#shared/orders/invoices.ts'
import { invoiceTaskRef } from './invoice-task-ref.ts'
import { readInvoiceApart } from './read-invoice-apart.ts'

/**
 * Attaches the XML of an invoice to an order of the store. Returns null when it is attached, now or by an earlier
 * upload, or else why it is refused.
 */
export async function attachInvoice(
  services: Services,
  { orderId, merchantId, xml }: { orderId: string; merchantId: string; xml: string },
): Promise<RefusedInvoice | null> {
  const read = await readInvoiceApart(xml, merchantId)
  if (typeof read === 'string') return read
  return inTransaction(services.db, async (tx) => {
    const { order } = await lockOrder(tx, { orderId, merchantId })
    if (order.status === 'pending' || order.status === 'canceled')
      throw new ShopError('invalid_transition', `The order ${order.number} is ${order.status}`)
    const [known] = await tx
      .select({ orderId: invoice.orderId })
      .from(invoice)
      .where(eq(invoice.accessKey, read.accessKey))
    if (known) return known.orderId === orderId ? null : 'of_another_order'
    const [store] = await tx.select().from(merchant).where(eq(merchant.id, merchantId))
    if (store?.taxId !== read.issuer) return 'other_issuer'
    const [group] = await tx.select().from(orderGroup).where(eq(orderGroup.id, order.groupId))
    const buyer = group && openTaxId(services, group)
    if (buyer && read.recipient !== null && read.recipient !== buyer) return 'other_recipient'
    const others = await tx
      .select({ totalMinor: invoice.totalMinor })
      .from(invoice)
      .where(eq(invoice.orderId, orderId))
    if (others.length >= maxInvoices) return 'too_many'
    const sumMinor = others.reduce((sum, { totalMinor }) => sum + totalMinor, read.totalMinor)
    if (sumMinor > order.totalMinor) return 'above_total'
    const id = newId()
    const { accessKey, series, number, totalMinor, issuedAt } = read
    const [stored] = await tx
      .insert(invoice)
      .values({
        id,
        orderId,
        merchantId,
        accessKey,
        series,
        number,
        totalMinor,
        issuedAt,
        sealedXml: sealText(services.sealingKeys, xml, id),
      })
      .onConflictDoNothing({ target: invoice.accessKey })
      .returning({ id: invoice.id })
    // Another order was given this invoice at the same time.
    if (!stored) return 'of_another_order'
    // It names the goods that were bought.
    await endSubstitutions(tx, orderId, { by: 'system', at: services.clock() })
    await recordAction(tx, services, {
      action: 'invoice.attached',
      merchantId,
      before: {},
      subject: { type: 'order', id: orderId, name: order.number },
      after: { accessKey },
    })
    const mailed = { kind: 'invoice_without_order', refId: invoiceTaskRef(accessKey) } as const
    await closeTask(tx, { ...mailed, outcome: 'attached', at: services.clock() })
    return null
  })
}

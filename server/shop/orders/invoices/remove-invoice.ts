import { and, eq } from 'drizzle-orm'
import { invoice, order } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'

/** Removes a wrong invoice from an order of the store. */
export async function removeInvoice(
  services: Services,
  { orderId, merchantId, invoiceId }: { orderId: string; merchantId: string; invoiceId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isTheirs = and(
      eq(invoice.id, invoiceId),
      eq(invoice.orderId, orderId),
      eq(invoice.merchantId, merchantId),
    )
    const [removed] = await tx.delete(invoice).where(isTheirs).returning({ accessKey: invoice.accessKey })
    if (!removed) throw new ShopError('not_found', `The order ${orderId} has no invoice ${invoiceId}`)
    const [found] = await tx.select({ number: order.number }).from(order).where(eq(order.id, orderId))
    await recordAction(tx, services, {
      action: 'invoice.removed',
      merchantId,
      after: {},
      subject: { type: 'order', id: orderId, name: found?.number ?? '' },
      before: { accessKey: removed.accessKey },
    })
  })
}

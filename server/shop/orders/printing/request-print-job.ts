import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant, printJob, printJobOrder } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import { orderIdsByNumber } from '#server/shop/orders/views/order-owner.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { ShopError } from '#shared/errors.ts'
import { printingMessages } from '#shared/messages/merchant/printing.ts'
import { maxPrintedOrders, type PrintOptions } from '#shared/orders/printing.ts'

type Requesting = Pick<Services, 'db' | 'clock' | 'queue'>

interface PrintRequest {
  /** Id of the form. */
  id: string
  by: MemberAuthor
  /** In the order of the list. */
  orderNumbers: readonly string[]
  options: PrintOptions
}

/**
 * Queues a file with papers of a store's orders, and records who has it made. The same form sent twice is one file.
 * Errors: `not_found` without an order of the store, `too_many_orders`.
 */
export async function requestPrintJob(services: Requesting, request: PrintRequest): Promise<void> {
  const { id, by, orderNumbers, options } = request
  const { merchantId, userId } = by
  const at = services.clock()
  await inTransaction(services.db, async (tx) => {
    const orderIds = [...(await orderIdsByNumber(tx, { merchantId, numbers: orderNumbers })).values()]
    if (orderIds.length === 0) throw new ShopError('not_found', 'The store has none of these orders')
    if (orderIds.length > maxPrintedOrders)
      throw new ShopError('invalid_transition', `More than ${maxPrintedOrders} orders`)
    const row = {
      id,
      merchantId,
      userId,
      options,
      createdAt: at,
      expiresAt: retainedUntil('printedPapers', at),
    }
    const [requested] = await tx.insert(printJob).values(row).onConflictDoNothing().returning()
    if (!requested) return refuseForeign(tx, { id, merchantId })
    await tx
      .insert(printJobOrder)
      .values(orderIds.map((orderId, position) => ({ printId: id, position, orderId })))
    const [store] = await tx.select({ name: merchant.name }).from(merchant).where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: 'orders.printed',
      by,
      at,
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store?.name ?? '' },
      after: {
        printedOrders: orderIds.length,
        printedPapers: options.papers.map((paper) => printingMessages.papers[paper]).join(', '),
      },
    })
    await queuePrintJob(services, tx, id)
  })
}

/** Makes a failed file once more. A repeated call changes nothing. */
export async function retryPrintJob(
  services: Requesting,
  { merchantId, printId }: { merchantId: string; printId: string },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isOwn = and(eq(printJob.id, printId), eq(printJob.merchantId, merchantId))
    const [found] = await tx.select().from(printJob).where(isOwn).for('update')
    if (!found) throw new ShopError('not_found', `The store has no print job ${printId}`)
    if (!found.failedAt) return
    await tx.update(printJob).set({ failedAt: null, progress: 0 }).where(isOwn)
    await queuePrintJob(services, tx, printId)
  })
}

const queuePrintJob = ({ queue }: Pick<Services, 'queue'>, tx: Db, printId: string) =>
  queue.enqueue(tx, 'print-papers', { printId }, { singletonKey: printId })

/** Throws if the print job of this id is another store's. */
async function refuseForeign(tx: Db, { id, merchantId }: { id: string; merchantId: string }) {
  const isOwn = and(eq(printJob.id, id), eq(printJob.merchantId, merchantId))
  if ((await tx.$count(printJob, isOwn)) === 0)
    throw new ShopError('not_found', `The store has no print job ${id}`)
}

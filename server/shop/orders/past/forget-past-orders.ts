import { and, eq, inArray } from 'drizzle-orm'
import { merchant, pastCustomer, pastImport, pastImportRow, pastOrder } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type MemberAuthor, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'

const limitMs = 5 * 60_000

/** Deletes all that a store has imported of its former shop, and ends what is being imported. */
export async function forgetPastOrders(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by }: { merchantId: string; by: MemberAuthor },
): Promise<void> {
  const at = clock()
  await inTransaction(db, async (tx) => {
    await allowLongStatements(tx, limitMs)
    const ended = await tx
      .update(pastImport)
      .set({ status: 'discarded', finishedAt: at })
      .where(
        and(
          eq(pastImport.merchantId, merchantId),
          inArray(pastImport.status, ['checked', 'importing', 'failed']),
        ),
      )
      .returning({ id: pastImport.id })
    const ids = ended.map(({ id }) => id)
    if (ids.length > 0) await tx.delete(pastImportRow).where(inArray(pastImportRow.importId, ids))
    const { rowCount: orders } = await tx.delete(pastOrder).where(eq(pastOrder.merchantId, merchantId))
    const { rowCount: customers } = await tx
      .delete(pastCustomer)
      .where(eq(pastCustomer.merchantId, merchantId))
    if (!orders && !customers && ids.length === 0) return
    const [store] = await tx.select({ name: merchant.name }).from(merchant).where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: 'past-orders.erased',
      by,
      at,
      merchantId,
      subject: { type: 'merchant', id: merchantId, name: store?.name ?? '' },
      before: { pastOrders: orders ?? 0, pastCustomers: customers ?? 0 },
    })
  })
}

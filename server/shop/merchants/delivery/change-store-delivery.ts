import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import type { Services } from '#server/shop/services.ts'
import type { StoreDelivery } from '#shared/merchants/delivery-rules.ts'
import { lockStoreDelivery } from './save-delivery-rule.ts'

/** Sets how a store receives and prepares orders: its days, hour and minimum value, and whether invoices come first. */
export async function changeStoreDelivery(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, by, values }: { merchantId: string; by: Author; values: StoreDelivery },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { name, ...store } = await lockStoreDelivery(tx, merchantId)
    const { handlingDays, cutoffMinute, minOrderMinor, requiresInvoice, acceptsPaidOrders } = store
    const before = { handlingDays, cutoffMinute, minOrderMinor, requiresInvoice, acceptsPaidOrders }
    if (isDeepStrictEqual(before, values)) return
    await tx.update(merchant).set(values).where(eq(merchant.id, merchantId))
    await recordAudit(tx, {
      action: 'delivery-terms.changed',
      by,
      at: clock(),
      merchantId,
      subject: { type: 'merchant', id: merchantId, name },
      before,
      after: { ...values },
    })
  })
}

import { lt } from 'drizzle-orm'
import { lowStockMail as sentDay } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { addDays } from '#shared/time/local-day.ts'
import { lowStockMail } from './low-stock-mails.ts'
import { forgetRefilled, markLowStock, storesWithLowStock } from './low-stock-queries.ts'

const retentionDays = 30

/** Tells each store, at most once a day, what has been running out since it was told last. */
export async function sendLowStockMails(services: Services): Promise<void> {
  const { db } = services
  const day = today(services)
  await forgetRefilled(db)
  for (const merchantId of await storesWithLowStock(db)) await mailLowStock(services, merchantId, day)
  await db.delete(sentDay).where(lt(sentDay.day, addDays(day, -retentionDays)))
}

/** Mails one store. It is marked in the transaction that queues the mails: neither lost nor sent twice. */
function mailLowStock(services: Services, merchantId: string, day: string): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const first = await tx.insert(sentDay).values({ merchantId, day }).onConflictDoNothing().returning()
    if (first.length === 0) return
    const variantIds = await markLowStock(tx, merchantId, services.clock())
    if (variantIds.length === 0) return
    const mail = { template: lowStockMail, data: { merchantId, variantIds } }
    const data = { count: variantIds.length }
    await notifyStore(tx, services, merchantId, { kind: 'low_stock', mail, ref: day, data })
  })
}

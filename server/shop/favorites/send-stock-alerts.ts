import { lt, sql } from 'drizzle-orm'
import { closure, inventoryLevel, merchant, product, stockAlert, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'
import { backInStockMail } from './favorite-mails.ts'

const sendBatchSize = 200

/** Mails those who wait for something that can be bought again, each once, and deletes old notices. */
export async function sendStockAlerts(services: Services): Promise<void> {
  while ((await sendSome(services)) === sendBatchSize);
  const oldest = oldestRetained('stockAlert', services.clock())
  await services.db.delete(stockAlert).where(lt(stockAlert.createdAt, oldest))
}

interface WaitedFor extends Record<string, unknown> {
  id: string
  email: string
  /** The account whose address is confirmed. */
  userId: string | null
  merchantId: string
  title: string
  handle: string
}

/** Sends a batch. Notices are marked as sent in the transaction that queues the mail: neither lost nor sent twice. */
function sendSome(services: Services): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const day = today(services)
    const { rows } = await tx.execute<WaitedFor>(sql`
      with sent as (update ${stockAlert} set sent_at = ${services.clock().toISOString()}
      where id in (
        select n.id from ${stockAlert} n
        join ${variant} v on v.id = n.variant_id and v.archived_at is null
        join ${inventoryLevel} l on l.variant_id = v.id
          and (not l.tracked or l.policy = 'continue' or l.on_hand > l.reserved)
        join ${product} p on p.id = v.product_id and p.status = 'published'
        join ${merchant} m on m.id = p.merchant_id and m.status = 'active'
        where n.sent_at is null and not exists (
          select from ${closure} c
          where c.merchant_id = m.id and ${day}::date between c.starts_on and c.ends_on)
        order by n.created_at, n.id limit ${sendBatchSize} for update of n skip locked)
      returning id, email, variant_id)
      select sent.id, sent.email::text as email, u.id as "userId", p.merchant_id as "merchantId", p.title, p.handle
      from sent join ${variant} v on v.id = sent.variant_id join ${product} p on p.id = v.product_id
      left join "user" u on u.email = sent.email and u.email_confirmed_at is not null`)
    for (const { id, email, userId, merchantId, ...data } of rows) {
      const mail = { template: backInStockMail, data: { alertId: id } }
      const news = { kind: 'back_in_stock' as const, mail, merchantId, data }
      await notifyCustomer(tx, services, { id: userId, email }, news)
    }
    return rows.length
  })
}

import { lt, sql } from 'drizzle-orm'
import { oldestRetained } from '#shared/account/retention.ts'
import { closure, inventoryLevel, merchant, product, stockNotice, variant } from '../../db/schema/index.ts'
import { inTransaction } from '../../db/transaction.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { today } from '../merchants/open-closure.ts'
import type { Services } from '../services.ts'
import { backInStockMail } from './favorite-mails.ts'

const sendBatchSize = 200

/** Mails those who wait for what can be bought again, each once, and forgets what is old. */
export async function sendStockNotices(services: Services): Promise<void> {
  while ((await sendSome(services)) === sendBatchSize);
  const oldest = oldestRetained('stockNotice', services.clock())
  await services.db.delete(stockNotice).where(lt(stockNotice.createdAt, oldest))
}

/** Marked as sent in the transaction that queues the mail: neither lost nor sent twice. */
function sendSome(services: Services): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const day = today(services)
    const { rows } = await tx.execute<{ id: string; email: string }>(sql`
      update ${stockNotice} set sent_at = ${services.clock().toISOString()}
      where id in (
        select n.id from ${stockNotice} n
        join ${variant} v on v.id = n.variant_id and v.archived_at is null
        join ${inventoryLevel} l on l.variant_id = v.id
          and (not l.tracked or l.policy = 'continue' or l.on_hand > l.reserved)
        join ${product} p on p.id = v.product_id and p.status = 'published'
        join ${merchant} m on m.id = p.merchant_id and m.status = 'active'
        where n.sent_at is null and not exists (
          select from ${closure} c
          where c.merchant_id = m.id and ${day}::date between c.starts_on and c.ends_on)
        order by n.created_at, n.id limit ${sendBatchSize} for update of n skip locked)
      returning id, email::text as email`)
    for (const { id, email } of rows) {
      await queueMail(tx, services, { to: email, template: backInStockMail, data: { noticeId: id } })
    }
    return rows.length
  })
}

import { sql } from 'drizzle-orm'
import { favoriteProduct, merchant, product, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { today } from '#server/shop/merchants/open-closure.ts'
import { notifyCustomer } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { priceDropMail } from './favorite-mails.ts'

const customersPerBatch = 100

/** Sends one mail to each customer who opted in, about favorites that cost less than when they last knew. */
export async function sendPriceDrops(services: Services): Promise<void> {
  while ((await sendSome(services)) === customersPerBatch);
}

/** Sends a batch. The new price is stored in the transaction that queues the mail, so no drop is mailed twice. */
function sendSome(services: Services): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{
      userId: string
      email: string
      drops: { productId: string; knownMinor: number }[]
    }>(sql`
      with cheaper as (
        select f.user_id, f.product_id, p.price_minor, f.known_price_minor as known_minor
        from ${favoriteProduct} f
        join ${user} u on u.id = f.user_id and u.price_mails
        join ${product} p on p.id = f.product_id and p.price_minor < f.known_price_minor
          and p.status = 'published' and p.available
        join ${merchant} m on m.id = p.merchant_id and m.status = 'active'
        where f.user_id in (
          select w.id from ${user} w where w.price_mails and exists (
            select from ${favoriteProduct} g join ${product} q on q.id = g.product_id
            join ${merchant} n on n.id = q.merchant_id and n.status = 'active'
            where g.user_id = w.id and q.price_minor < g.known_price_minor and q.status = 'published' and q.available)
          order by w.id limit ${customersPerBatch} for update skip locked)
      ), known as (
        update ${favoriteProduct} f set known_price_minor = cheaper.price_minor
        from cheaper where f.user_id = cheaper.user_id and f.product_id = cheaper.product_id
          -- Checked on the locked row, because another run may have mailed it since this statement began.
          and f.known_price_minor > cheaper.price_minor
        returning f.user_id, f.product_id, f.created_at, cheaper.known_minor
      )
      select known.user_id as "userId", u.email::text as email,
        json_agg(json_build_object('productId', known.product_id, 'knownMinor', known.known_minor)
          order by known.created_at desc) as drops
      from known join ${user} u on u.id = known.user_id group by known.user_id, u.email`)
    for (const { userId, email, drops } of rows) {
      const mail = { template: priceDropMail, data: { userId, drops } }
      const ref = today(services)
      const news = { kind: 'price_drop' as const, mail, ref, data: { count: drops.length } }
      await notifyCustomer(tx, services, { id: userId, email }, news)
    }
    return rows.length
  })
}

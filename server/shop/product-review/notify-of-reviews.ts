import { sql } from 'drizzle-orm'
import { notification, product, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notifyOperators } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'

const storesAtOnce = 100

/**
 * The job that notifies operators of products that wait for them: once for each store, and again when more have come.
 * It is not part of saving a product, because a file of hundreds would be hundreds of notifications.
 */
export async function notifyOfReviews(services: Services): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const { rows } = await tx.execute<{ merchantId: string }>(sql`
      select distinct ${product.merchantId} as "merchantId" from ${product}
      where ${product.status} = 'in_review' and not exists (
        select from ${notification} join ${user} on ${user.id} = ${notification.userId}
        where ${user.platformRole} = 'admin' and ${notification.kind} = 'product_to_review'
          and ${notification.ref} = ${product.merchantId}::text
          and ${notification.createdAt} >= ${product.submittedAt}
      ) limit ${storesAtOnce}`)
    for (const { merchantId } of rows)
      await notifyOperators(tx, services, { kind: 'product_to_review', ref: merchantId, merchantId })
  })
}

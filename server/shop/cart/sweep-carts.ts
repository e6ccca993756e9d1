import { sql } from 'drizzle-orm'
import { cart } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import { oldestRetained } from '#shared/account/retention.ts'

const sweepBatchSize = 1_000

/** Deletes carts that were not changed for a while. Those that became orders are kept with them. */
export async function sweepCarts({ db, clock }: Services): Promise<void> {
  const idleSince = oldestRetained('cart', clock())
  for (;;) {
    // A locked cart is in use, so it is not idle.
    const { rowCount } = await db.execute(sql`
      delete from ${cart} where id in (
        select id from ${cart} where status <> 'completed' and updated_at < ${idleSince.toISOString()}
        order by updated_at limit ${sweepBatchSize} for update skip locked)`)
    if (!rowCount || rowCount < sweepBatchSize) return
  }
}

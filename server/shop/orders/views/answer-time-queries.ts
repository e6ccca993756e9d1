import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { order, orderEvent } from '#server/db/schema/index.ts'

const countedDays = 90
const countedOrders = 50
/** A median of fewer orders would be chance. */
const leastOrders = 3

/**
 * Returns the median time in minutes until a store's first action on its newest orders, or null if there are too few.
 */
export async function usualAnswerMinutes(db: Db, merchantId: string, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - countedDays * 86_400_000).toISOString()
  const { rows } = await db.execute<{ count: number; minutes: number | null }>(sql`
    select count(*)::int as count,
      (percentile_cont(0.5) within group (order by extract(epoch from answer.at - placed_at)) / 60)::int as minutes
    from (
      select id, placed_at from ${order}
      where merchant_id = ${merchantId} and placed_at > ${since}
      order by placed_at desc limit ${countedOrders}
    ) placed
    cross join lateral (
      select min(e.at) as at from ${orderEvent} e
      where e.order_id = placed.id and e.type in ('preparing', 'ready', 'shipped')
        and (e.type <> 'preparing' or e.actor <> 'system')
    ) answer
    where answer.at is not null`)
  const [found] = rows
  return found && found.count >= leastOrders ? found.minutes : null
}

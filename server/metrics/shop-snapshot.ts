import { sql } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { lastBackups } from '#server/shop/backups/backup-queries.ts'

/** State of the shop in the database. Ages are in seconds, or null when there is none. */
export interface ShopSnapshot {
  jobs: { job: string; state: 'waiting' | 'retrying' | 'active' | 'dead'; count: number; age: number }[]
  orders: { status: string; count: number; age: number }[]
  tasks: { count: number; age: number | null }
  payouts: { count: number; age: number | null }
  /** The newest nightly comparison of stock, states and books. */
  verification: { differences: number; age: number } | null
  backupAge: number | null
  rehearsalAge: number | null
}

const ageOf = (column: string) => sql.raw(`extract(epoch from now() - ${column})::float`)

export async function shopSnapshot(db: Db): Promise<ShopSnapshot> {
  const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
    (await db.execute<Row>(query)).rows
  const [jobs, orders, [tasks], [payouts], [verification], backups] = await Promise.all([
    rows<ShopSnapshot['jobs'][number]>(sql`
      select replace(name, '.dead-letter', '') as job,
        case when name like '%.dead-letter' then 'dead'
          when state = 'created' then 'waiting' when state = 'retry' then 'retrying' else 'active' end as state,
        count(*) as count, greatest(0, ${ageOf('min(start_after)')}) as age
      from pgboss.job where state in ('created', 'retry', 'active') group by 1, 2`),
    rows<ShopSnapshot['orders'][number]>(sql`
      select status, count(*) as count, ${ageOf('min(created_at)')} as age
      from "order" where status in ('pending', 'placed') group by status`),
    rows<ShopSnapshot['tasks']>(sql`
      select count(*) as count, ${ageOf('min(created_at)')} as age
      from task where done_at is null and merchant_id is null`),
    rows<ShopSnapshot['payouts']>(sql`
      select count(*) as count, ${ageOf('min(created_at)')} as age
      from payout where status not in ('paid', 'canceled')`),
    rows<{ differences: number; age: number }>(sql`
      select jsonb_array_length(differences) as differences, ${ageOf('checked_at')} as age
      from verification order by checked_at desc limit 1`),
    lastBackups(db),
  ])
  return {
    jobs,
    orders,
    tasks: tasks ?? { count: 0, age: null },
    payouts: payouts ?? { count: 0, age: null },
    verification: verification ?? null,
    backupAge: secondsSince(backups.lastGoodAt),
    rehearsalAge: secondsSince(backups.rehearsal?.failure === null ? backups.rehearsal.finishedAt : null),
  }
}

const secondsSince = (time: string | null) => (time === null ? null : (Date.now() - Date.parse(time)) / 1_000)

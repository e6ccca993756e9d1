import { setTimeout as delay } from 'node:timers/promises'
import { listenerName } from '#server/db/changes.ts'

/** Sends a statement without values. */
type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

const settleMs = 2_000

/** How many processes serve the shop or do its jobs, of this machine and of others: each listens to changes. */
export async function countShopProcesses(query: Query): Promise<number> {
  const { rows } = await query(`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = '${listenerName}'`)
  return Number(rows[0]?.count)
}

/** A process that just ended takes a moment. */
export async function isShopRunning(query: Query): Promise<boolean> {
  for (const until = Date.now() + settleMs; Date.now() < until; await delay(100))
    if ((await countShopProcesses(query)) === 0) return false
  return true
}

import { setTimeout as delay } from 'node:timers/promises'
import { listenerName } from '#server/db/changes.ts'

/** Sends a statement without values. */
type Query = (statement: string) => Promise<{ rows: Record<string, unknown>[] }>

const settleMs = 2_000

/**
 * Counts the processes that serve the shop or run its jobs, on this machine and others. Each of them listens to
 * changes.
 */
export async function countShopProcesses(query: Query): Promise<number> {
  const { rows } = await query(`select count(*) as count from pg_stat_activity
    where datname = current_database() and application_name = '${listenerName}'`)
  return Number(rows[0]?.count)
}

/** Waits briefly, because a process that just ended takes a moment to disappear. */
export async function isShopRunning(query: Query): Promise<boolean> {
  for (const until = Date.now() + settleMs; Date.now() < until; await delay(100))
    if ((await countShopProcesses(query)) === 0) return false
  return true
}

import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Until some connection waits for a lock. */
export async function untilWaiting(pool: pg.Pool): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  while ((await pool.query(waiting)).rowCount === 0) await delay(5)
}

import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Changes } from '../db/changes.ts'
import type { Db } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { inTransaction } from '../db/transaction.ts'
import { hasDemoWorld } from './has-demo-world.ts'

/** What a demonstration leaves in `DATA_DIR` beside its database. */
const folders = ['pictures', 'outbox', 'uploads']
const settleMs = 2_000

/**
 * Leaves nothing of a demonstration, whatever was done in it: the database starts again from its first migration.
 * `running`: the shop is open and would go on with what is gone.
 */
export async function clearDemoWorld(
  { db, url, changes }: { db: Db; url: string; changes: Pick<Changes, 'stop'> },
  dataDir: string,
): Promise<'no_demo' | 'running' | null> {
  if (!(await hasDemoWorld(db))) return 'no_demo'
  // What is left of such connections is another process's.
  await changes.stop()
  if (await isShopRunning(db)) return 'running'
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`create schema public`)
    await tx.execute(sql`drop schema drizzle cascade`)
    // Mails and payments of people that are gone.
    await tx.execute(sql`delete from pgboss.job`)
  })
  await migrate(url)
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true })
  return null
}

/** Every process of the shop listens to changes on a connection of its own; one that was just ended takes a moment. */
async function isShopRunning(db: Db): Promise<boolean> {
  for (const until = Date.now() + settleMs; Date.now() < until; await delay(100)) {
    const { rows } = await db.execute(sql`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'feira changes' limit 1`)
    if (rows.length === 0) return false
  }
  return true
}

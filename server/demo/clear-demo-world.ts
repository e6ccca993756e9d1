import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { Changes } from '#server/db/changes.ts'
import type { Db } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { isShopRunning } from '#server/db/scaling/shop-processes.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { BucketMedia } from '#server/pictures/bucket-media.ts'
import { releasePlace } from '#server/pictures/bucket-owner.ts'
import { hasDemoWorld } from './has-demo-world.ts'

/** What a demonstration leaves in `DATA_DIR` beside its database. */
const folders = ['pictures', 'outbox', 'uploads']

/**
 * Leaves nothing of a demonstration, whatever was done in it: the database starts again from its first migration.
 * `running`: the shop is open and would go on with what is gone.
 */
export async function clearDemoWorld(
  { db, url, changes }: { db: Db; url: string; changes: Pick<Changes, 'stop'> },
  { dataDir, bucket }: { dataDir: string; bucket: BucketMedia | null },
): Promise<'no_demo' | 'running' | null> {
  if (!(await hasDemoWorld(db))) return 'no_demo'
  // What is left of such connections is another process's.
  await changes.stop()
  if (await isShopRunning((text) => db.execute(text))) return 'running'
  // While the database still says whose pictures those are.
  await bucket?.ensureOwn()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`create schema public`)
    await tx.execute(sql`drop schema drizzle cascade`)
    // Mails and payments of people that are gone.
    await tx.execute(sql`delete from pgboss.job`)
  })
  await migrate(url)
  if (bucket) await clearBucket(bucket)
  for (const folder of folders) await rm(join(dataDir, folder), { recursive: true, force: true })
  return null
}

async function clearBucket(bucket: BucketMedia) {
  for await (const { path } of bucket.list('')) await bucket.delete(path)
  await releasePlace(bucket.storage)
}

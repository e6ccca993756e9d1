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

/** Folders in `DATA_DIR` that a demonstration fills beside its database. */
const folders = ['pictures', 'outbox', 'uploads']

/**
 * Deletes everything of a demonstration, whatever was done in it. The database starts again from its first migration.
 * Returns `running` when the shop is open, which would continue with deleted data.
 */
export async function clearDemoWorld(
  { db, url, changes }: { db: Db; url: string; changes: Pick<Changes, 'stop'> },
  { dataDir, bucket }: { dataDir: string; bucket: BucketMedia | null },
): Promise<'no_demo' | 'running' | null> {
  if (!(await hasDemoWorld(db))) return 'no_demo'
  // The remaining connections of this kind are another process's.
  await changes.stop()
  if (await isShopRunning((text) => db.execute(text))) return 'running'
  // Checked while the database still knows the owner of the pictures.
  await bucket?.ensureOwn()
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`drop schema public cascade`)
    await tx.execute(sql`create schema public`)
    await tx.execute(sql`drop schema drizzle cascade`)
    // Mails and payments of deleted people.
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

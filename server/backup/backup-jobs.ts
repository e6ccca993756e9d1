import { count, gt } from 'drizzle-orm'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connect.ts'
import { orderGroup } from '#server/db/schema/index.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { PermanentFailure } from '#server/jobs/permanent-failure.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import { recordBackupRun } from '#server/shop/backups/record-backup-run.ts'
import type { Services } from '#server/shop/services.ts'
import type { BackupKind } from '#shared/runtime/backups.ts'
import { BackupError } from './backup-error.ts'
import { backupTarget } from './backup-target.ts'
import { findStored } from './found-backup.ts'
import type { BackupSource } from './make-backup.ts'
import { type Backup, bytesOf, type Manifest, rowsInBackup } from './manifest.ts'
import { type Rehearsal, rehearseStored } from './rehearse-backup.ts'
import { storeBackup } from './store-backup.ts'
import { lastShippedAt } from './wal/cluster-wal.ts'
import { makeBase } from './wal/make-base.ts'
import { walStoreAt } from './wal/wal-store-at.ts'

/** The passphrase is left out of the sealed secrets. */
const isOurs = (name: string) => name !== 'BACKUP_PASSPHRASE'

export function backupSourceOf(config: Config, databaseUrl: string): BackupSource {
  const { dataDir, environment, backup, media, storageCredentials } = config
  const names = Object.entries(environment).filter(([name]) => isOurs(name))
  return {
    databaseUrl,
    dataDir,
    passphrase: backup.passphrase,
    environment: Object.fromEntries(names),
    bucket: media && storageCredentials && objectStorage(media, storageCredentials),
  }
}

/** Counts the orders that are lost with everything after that moment. */
export async function ordersSince(db: Db, at: Date): Promise<number> {
  const [found] = await db.select({ count: count() }).from(orderGroup).where(gt(orderGroup.createdAt, at))
  return found?.count ?? 0
}

/** Returns true for another shop's backup, because a place may hold those of several. */
export const isOfOtherShop = async (db: Db, { shopId }: Manifest): Promise<boolean> =>
  Boolean(shopId) && shopId !== (await shopIdOf(db))

type Noted = { backup: Backup; ordersSince?: number } & Partial<Rehearsal>

/** Creates the scheduled backup jobs of one installation. */
export function backupJobs(services: Services, config: Config, databaseUrl: () => string) {
  const { to, keep, passphrase } = config.backup
  const target = () => {
    if (!to) throw new BackupError('no_folder')
    return backupTarget(to, config.storageCredentials)
  }

  async function noted(kind: BackupKind, work: () => Promise<Noted>) {
    const startedAt = services.clock()
    try {
      const { backup, ...found } = await work()
      const name = backup.folder.split('/').at(-1) ?? null
      const size = { bytes: bytesOf(backup.manifest), rows: rowsInBackup(backup.manifest) }
      await recordBackupRun(services, { kind, startedAt, name, ...size, failure: null, ...found })
    } catch (error) {
      const reason = error instanceof PermanentFailure ? error.cause : error
      const failure = reason instanceof BackupError ? reason.failure : 'failed'
      await recordBackupRun(services, { kind, startedAt, failure })
      throw error
    }
  }

  return {
    /** Deletes old backups only when the new one is complete. */
    back: (signal: AbortSignal) =>
      noted('backup', async () => {
        const source = backupSourceOf(config, databaseUrl())
        const place = target()
        const { dataDir, archivesWal } = config
        const backup = await storeBackup(source, place, { signal, keep })
        if (archivesWal)
          await makeBase({ dataDir, store: walStoreAt(place, dataDir), keep, signal }).catch((error) => {
            // A retry would make another backup, and each of them replaces an older one.
            throw new PermanentFailure(error)
          })
        return { backup }
      }),
    rehearse: () =>
      noted('rehearsal', async () => {
        const place = target()
        const { dataDir, archivesWal } = config
        const rehearsed = await rehearseStored(await findStored(place), { dataDir, passphrase })
        if (await isOfOtherShop(services.db, rehearsed.backup.manifest))
          throw new BackupError('other_shop', rehearsed.backup.folder)
        const shippedAt = archivesWal ? await lastShippedAt(walStoreAt(place, dataDir)) : null
        const heldUntil = shippedAt ?? new Date(rehearsed.backup.manifest.takenAt)
        return { ...rehearsed, ordersSince: await ordersSince(services.db, heldUntil) }
      }),
  }
}

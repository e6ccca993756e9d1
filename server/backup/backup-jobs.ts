import { count, gt } from 'drizzle-orm'
import { noteBackupRun } from '#server/shop/backups/note-backup-run.ts'
import type { Services } from '#server/shop/services.ts'
import type { BackupKind } from '#shared/runtime/backups.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { orderGroup } from '../db/schema/index.ts'
import { BackupError } from './backup-error.ts'
import { backupTarget } from './backup-target.ts'
import { findStored } from './found-backup.ts'
import type { BackupSource } from './make-backup.ts'
import { type Backup, bytesOf, rowsOf } from './manifest.ts'
import { rehearseStored } from './rehearse-backup.ts'
import { storeBackup } from './store-backup.ts'

/** What is written nowhere but into sealed secrets. */
const isOurs = (name: string) => name !== 'BACKUP_PASSPHRASE'

export function backupSourceOf(config: Config, databaseUrl: string): BackupSource {
  const { dataDir, environment, backup } = config
  const names = Object.entries(environment).filter(([name]) => isOurs(name))
  return { databaseUrl, dataDir, passphrase: backup.passphrase, environment: Object.fromEntries(names) }
}

/** The orders that a backup of that moment lacks. */
export async function ordersSince(db: Db, at: Date): Promise<number> {
  const [found] = await db.select({ count: count() }).from(orderGroup).where(gt(orderGroup.createdAt, at))
  return found?.count ?? 0
}

type Noted = { backup: Backup; newestRowAt?: Date | null; ordersSince?: number }

/** The scheduled work of one installation. */
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
      const size = { bytes: bytesOf(backup.manifest), rows: rowsOf(backup.manifest) }
      await noteBackupRun(services, { kind, startedAt, name, ...size, failure: null, ...found })
    } catch (error) {
      const failure = error instanceof BackupError ? error.failure : 'failed'
      await noteBackupRun(services, { kind, startedAt, failure })
      throw error
    }
  }

  return {
    /** Old ones go only when the new one is complete. */
    back: (signal: AbortSignal) =>
      noted('backup', async () => {
        const source = backupSourceOf(config, databaseUrl())
        return { backup: await storeBackup(source, target(), { signal, keep }) }
      }),
    rehearse: () =>
      noted('rehearsal', async () => {
        const found = await findStored(target())
        const { newestRowAt, backup } = await rehearseStored(found, { dataDir: config.dataDir, passphrase })
        return {
          backup,
          newestRowAt,
          ordersSince: await ordersSince(services.db, new Date(backup.manifest.takenAt)),
        }
      }),
  }
}

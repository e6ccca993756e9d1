import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { BackupError, backupErrorOf } from '#server/backup/backup-error.ts'
import { backupTarget } from '#server/backup/backup-target.ts'
import { basesIn } from '#server/backup/wal/base.ts'
import { lastShipFailure } from '#server/backup/wal/ship-failure.ts'
import { archivedSegments, walOfServer } from '#server/backup/wal/ship-segments.ts'
import { walStoreAt } from '#server/backup/wal/wal-store-at.ts'
import { chooseInstallation, homeOf } from '#server/db/embedded-postgres/installation.ts'
import { archiveFolder } from '#server/db/embedded-postgres/settings.ts'
import { type Check, type Examined, problem, rowOf } from '#server/doctor/check.ts'
import { backupFailureText } from '#shared/messages/command-line/backup.ts'
import { backupChecks } from '#shared/messages/command-line/doctor/backups.ts'
import { sizeText } from '#shared/messages/command-line/doctor/size-text.ts'
import { backupFailureReasons } from '#shared/messages/operator/backups.ts'
import type { Finding } from '#shared/runtime/checks.ts'

const messages = backupChecks['wal-archive']
const minuteMs = 60_000
/** Segments are shipped within seconds. */
const lateMinutes = 5

/** Checks that changes between backups are archived, and shipped. */
export const walArchive: Check = {
  name: 'wal-archive',
  async examine(examined) {
    if (!examined.config.archivesWal) return []
    // The part that needs no database comes first.
    const waiting = await waitingSegments(examined)
    const { archiving, failed } = await rowOf<{ archiving: string; failed: string | null }>(
      examined,
      sql`select current_setting('archive_mode') as archiving,
          case when last_failed_time > coalesce(last_archived_time, '-infinity') then last_failed_wal end as failed
        from pg_stat_archiver`,
    )
    return [
      ...(archiving === 'on' ? [] : [problem(messages.off)]),
      ...(failed ? [problem(messages.notArchived(failed))] : []),
      ...waiting,
    ]
  },
}

async function waitingSegments({ config, now }: Examined): Promise<Finding[]> {
  const home = await homeOf(config.dataDir)
  const folder = archiveFolder({ home })
  const found = await Promise.all(
    (await archivedSegments({ home })).map((name) => stat(join(folder, name)).catch(() => null)),
  )
  const segments = found.filter((segment) => segment !== null)
  const oldestMs = Math.min(...segments.map(({ mtimeMs }) => mtimeMs))
  const minutes = Math.floor((now.getTime() - oldestMs) / minuteMs)
  if (segments.length === 0 || minutes < lateMinutes) return []
  const bytes = segments.reduce((sum, { size }) => sum + size, 0)
  const failure = await lastShipFailure(home)
  const behind = messages.behind(segments.length, minutes, sizeText(bytes))
  if (!failure) return [problem(behind)]
  const reason = backupFailureReasons[failure.failure] + (failure.subject && ` (${failure.subject})`)
  return [problem(messages.failed(behind.what, failure.at.toISOString(), reason))]
}

/** Checks that there is a base to recover a moment from. */
export const walBase: Check = {
  name: 'wal-base',
  isDear: true,
  async examine({ config }) {
    const { archivesWal, backup, dataDir, storageCredentials } = config
    if (!archivesWal || !backup.to) return []
    const { none, unreadable } = backupChecks['wal-base']
    try {
      const store = walStoreAt(backupTarget(backup.to, storageCredentials), dataDir)
      const wal = await walOfServer(await chooseInstallation(dataDir), store)
      return (await basesIn(wal)).length > 0 ? [] : [problem(none)]
    } catch (thrown) {
      const error = backupErrorOf(thrown)
      if (!(error instanceof BackupError)) throw error
      return [problem(unreadable(backupFailureText[error.failure](error.subject)))]
    }
  },
}

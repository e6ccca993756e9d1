import { createReadStream } from 'node:fs'
import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { BackupError, backupErrorOf } from '#server/backup/backup-error.ts'
import { chooseInstallation, type Installation } from '#server/db/embedded-postgres/installation.ts'
import { archiveFolder } from '#server/db/embedded-postgres/settings.ts'
import { asSuperuser } from '#server/db/embedded-postgres/superuser.ts'
import { withFileLock } from '#server/db/file-lock.ts'
import type { Outage } from '#server/db/outage.ts'
import { type ClusterWal, isSegment, segmentPath, walOfCluster } from './cluster-wal.ts'
import { recordShipping } from './ship-failure.ts'
import type { WalStore } from './wal-store.ts'

const shipEveryMs = 5_000
const archivedWithinMs = 60_000

interface Shipping {
  dataDir: string
  store: WalStore
}

/** Ships each segment that PostgreSQL has archived to the place of backups, until it is stopped. */
export function shipSegmentsUntilStopped(
  { dataDir, store }: Shipping,
  outage: Outage,
): { stop(): Promise<void> } {
  const stopping = new AbortController()
  async function follow() {
    while (!stopping.signal.aborted) {
      await shipSegments(dataDir, store, stopping.signal).then(outage.over, (error) => {
        if (!stopping.signal.aborted) outage.note(error, 'error')
      })
      await delay(shipEveryMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const following = follow()
  return {
    async stop() {
      stopping.abort()
      await following
    },
  }
}

/** Ships the complete segments, one process at a time. The server must be running. */
export async function shipSegments(dataDir: string, store: WalStore, signal?: AbortSignal): Promise<void> {
  const installation = await chooseInstallation(dataDir)
  if ((await archivedSegments(installation)).length === 0) return
  try {
    await withFileLock(join(dataDir, 'wal.lock'), async () => {
      const names = await archivedSegments(installation)
      const wal = await walOfServer(installation, store)
      for (const name of names) await shipSegment(archiveFolder(installation), name, wal, signal)
    })
    await recordShipping(installation, null)
  } catch (thrown) {
    const error = backupErrorOf(thrown)
    if (!signal?.aborted) await recordShipping(installation, error)
    throw error
  }
}

/** Ships the same after closing the segment being written, so that nothing is missing. */
export async function shipEverything(dataDir: string, store: WalStore): Promise<void> {
  const installation = await chooseInstallation(dataDir)
  await asSuperuser(installation, async (client) => {
    // At the very beginning of a segment there is nothing to close, and the previous one is the last.
    const { rows } = await client.query('select pg_walfile_name(pg_switch_wal() - 1) as name')
    const until = Date.now() + archivedWithinMs
    while (!(await isArchived(client, rows[0].name))) {
      if (Date.now() > until) throw new BackupError('wal_hole', rows[0].name)
      await delay(100)
    }
  })
  await shipSegments(dataDir, store)
}

async function isArchived(client: pg.Client, name: string): Promise<boolean> {
  const { rows } = await client.query('select last_archived_wal as name from pg_stat_archiver')
  return rows[0].name !== null && rows[0].name.slice(0, 24) >= name
}

export const walOfServer = (installation: Installation, store: WalStore): Promise<ClusterWal> =>
  asSuperuser(installation, async (client) => {
    const { rows } = await client.query('select system_identifier::text as id from pg_control_system()')
    return walOfCluster(store, rows[0].id)
  })

/** Lists the segments that PostgreSQL has closed and that are not shipped yet, oldest first. */
export async function archivedSegments(installation: Pick<Installation, 'home'>): Promise<string[]> {
  const names = await readdir(archiveFolder(installation)).catch((error) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter(isSegment).toSorted()
}

/** Ships a segment and removes it here only when it is stored there. */
async function shipSegment(from: string, name: string, wal: ClusterWal, signal: AbortSignal | undefined) {
  const source = createReadStream(join(from, name))
  await wal.store.write(segmentPath(wal, name), source, { compressed: true, signal })
  await rm(join(from, name))
}

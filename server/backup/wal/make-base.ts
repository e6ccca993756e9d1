import { readdir, stat } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { BackupError, backupErrorOf } from '#server/backup/backup-error.ts'
import { ensureSpace } from '#server/backup/ensure-space.ts'
import { chooseInstallation } from '#server/db/embedded-postgres/installation.ts'
import { asSuperuser } from '#server/db/embedded-postgres/superuser.ts'
import { withFileLock } from '#server/db/file-lock.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import {
  type Base,
  baseFolder,
  basesIn,
  clusterOf,
  platformName,
  removeBase,
  removeIncomplete,
  writeBase,
} from './base.ts'
import { type ClusterWal, segmentPath, segmentsIn } from './cluster-wal.ts'
import { type PackedFile, packFiles } from './pack-files.ts'
import { shipSegments, walOfServer } from './ship-segments.ts'
import type { WalStore } from './wal-store.ts'

/**
 * Files that a recovery creates anew, or must not have:
 * https://www.postgresql.org/docs/current/continuous-archiving.html
 */
const leftOut =
  /^(?:postmaster\.(?:pid|opts)|current_logfiles|backup_label)$|(?:^|\/)(?:pgsql_tmp|pg_internal\.init)/
const emptied =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//

/** Tables and indexes usually become much smaller. */
const leastCompression = 2

interface NewBase {
  dataDir: string
  store: WalStore
  /** Number of bases that are retained. */
  keep: number
  signal?: AbortSignal | undefined
}

/**
 * Copies the files of the running server, and removes older copies with the segments that only they need. Replaying the
 * write-ahead log makes the copied files consistent, although they changed meanwhile.
 */
export async function makeBase({ dataDir, store, keep, signal }: NewBase): Promise<void> {
  try {
    const installation = await chooseInstallation(dataDir)
    await withFileLock(join(dataDir, 'wal-base.lock'), async () => {
      const wal = await walOfServer(installation, store)
      await removeIncomplete(wal)
      const folder = baseFolder(wal, new Date())
      try {
        const { cluster } = installation
        const content = await asSuperuser(installation, (client) =>
          copyCluster(client, { cluster, store, folder, signal }),
        )
        await shipSegments(dataDir, store)
        await writeBase(store, folder, content)
      } catch (error) {
        // Files that cannot be removed now are removed by the next run.
        await store.removeFolder(folder).catch(() => undefined)
        throw error
      }
      await prune(wal, keep)
    })
  } catch (error) {
    throw backupErrorOf(error)
  }
}

interface Copying {
  cluster: string
  store: WalStore
  folder: string
  signal: AbortSignal | undefined
}

async function copyCluster(
  client: pg.Client,
  { cluster, store, folder, signal }: Copying,
): Promise<Omit<Base, 'format'>> {
  const { rows: set } = await client.query(`select current_setting('archive_mode') as archiving`)
  if (set[0].archiving !== 'on') throw new BackupError('not_archiving')
  const { rows: begun } = await client.query(
    `select pg_walfile_name(pg_backup_start('feira', true)) as segment, current_setting('server_version') as version`,
  )
  const { folders, paths, bytes } = await entriesOf(cluster)
  await ensureSpace(store.disk, bytes / leastCompression)
  const files: PackedFile[] = []
  const packed = Readable.from(packFiles(cluster, paths, files))
  const { sha256 } = await store.write(clusterOf(folder), packed, { compressed: true, signal })
  const { rows: ended } = await client.query(
    'select labelfile as label, clock_timestamp() as at from pg_backup_stop(true)',
  )
  return {
    endedAt: ended[0].at.toISOString(),
    firstSegment: begun[0].segment,
    label: ended[0].label,
    serverVersion: begun[0].version,
    platform: platformName,
    folders,
    files,
    sha256,
  }
}

/** Lists the entries of a copy of the cluster, with their size. */
async function entriesOf(cluster: string) {
  const folders: string[] = []
  const paths: string[] = []
  let bytes = 0
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    const path = relative(cluster, file)
    if (leftOut.test(path)) continue
    if (entry.isDirectory() && (path.startsWith('pg_wal/') || !emptied.test(path))) folders.push(path)
    if (!entry.isFile() || emptied.test(path)) continue
    paths.push(path)
    bytes += (await stat(file).catch(() => null))?.size ?? 0
  }
  return { folders, paths, bytes }
}

/** Removes old bases. Called only after a new one is complete. */
async function prune(wal: ClusterWal, keep: number): Promise<void> {
  const bases = await basesIn(wal)
  for (const { folder } of bases.slice(0, -keep)) await removeBase(wal, folder)
  const [oldest] = bases.slice(-keep)
  if (!oldest) return
  const unneeded = (await segmentsIn(wal)).filter(({ name }) => name < oldest.firstSegment)
  await inParallel(unneeded, undefined, ({ name }) => wal.store.remove(segmentPath(wal, name)))
}

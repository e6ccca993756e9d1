import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { createZstdDecompress } from 'node:zlib'
import { BackupError } from '#server/backup/backup-error.ts'
import { chooseInstallation, type Installation } from '#server/db/embedded-postgres/installation.ts'
import { acceptsWrites, runningPort } from '#server/db/embedded-postgres/postmaster.ts'
import { startServer, stopServer } from '#server/db/embedded-postgres/start-server.ts'
import { renewPassword } from '#server/db/embedded-postgres/superuser.ts'
import { giveTo } from '#server/db/embedded-postgres/system-user.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import { basesIn, clusterOf, platformName, type StoredBase } from './base.ts'
import { nextSegment, segmentPath, segmentsIn, walsIn } from './cluster-wal.ts'
import { unpackFiles } from './pack-files.ts'
import type { WalStore } from './wal-store.ts'

const segmentBytes = 16 * 1024 * 1024
const betweenLooksMs = 100

/** Finds the newest base before that time, of any cluster. Throws when no recovery can reach the time. */
export async function findBase(store: WalStore, time: Date): Promise<StoredBase> {
  const all = (await Promise.all((await walsIn(store)).map(basesIn))).flat()
  const found = all
    .filter(({ endedAt }) => new Date(endedAt) <= time)
    .toSorted((a, b) => a.endedAt.localeCompare(b.endedAt))
    .at(-1)
  if (!found) throw new BackupError('no_base', time.toISOString())
  if (found.platform !== platformName)
    throw new BackupError('other_server', `${found.serverVersion} (${found.platform})`)
  return found
}

/**
 * Creates the embedded database of `dataDir`, where there is none, from a base and the log after it, as it was at that
 * time. It is not running afterwards.
 */
export async function recoverTo(base: StoredBase, time: Date, dataDir: string): Promise<void> {
  const installation = await chooseInstallation(dataDir)
  const segments = join(installation.home, 'segments')
  await layOut(base, installation)
  const hole = await unpackSegments(base, segments)
  await writeFile(join(installation.cluster, 'recovery.signal'), '')
  await writeFile(join(installation.cluster, 'postgresql.auto.conf'), recoverySettings(time))
  if (installation.user) await giveTo(installation.user, installation.home)
  try {
    await startServer(installation, { fsync: false })
    await untilRecovered(installation)
  } catch (error) {
    throw unreached(error, hole, base)
  }
  await stopServer(installation)
  await writeFile(join(installation.cluster, 'postgresql.auto.conf'), '')
  await rm(segments, { recursive: true })
  await renewPassword(installation, randomBytes(24).toString('hex'))
}

async function layOut(base: StoredBase, { cluster }: Installation): Promise<void> {
  for (const path of ['', ...base.folders]) await mkdir(join(cluster, path), { recursive: true, mode: 0o700 })
  await writeFile(join(cluster, 'backup_label'), base.label, { mode: 0o600 })
  const stored = clusterOf(base.folder)
  const digest = createHash('sha256')
  async function* hashed(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      digest.update(chunk)
      yield chunk
    }
  }
  await pipeline(await base.wal.store.read(stored), hashed, createZstdDecompress(), (chunks) =>
    unpackFiles(chunks, base.files, cluster),
  ).catch((error) => {
    throw isCutShort(error) ? new BackupError('damaged', stored, error) : error
  })
  if (digest.digest('hex') !== base.sha256) throw new BackupError('damaged', stored)
}

/** Unpacks the segments without a gap. Returns the first one that is missing before others, or damaged. */
async function unpackSegments({ wal, firstSegment }: StoredBase, to: string): Promise<string | null> {
  await mkdir(to, { mode: 0o700 })
  const stored = new Set((await segmentsIn(wal)).map(({ name }) => name))
  const last = [...stored].at(-1) ?? ''
  const line: string[] = []
  let name = firstSegment
  for (; stored.has(name); name = nextSegment(name)) line.push(name)
  const holes = name < last ? [name] : []
  await inParallel(line, undefined, async (each) => {
    const file = join(to, each)
    if (await unpack(await wal.store.read(segmentPath(wal, each)), file)) return
    await rm(file, { force: true })
    holes.push(each)
  })
  return holes.toSorted()[0] ?? null
}

async function unpack(source: Readable, file: string): Promise<boolean> {
  try {
    await pipeline(source, createZstdDecompress(), createWriteStream(file, { mode: 0o600 }))
  } catch (error) {
    if (isCutShort(error)) return false
    throw error
  }
  return (await stat(file)).size === segmentBytes
}

/** Returns true for zlib's errors about missing or damaged bytes. */
function isCutShort(error: unknown): boolean {
  const { code = '' } = error as { code?: unknown }
  return code === 'Z_BUF_ERROR' || String(code).startsWith('ZSTD_')
}

/** Waits for the recovery, because `pg_ctl` does not wait for a server without hot standby. */
async function untilRecovered(installation: Installation): Promise<void> {
  while (!(await acceptsWrites(installation))) {
    if ((await runningPort(installation)) === null)
      throw new Error(await readFile(join(installation.home, 'log'), 'utf8'))
    await delay(betweenLooksMs)
  }
}

/** Settings of the recovery. The server accepts no connections until it is done. Paths are relative to the cluster. */
const recoverySettings = (time: Date) => `hot_standby = off
restore_command = 'cp "../segments/%f" "%p"'
recovery_target_time = '${time.toISOString().replace('T', ' ').replace('Z', '+00')}'
recovery_target_action = 'promote'
`

function unreached(error: unknown, hole: string | null, { endedAt }: StoredBase): unknown {
  const text = error instanceof Error ? error.message : ''
  if (text.includes('incompatible with server'))
    return new BackupError('other_server', /version (\S+?),/.exec(text)?.[1] ?? '', error)
  // Without the first segments the server does not even start.
  if (hole) return new BackupError('wal_hole', hole, error)
  if (!text.includes('recovery ended before configured recovery target was reached')) return error
  const last = /last completed transaction was at log time (\S+ \S+?)\+00/.exec(text)?.[1]
  return new BackupError('wal_too_short', last ? `${last.replace(' ', 'T')}Z` : endedAt, error)
}

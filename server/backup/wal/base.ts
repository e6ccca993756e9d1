import { hash } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import * as z from 'zod'
import { BackupError } from '#server/backup/backup-error.ts'
import { path } from '#server/backup/manifest.ts'
import type { ClusterWal } from './cluster-wal.ts'
import type { WalStore } from './wal-store.ts'

const manifestOf = (folder: string) => `${folder}/base.json`
const checksumOf = (folder: string) => `${manifestOf(folder)}.sha256`

/** Archive of all files of the cluster, because single files would take thousands of requests. */
export const clusterOf = (folder: string) => `${folder}/cluster.zst`

const base = z.object({
  format: z.literal(1),
  /** The cluster can be recovered from this moment on. */
  endedAt: z.iso.datetime(),
  /** The first segment that a recovery reads. */
  firstSegment: z.string(),
  /** As PostgreSQL writes it. Another major version, or processor, cannot read these files. */
  serverVersion: z.string(),
  platform: z.string(),
  /** The backup label, by which PostgreSQL knows that these files are a copy, and where to start reading its log. */
  label: z.string(),
  folders: z.array(path),
  files: z.array(z.object({ path, bytes: z.int().min(0) })),
  /** Hash of the compressed archive. */
  sha256: z.string(),
})

/** A base: a copy of the cluster's files, from which its write-ahead log continues. */
export type Base = z.output<typeof base>

export interface StoredBase extends Base {
  folder: string
  /** The place of its segments. */
  wal: ClusterWal
}

export const platformName = `${process.platform}-${process.arch}`
const completeName = /^base-[\w-]+$/
export const baseFolder = ({ bases }: ClusterWal, at: Date) =>
  `${bases}/base-${at.toISOString().replaceAll(/[:.]/g, '-')}`

/** Writes the manifest, the last step, which makes a base complete. */
export async function writeBase(
  store: WalStore,
  folder: string,
  content: Omit<Base, 'format'>,
): Promise<void> {
  const manifest = JSON.stringify({ format: 1, ...content })
  const bytesOf = (written: string) => Readable.from([Buffer.from(written)])
  await store.write(checksumOf(folder), bytesOf(hash('sha256', manifest)))
  await store.write(manifestOf(folder), bytesOf(manifest))
}

/** Lists the complete bases of a cluster, oldest first. An unreadable one does not affect the others. */
export async function basesIn(wal: ClusterWal): Promise<StoredBase[]> {
  const read = await Promise.all((await foldersOf(wal)).map((folder) => readBase(wal, folder)))
  return read.filter((found) => found !== null)
}

const foldersOf = async ({ store, bases }: ClusterWal) =>
  (await store.folders(bases)).filter((name) => completeName.test(name)).map((name) => `${bases}/${name}`)

/** Reads a base. Null when it is incomplete, damaged, or of a format that this version cannot read. */
async function readBase(wal: ClusterWal, folder: string): Promise<StoredBase | null> {
  const manifest = await textOf(wal.store, manifestOf(folder))
  const checksum = await textOf(wal.store, checksumOf(folder))
  if (manifest === null || checksum !== hash('sha256', manifest)) return null
  const parsed = base.safeParse(JSON.parse(manifest))
  return parsed.success ? { ...parsed.data, folder, wal } : null
}

async function textOf(store: WalStore, file: string): Promise<string | null> {
  try {
    return await text(await store.read(file))
  } catch (error) {
    if (error instanceof BackupError && error.failure === 'damaged') return null
    throw error
  }
}

export async function removeBase({ store }: ClusterWal, folder: string): Promise<void> {
  // The manifest goes first, so that the remaining files never look like a complete base.
  await store.remove(manifestOf(folder))
  await store.removeFolder(folder)
}

/** Removes what killed processes and lost connections left behind. */
export async function removeIncomplete(wal: ClusterWal): Promise<void> {
  for (const name of await wal.store.folders(wal.bases)) {
    const folder = `${wal.bases}/${name}`
    if ((await textOf(wal.store, manifestOf(folder))) === null) await wal.store.removeFolder(folder)
  }
}

import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { BackupError } from './backup-error.ts'

export const manifestName = 'manifest.json'
/** In the format of `sha256sum --check`. */
export const checksumName = `${manifestName}.sha256`
/** Incremented when an older program could no longer read the backup. */
const format = 1

/** A path that stays inside the backup's folder. */
export const path = z.string().regex(/^(?!.*\.\.)[\w][\w./-]*$/)
export const storedFile = z.object({
  path,
  bytes: z.int().min(0),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
})
const copiedTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.int().min(0),
  path,
})

const manifest = z.object({
  format: z.literal(format),
  shopVersion: z.string(),
  /** Time of the snapshot. */
  takenAt: z.iso.datetime(),
  migrations: z.array(z.object({ when: z.number(), hash: z.string() })).min(1),
  tables: z.array(copiedTable),
  /** The unfinished jobs, or null when the queue was never started. */
  jobs: copiedTable.nullable(),
  /** Size of the database on its disk, with indexes. Missing in earlier backups. */
  databaseBytes: z.int().min(0).optional(),
  /** Id of the shop. Missing in earlier backups, or null when nothing lay outside the database. */
  shopId: z.uuid().nullable().optional(),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  /** Path of the sealed secrets, or null when no passphrase was given. */
  secrets: path.nullable(),
  /** Algorithm that seals them. Missing in earlier backups, when there was only one. */
  sealing: z.string().optional(),
  files: z.array(storedFile),
})

export type Manifest = z.output<typeof manifest>
export type BackupFile = z.output<typeof storedFile>
export type CopiedTable = z.output<typeof copiedTable>

/** The folder of one backup with a valid manifest. */
export interface Backup {
  folder: string
  manifest: Manifest
}

export const newManifest = (content: Omit<Manifest, 'format'>): Manifest => ({ format, ...content })

export async function writeManifest(folder: string, content: Manifest): Promise<void> {
  const text = `${JSON.stringify(content, null, 1)}\n`
  await writeFile(join(folder, manifestName), text, { mode: 0o600, flush: true })
  await writeFile(join(folder, checksumName), `${hash('sha256', text)}  ${manifestName}\n`, {
    mode: 0o600,
    flush: true,
  })
}

/** Reads the manifest of a folder. Throws when it is damaged or of another format. */
export async function readBackup(folder: string): Promise<Backup> {
  const text = await readFile(join(folder, manifestName), 'utf8').catch(missing)
  const checksum = await readFile(join(folder, checksumName), 'utf8').catch(missing)
  return { folder, manifest: checkedManifest(text, checksum) }
}

/** Parses the manifest after comparing it with its checksum. Throws when this version cannot read it. */
export function checkedManifest(text: string, checksum: string): Manifest {
  if (checksum.split(' ')[0] !== hash('sha256', text)) throw new BackupError('damaged', manifestName)
  const content: unknown = JSON.parse(text)
  const parsed = manifest.safeParse(content)
  if (parsed.success) return parsed.data
  const { format: found } = z.object({ format: z.unknown() }).parse(content)
  if (found !== format) throw new BackupError('other_format', String(found))
  throw new BackupError('damaged', manifestName, parsed.error)
}

function missing(error: NodeJS.ErrnoException): never {
  throw new BackupError(error.code === 'ENOENT' ? 'damaged' : 'failed', manifestName, error)
}

export const bytesOf = ({ files }: Manifest) => files.reduce((sum, { bytes }) => sum + bytes, 0)
export const rowsInBackup = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)

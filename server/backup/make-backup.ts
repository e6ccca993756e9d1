import { chmod, mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import { ensuredShopId } from '#server/db/shop-id.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import packageFile from '../../package.json' with { type: 'json' }
import { backupErrorOf } from './backup-error.ts'
import { backupName, newestBackup, partialNameOf, removePartial } from './backup-folder.ts'
import { copyBucketPictures, originalsIn } from './bucket-pictures.ts'
import { bytesToCopy, copyPictures } from './copy-pictures.ts'
import { databaseSize, dumpDatabase } from './dump-database.ts'
import { ensureSpace } from './ensure-space.ts'
import { type Backup, type BackupFile, newManifest, writeManifest } from './manifest.ts'
import { sealing, sealSecrets } from './seal-secrets.ts'
import { syncFolder, writeStored } from './stored-file.ts'

/** Receives a part and how much of it is done, from 0 to 1. */
export type OnProgress = (
  part: 'database' | 'pictures' | 'checks' | 'upload' | 'download',
  done: number,
) => void

export interface BackupSource {
  databaseUrl: string
  dataDir: string
  /** Bucket of the pictures, if they are not in `dataDir`. */
  bucket?: ObjectStorage | null
  /** Null when secrets are left out. */
  passphrase: string | null
  /** The variables that the shop was started with. */
  environment: Record<string, string>
}

/** Makes a backup beside the earlier ones. It gets its name when it is complete. A failed one leaves nothing. */
export async function makeBackup(
  source: BackupSource,
  to: string,
  options: {
    signal?: AbortSignal
    onProgress?: OnProgress
    linksOriginals?: boolean
    /** Pictures of a bucket that need no copy, because they are already at the backup's target. */
    stored?: readonly BackupFile[]
  } = {},
): Promise<Backup> {
  const { signal, onProgress = () => undefined, linksOriginals = false, stored = [] } = options
  let partial: string | undefined
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'feira backup',
  })
  // The running statement reports it.
  client.on('error', () => undefined)
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await chmod(to, 0o700)
    await client.connect()
    // Before the snapshot of the backup, so that it contains the shop's id.
    const shopId = await ensuredShopId(client)
    const name = backupName(new Date())
    const files: BackupFile[] = []
    const previous = await newestBackup(to).catch(() => null)
    const size = await databaseSize(client)
    const pictureBytes = await newPictureBytes(source, { previous, linksOriginals, stored })
    await ensureSpace(to, size.tableBytes + pictureBytes)
    const makeFolder = async () => {
      await removePartial(to)
      partial = join(to, partialNameOf(name))
      await mkdir(partial, { mode: 0o700 })
      return partial
    }
    let folder = ''
    const dump = await dumpDatabase(
      client,
      async (path, rows) => {
        // The lock is held now, so no other backup is running whose parts these could be.
        folder ||= await makeFolder()
        const file = await writeStored(folder, path, rows, { compressed: true, signal })
        files.push(file)
        return file
      },
      (done, all) => onProgress('database', done / Math.max(all, 1)),
    )
    const secrets = source.passphrase ? 'secrets.sealed' : null
    if (source.passphrase && secrets) {
      const sealed = await sealSecrets(await secretsOf(source), source.passphrase)
      files.push(await writeStored(folder, secrets, Readable.from([sealed])))
    }
    // After the rows, because a picture is stored before the row that shows it, and is never deleted.
    const copying = {
      previous,
      signal,
      onPicture: (done: number, all: number) => onProgress('pictures', done / all),
    }
    const pictures = source.bucket
      ? await copyBucketPictures(folder, { ...copying, bucket: source.bucket, stored })
      : await copyPictures(folder, { ...copying, dataDir: source.dataDir, linksOriginals })
    const manifest = newManifest({
      ...{
        shopVersion: packageFile.version,
        ...dump,
        databaseBytes: size.databaseBytes,
        shopId,
        secrets,
        ...(secrets && { sealing }),
        files: [...files, ...pictures],
      },
    })
    await writeManifest(folder, manifest)
    const complete = join(to, name)
    await rename(folder, complete)
    partial = undefined
    await syncFolder(to)
    return { folder: complete, manifest }
  } catch (error) {
    throw backupErrorOf(error)
  } finally {
    await client.end().catch(() => undefined)
    if (partial) await rm(partial, { recursive: true, force: true })
  }
}

async function newPictureBytes(
  { bucket, dataDir }: BackupSource,
  known: { previous: Backup | null; linksOriginals: boolean; stored: readonly BackupFile[] },
): Promise<number> {
  const { previous, linksOriginals, stored } = known
  if (!bucket) return linksOriginals ? 0 : bytesToCopy(dataDir, previous)
  const paths = new Set([...stored, ...(previous?.manifest.files ?? [])].map(({ path }) => path))
  const isNew = ({ path }: { path: string }) => !paths.has(path)
  return (await originalsIn(bucket)).filter(isNew).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function secretsOf({ dataDir, environment }: BackupSource) {
  const sessionSecret = await readFile(join(dataDir, 'session-secret'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return { sessionSecret, environment }
}

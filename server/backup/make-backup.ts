import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import pg from 'pg'
import packageFile from '../../package.json' with { type: 'json' }
import { backupErrorOf } from './backup-error.ts'
import { backupName, newestBackup, partialNameOf, removePartial } from './backup-folder.ts'
import { bytesToCopy, copyPictures } from './copy-pictures.ts'
import { databaseSize, dumpDatabase } from './dump-database.ts'
import { ensureSpace } from './ensure-space.ts'
import { type Backup, newManifest, type StoredFile, writeManifest } from './manifest.ts'
import { sealSecrets } from './seal-secrets.ts'
import { writeStored } from './stored-file.ts'

/** A part and how much of it is done, from 0 to 1. */
export type OnProgress = (
  part: 'database' | 'pictures' | 'checks' | 'upload' | 'download',
  done: number,
) => void

export interface BackupSource {
  databaseUrl: string
  dataDir: string
  /** Null: secrets are left out. */
  passphrase: string | null
  /** The variables that the shop was started with. */
  environment: Record<string, string>
}

/** Makes a backup beside the earlier ones. It gets its name when it is complete; of a failed one nothing is left. */
export async function makeBackup(
  source: BackupSource,
  to: string,
  options: { signal?: AbortSignal; onProgress?: OnProgress; linksOriginals?: boolean } = {},
): Promise<Backup> {
  const { signal, onProgress = () => undefined, linksOriginals = false } = options
  let partial: string | undefined
  const client = new pg.Client({
    connectionString: source.databaseUrl,
    application_name: 'feira backup',
  })
  // The statement that was running reports it.
  client.on('error', () => undefined)
  try {
    await mkdir(to, { recursive: true, mode: 0o700 })
    await chmod(to, 0o700)
    await client.connect()
    const name = backupName(new Date())
    const files: StoredFile[] = []
    const previous = await newestBackup(to).catch(() => null)
    const size = await databaseSize(client)
    const pictureBytes = linksOriginals ? 0 : await bytesToCopy(source.dataDir, previous)
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
        // Whoever stores holds the lock: no other backup is under way whose parts these could be.
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
    const pictures = await copyPictures(folder, {
      ...{ dataDir: source.dataDir, previous, linksOriginals, signal },
      onPicture: (done, all) => onProgress('pictures', done / all),
    })
    const manifest = newManifest({
      ...{
        shopVersion: packageFile.version,
        ...dump,
        databaseBytes: size.databaseBytes,
        secrets,
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

async function secretsOf({ dataDir, environment }: BackupSource) {
  const sessionSecret = await readFile(join(dataDir, 'session-secret'), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return { sessionSecret, environment }
}

/** The new name survives a power cut, too. */
async function syncFolder(path: string) {
  const folder = await open(path)
  try {
    await folder.sync()
  } finally {
    await folder.close()
  }
}

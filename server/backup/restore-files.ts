import { access, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import pg from 'pg'
import { advisoryLocks } from '#server/db/advisory-locks.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { BackupError } from './backup-error.ts'
import { giveBucketToShop, putPictures } from './bucket-pictures.ts'
import { picturesPath } from './copy-pictures.ts'
import type { Backup } from './manifest.ts'
import type { Secrets } from './seal-secrets.ts'

const stagedPath = (dataDir: string) => join(dataDir, 'restore')
const journalOf = (staged: string) => join(staged, 'transaction-id')
/** The variables of the shop that was backed up, for a person to compare. */
export const environmentFile = 'restored.env'

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )

/** Puts the backup's files beside the shop's own, where they are not used yet. */
export async function stageFiles(
  dataDir: string,
  backup: Backup,
  { secrets, bucket }: { secrets: Secrets | null; bucket: ObjectStorage | null },
): Promise<void> {
  const staged = stagedPath(dataDir)
  await mkdir(staged, { recursive: true, mode: 0o700 })
  if (bucket) await putPictures(bucket, backup)
  else await stagePictures(staged, backup)
  const files = secrets && {
    ...(secrets.sessionSecret && { 'session-secret': secrets.sessionSecret }),
    [environmentFile]: Object.entries(secrets.environment)
      .map(([name, value]) => `${name}='${value.replaceAll("'", `'\\''`)}'\n`)
      .join(''),
  }
  for (const [name, text] of Object.entries(files ?? {}))
    await writeFile(join(staged, name), text, { mode: 0o600, flush: true })
}

async function stagePictures(staged: string, backup: Backup) {
  await mkdir(join(staged, picturesPath), { recursive: true, mode: 0o700 })
  for (const { path } of backup.manifest.files) {
    if (!path.startsWith(`${picturesPath}/`)) continue
    await mkdir(dirname(join(staged, path)), { recursive: true, mode: 0o700 })
    await copyFile(join(backup.folder, path), join(staged, path))
  }
}

/** Records the transaction whose outcome from now on decides about the files. */
export const recordTransaction = (dataDir: string, id: string): Promise<void> =>
  writeFile(journalOf(stagedPath(dataDir)), id, { mode: 0o600, flush: true })

/**
 * Finishes a restore that was interrupted at any point. The files follow the database, which PostgreSQL has either
 * committed or rolled back. Does nothing when there was none.
 */
export async function finishRestore(
  databaseUrl: string,
  dataDir: string,
  bucket: ObjectStorage | null,
): Promise<void> {
  const staged = stagedPath(dataDir)
  if (!(await exists(staged))) return
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'feira restore' })
  await client.connect()
  try {
    await acquireRestoreLock(client)
    await settleFiles(client, dataDir, bucket)
  } finally {
    await client.end()
  }
}

/**
 * Waits for the lock. The session of a killed restore ends once PostgreSQL notices, and one that still runs is left
 * alone.
 */
export async function acquireRestoreLock(client: pg.Client): Promise<void> {
  await client.query(`set lock_timeout = '30s'`)
  await client.query('select pg_advisory_lock($1)', [advisoryLocks.restore]).catch((error) => {
    throw new BackupError('already_running', '', error)
  })
  await client.query('set lock_timeout = 0')
}

/** Moves the files into place or discards them. The caller holds the lock. */
export async function settleFiles(
  client: pg.Client,
  dataDir: string,
  bucket: ObjectStorage | null,
): Promise<void> {
  const staged = stagedPath(dataDir)
  const id = await readFile(journalOf(staged), 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (id && (await isCommitted(client, id))) {
    await moveIn(staged, dataDir)
    if (bucket) await giveBucketToShop(bucket, client)
  }
  await rm(staged, { recursive: true, force: true })
}

async function isCommitted(client: pg.Client, id: string): Promise<boolean> {
  const { rows } = await client.query('select pg_xact_status($1::xid8) as status', [id])
  return rows[0].status === 'committed'
}

/** Moves the files into place. Each step may have been done already. */
async function moveIn(staged: string, dataDir: string) {
  const pictures = join(dataDir, 'pictures')
  if (await exists(join(staged, 'pictures'))) {
    if (await exists(pictures)) await rename(pictures, join(staged, 'replaced'))
    await rename(join(staged, 'pictures'), pictures)
  }
  for (const name of ['session-secret', environmentFile])
    if (await exists(join(staged, name))) await rename(join(staged, name), join(dataDir, name))
}

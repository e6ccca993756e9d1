import { join } from 'node:path'
import type { Config } from '#server/config.ts'
import { connectDatabase, type Database } from '#server/db/connect.ts'
import { countShopProcesses } from '#server/db/scaling/shop-processes.ts'
import type {
  RestoreOffers,
  RestoreOutcome,
  RestoreRefusal,
  SetupRestore,
  WantedRestore,
} from '#server/shop/setup/setup-restore.ts'
import type { AtEnd } from '#server/start/run-process.ts'
import type { RestorePart } from '#shared/runtime/backups.ts'
import { BackupError } from './backup-error.ts'
import { completeNames } from './backup-folder.ts'
import { backupSourceOf } from './backup-jobs.ts'
import { type BackupTarget, backupLocation, backupTarget, parseBackupPlace } from './backup-target.ts'
import { type BackupOpening, type FoundBackup, findStored } from './found-backup.ts'
import { listBackups } from './list-backups.ts'
import { bytesOf } from './manifest.ts'
import { checkBackup, restoreBackup } from './restore-backup.ts'
import { environmentFile } from './restore-files.ts'

/** Progress of a restore. `done` is from 0 to 1. */
export interface RestoreProgress {
  part: RestorePart
  done: number
}

/** The shop that this process runs. */
interface Installation {
  config: Config
  /** True when it may be a demonstration. */
  allowsDemo: boolean
  atEnd: AtEnd
  /**
   * Closes the shop and shows the progress to holders of the token at once. Resolves when nothing of the shop runs any
   * more.
   */
  close(token: string, progress: RestoreProgress): Promise<void>
  /** Opens the shop again, whatever the outcome. */
  open(outcome: RestoreOutcome): Promise<void>
  /** Receives unexpected errors. */
  onError(error: unknown): void
}

/** A restore that passed all checks that do not need the whole backup. */
interface Prepared {
  found: FoundBackup
  opening: BackupOpening
  database: Database
}

/** Folder in `DATA_DIR` into which a backup is downloaded from object storage. */
const downloadFolder = 'restore-download'

/** Restores the shop of this process: it is closed, restored as by the command, and opened again. */
export function restoreFromSetup(installation: Installation): SetupRestore {
  const { config, onError } = installation
  let isRunning = false
  let ended: { token: string; outcome: RestoreOutcome } | null = null

  async function begin(wanted: WantedRestore): Promise<RestoreRefusal | null> {
    if (isRunning) return { failure: 'already_running', subject: '' }
    isRunning = true
    ended = null
    try {
      const prepared = await prepare(wanted, installation)
      void run(wanted, prepared)
      return null
    } catch (error) {
      isRunning = false
      return refusalOf(error, onError)
    }
  }

  async function run({ token }: WantedRestore, prepared: Prepared) {
    const progress: RestoreProgress = { part: 'closing', done: 0 }
    let isEnding = false
    installation.atEnd(async () => {
      isEnding = true
      await prepared.database.close()
    })
    let outcome: RestoreOutcome
    try {
      await installation.close(token, progress)
      outcome = await restore(prepared, config, (part, done) => Object.assign(progress, { part, done }))
    } catch (error) {
      outcome = { kind: 'failed', ...refusalOf(error, onError) }
    }
    Object.assign(progress, { part: 'opening', done: 0 })
    ended = { token, outcome }
    if (isEnding) return
    await installation.open(outcome)
    await prepared.database.close()
    isRunning = false
  }

  return {
    hasPassphrase: config.backup.passphrase !== null,
    offers: () => offersOf(config, onError),
    begin,
    outcomeFor: (token) => (ended?.token === token ? ended.outcome : null),
  }
}

/** Checks everything that can be known before the shop is closed, and throws what is wrong. */
async function prepare(
  wanted: WantedRestore,
  { config, allowsDemo }: Pick<Installation, 'config' | 'allowsDemo'>,
): Promise<Prepared> {
  const found = await findStored(targetOf(wanted, config))
  const isDemonstration = found.manifest.tables.some(({ name, rows }) => name === 'demo_world' && rows > 0)
  if (isDemonstration && !allowsDemo) throw new BackupError('demonstration')
  const opening = {
    passphrase: wanted.passphrase ?? config.backup.passphrase,
    withoutSecrets: wanted.withoutSecrets,
    embedded: !config.databaseUrl,
    dataDir: config.dataDir,
  }
  await found.check(downloadFolder, opening)
  const database = await connectDatabase(config)
  try {
    if ((await countShopProcesses((text) => database.pool.query(text))) > 1)
      throw new BackupError('shop_running')
  } catch (error) {
    await database.close()
    throw error
  }
  return { found, opening, database }
}

function targetOf({ backup }: WantedRestore, { backup: { to }, storageCredentials }: Config): BackupTarget {
  if ('place' in backup) {
    const place = parseBackupPlace(backup.place)
    if (!place) throw new BackupError('wrong_place', backup.place)
    return backupTarget(place, storageCredentials)
  }
  // The name becomes part of a path, so only a valid one is accepted.
  const [name] = completeNames([backup.name])
  if (!to || !name) throw new BackupError('no_backup', backup.name)
  const target = backupTarget(to, storageCredentials)
  return 'folder' in target ? { folder: join(target.folder, name) } : { ...target, name }
}

async function restore(
  { found, opening, database }: Prepared,
  config: Config,
  onProgress: (part: RestorePart, done: number) => void,
): Promise<RestoreOutcome> {
  const noted = {
    onProgress(part: string, done: number) {
      if (part === 'download' || part === 'checks' || part === 'database') onProgress(part, done)
    },
  }
  const { backup, remove } = await found.open(downloadFolder, { ...opening, ...noted })
  try {
    const secrets = await checkBackup(backup, opening, noted.onProgress)
    await restoreBackup(backup, secrets, {
      ...backupSourceOf(config, database.url),
      pool: database.pool,
      replaces: false,
      ...noted,
    })
    return {
      kind: 'restored',
      location: found.location,
      takenAt: backup.manifest.takenAt,
      environmentFile: secrets && join(config.dataDir, environmentFile),
    }
  } finally {
    await remove()
  }
}

async function offersOf(
  { backup: { to }, storageCredentials }: Config,
  onError: Installation['onError'],
): Promise<RestoreOffers | null> {
  if (!to) return null
  const target = backupTarget(to, storageCredentials)
  const location = backupLocation(target)
  try {
    const { backups, unreadable } = await listBackups(target)
    const offered = backups.map(({ name, manifest }) => ({
      name,
      takenAt: manifest.takenAt,
      bytes: bytesOf(manifest),
    }))
    return { location, backups: offered, unreadable, refusal: null }
  } catch (error) {
    return { location, backups: [], unreadable: 0, refusal: refusalOf(error, onError) }
  }
}

function refusalOf(error: unknown, onError: Installation['onError']): RestoreRefusal {
  if (error instanceof BackupError) return { failure: error.failure, subject: error.subject }
  onError(error)
  return { failure: 'failed', subject: '' }
}

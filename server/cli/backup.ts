import { basename, join } from 'node:path'
import { BackupError } from '#server/backup/backup-error.ts'
import { backupSourceOf, isOfOtherShop, ordersSince } from '#server/backup/backup-jobs.ts'
import {
  type BackupTarget,
  backupLocation,
  backupTarget,
  parseBackupPlace,
} from '#server/backup/backup-target.ts'
import { spaceText } from '#server/backup/ensure-space.ts'
import { findStored } from '#server/backup/found-backup.ts'
import type { OnProgress } from '#server/backup/make-backup.ts'
import { type Backup, bytesOf, rowsInBackup } from '#server/backup/manifest.ts'
import { rehearseStored } from '#server/backup/rehearse-backup.ts'
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts'
import { environmentFile } from '#server/backup/restore-files.ts'
import type { Secrets } from '#server/backup/seal-secrets.ts'
import { storeBackup } from '#server/backup/store-backup.ts'
import { backupOfTime } from '#server/backup/wal/backup-of-time.ts'
import { lastShippedAt } from '#server/backup/wal/cluster-wal.ts'
import { makeBase } from '#server/backup/wal/make-base.ts'
import { shipEverything } from '#server/backup/wal/ship-segments.ts'
import { walStoreAt } from '#server/backup/wal/wal-store-at.ts'
import type { Config } from '#server/config.ts'
import { connectDatabase } from '#server/db/connect.ts'
import type { AtEnd } from '#server/start/run-process.ts'
import { backupFailureText, backupMessages as messages } from '#shared/messages/command-line/backup.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { fail } from './command.ts'
import type { CliOptions } from './options.ts'
import { progressBar } from './progress-bar.ts'

/** A command that needs no running services, because the database may be empty, older or another shop's. */
export type StandaloneCommand = (
  operand: string,
  options: CliOptions,
  more: readonly string[],
) => string | ((config: Config, atEnd: AtEnd) => Promise<number>)

/** `backup [PLACE]`, and `backup rehearse [PLACE]`: a folder, or `s3://…`. */
export const backupCommand: StandaloneCommand = (operand, _options, [file, ...surplus]) => {
  if (operand === 'rehearse') return (config, atEnd) => rehearse(config, atEnd, file)
  if (file) return cliMessages.surplus([file, ...surplus])
  if (operand && !parseBackupPlace(operand)) return messages.wrongPlace(operand)
  return async (config, atEnd) => {
    const stopping = new AbortController()
    atEnd(async () => stopping.abort())
    return orRefuse(async () => {
      const to = placeOf(config, operand)
      if (!to) return fail(messages.noTarget)
      const database = await connectDatabase(config)
      atEnd(() => database.close())
      const source = backupSourceOf(config, database.url)
      const startedMs = Date.now()
      // Backups that a person stores elsewhere are never deleted.
      const keep = operand && !isScheduledPlace(config, operand) ? null : config.backup.keep
      const { folder, manifest } = await storeBackup(source, to, {
        keep,
        signal: stopping.signal,
        onProgress: progressBar(),
      })
      const location = 'folder' in to ? folder : backupLocation(to, basename(folder))
      console.log(messages.made(location, spaceText(bytesOf(manifest)), rowsInBackup(manifest)))
      if (Date.parse(manifest.takenAt) < startedMs) console.log(messages.continued(manifest.takenAt))
      if (!manifest.secrets) console.log(messages.noSecrets)
      const { archivesWal, dataDir } = config
      const { signal } = stopping
      if (archivesWal && keep) await makeBase({ dataDir, store: walStoreAt(to, dataDir), keep, signal })
      return 0
    })
  }
}

/** `restore PLACE [--to TIME] [--replace] [--without-secrets]` */
export const restoreCommand: StandaloneCommand = (operand, options, surplus) => {
  if (!operand) return cliMessages.missing('PASTA')
  if (!parseBackupPlace(operand)) return messages.wrongPlace(operand)
  if (surplus.length > 0) return cliMessages.surplus([...surplus])
  const { replace = false, 'without-secrets': withoutSecrets = false } = options
  const time = options.to === undefined ? null : new Date(options.to)
  if (time && Number.isNaN(time.getTime())) return messages.wrongTime(options.to ?? '')
  return (config, atEnd) =>
    orRefuse(async () => {
      const onProgress = progressOfBackup()
      const { passphrase } = config.backup
      const place = placeOf(config, operand)
      if (!place) return fail(messages.noTarget)
      const wanted = { passphrase, withoutSecrets, onProgress }
      const shipsHere = config.archivesWal && isScheduledPlace(config, operand)
      const found = time
        ? await timedBackup(config, { place, time, shipsHere }, wanted)
        : await storedBackup(config, place, wanted)
      const { backup, secrets } = found
      atEnd(found.remove)
      const database = await connectDatabase(config)
      atEnd(() => database.close())
      const point = await restoreBackup(backup, secrets, {
        ...backupSourceOf(config, database.url),
        pool: database.pool,
        replaces: replace,
        onProgress,
      })
      console.log(messages.restored(found.location))
      if (secrets) console.log(messages.environment(join(config.dataDir, environmentFile)))
      if (point) console.log(messages.restorePoint(point))
      return 0
    })
}

interface Wanted {
  passphrase: string | null
  withoutSecrets: boolean
  onProgress: OnProgress | undefined
}

/** A checked backup. */
interface Checked {
  backup: Backup
  secrets: Secrets | null
  location: string
  remove(): Promise<void>
}

async function storedBackup(config: Config, place: BackupTarget, wanted: Wanted): Promise<Checked> {
  const { location, open } = await findStored(place)
  const { dataDir, databaseUrl } = config
  const { backup, remove } = await open('restore-download', { ...wanted, dataDir, embedded: !databaseUrl })
  return { backup, location, remove, secrets: await checkBackup(backup, wanted, wanted.onProgress) }
}

/** Returns a backup of a moment between backups, where the write-ahead log was archived. */
async function timedBackup(
  config: Config,
  { place, time, shipsHere }: { place: BackupTarget; time: Date; shipsHere: boolean },
  wanted: Wanted,
): Promise<Checked> {
  const { dataDir } = config
  if (shipsHere) {
    // Segments that this machine has archived and not shipped yet, because the shop was stopped.
    const database = await connectDatabase(config)
    await shipEverything(dataDir, walStoreAt(place, dataDir)).finally(() => database.close())
  }
  const found = await backupOfTime(place, time, { dataDir, ...wanted })
  return { ...found, location: `${backupLocation(place)} (${time.toISOString()})` }
}

async function rehearse(config: Config, atEnd: AtEnd, file: string | undefined) {
  if (file && !parseBackupPlace(file)) return fail(messages.wrongPlace(file))
  return orRefuse(async () => {
    const from = placeOf(config, file)
    if (!from) return fail(messages.noTarget)
    const found = await findStored(from)
    const startedMs = Date.now()
    const { newestRowAt, missingPictures, backup } = await rehearseStored(
      found,
      { dataDir: config.dataDir, passphrase: config.backup.passphrase },
      progressOfBackup(),
    )
    console.log(messages.rehearsed(found.location, Math.ceil((Date.now() - startedMs) / 1_000)))
    if (newestRowAt) console.log(messages.newest(newestRowAt.toISOString()))
    if (missingPictures > 0) console.log(messages.missingPictures(missingPictures))
    const database = await connectDatabase(config)
    atEnd(() => database.close())
    // The losses of another shop since its backup can only be seen in its own database.
    if (await isOfOtherShop(database.db, backup.manifest)) {
      console.log(messages.otherShop)
      return 0
    }
    const shippedAt = config.archivesWal ? await lastShippedAt(walStoreAt(from, config.dataDir)) : null
    if (shippedAt) console.log(messages.lostChanges(Math.ceil((Date.now() - shippedAt.getTime()) / 1_000)))
    else console.log(messages.lost(await ordersSince(database.db, new Date(backup.manifest.takenAt))))
    return 0
  })
}

/** Returns the typed place, or else the configured one, or null when there is none. */
function placeOf({ backup, storageCredentials }: Config, text = ''): BackupTarget | null {
  const place = text ? parseBackupPlace(text) : backup.to
  return place && backupTarget(place, storageCredentials)
}

const isScheduledPlace = ({ backup }: Config, text: string) =>
  JSON.stringify(parseBackupPlace(text)) === JSON.stringify(backup.to)

async function orRefuse(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) return fail(backupFailureText[error.failure](error.subject))
    throw error
  }
}

function progressOfBackup(): OnProgress | undefined {
  const bar = progressBar()
  return bar && ((part, done) => bar(messages.progress[part])(done, 1))
}

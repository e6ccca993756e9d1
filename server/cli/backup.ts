import { basename, join } from 'node:path'
import { backupFailureText, backupMessages as messages } from '#shared/messages/command-line/backup.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { BackupError } from '../backup/backup-error.ts'
import { backupSourceOf, ordersSince } from '../backup/backup-jobs.ts'
import { type BackupTarget, backupLocation, backupTarget, parseBackupPlace } from '../backup/backup-target.ts'
import { sizeText } from '../backup/ensure-space.ts'
import { findStored } from '../backup/found-backup.ts'
import type { OnProgress } from '../backup/make-backup.ts'
import { bytesOf, rowsOf } from '../backup/manifest.ts'
import { rehearseStored } from '../backup/rehearse-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { environmentFile } from '../backup/restore-files.ts'
import { storeBackup } from '../backup/store-backup.ts'
import type { Config } from '../config.ts'
import { connectDatabase } from '../db/connect.ts'
import type { AtEnd } from '../start/run-process.ts'
import { fail } from './command.ts'
import type { CliOptions } from './options.ts'

/** A command that needs no running services, for the database may be empty, older or another one's. */
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
      // What a person puts somewhere by hand, nobody takes away.
      const keep = operand && !isScheduledPlace(config, operand) ? null : config.backup.keep
      const { folder, manifest } = await storeBackup(source, to, {
        ...{ keep, signal: stopping.signal, onProgress: progressBar() },
      })
      const location = 'folder' in to ? folder : backupLocation(to, basename(folder))
      console.log(messages.made(location, sizeText(bytesOf(manifest)), rowsOf(manifest)))
      if (Date.parse(manifest.takenAt) < startedMs) console.log(messages.continued(manifest.takenAt))
      if (!manifest.secrets) console.log(messages.noSecrets)
      return 0
    })
  }
}

/** `restore PLACE [--replace] [--without-secrets]` */
export const restoreCommand: StandaloneCommand = (operand, options, surplus) => {
  if (!operand) return cliMessages.missing('PASTA')
  if (!parseBackupPlace(operand)) return messages.wrongPlace(operand)
  if (surplus.length > 0) return cliMessages.surplus([...surplus])
  const { replace = false, 'without-secrets': withoutSecrets = false } = options
  return (config, atEnd) =>
    orRefuse(async () => {
      const onProgress = progressBar()
      const { passphrase } = config.backup
      const place = placeOf(config, operand)
      if (!place) return fail(messages.noTarget)
      const found = await findStored(place)
      const { backup, remove } = await found.open('restore-download', {
        ...{ dataDir: config.dataDir, embedded: !config.databaseUrl, passphrase, withoutSecrets, onProgress },
      })
      atEnd(remove)
      const secrets = await checkBackup(backup, { passphrase, withoutSecrets }, onProgress)
      const database = await connectDatabase(config)
      atEnd(() => database.close())
      const point = await restoreBackup(backup, secrets, {
        ...backupSourceOf(config, database.url),
        ...{ pool: database.pool, replaces: replace, onProgress },
      })
      console.log(messages.restored(found.location))
      if (secrets) console.log(messages.environment(join(config.dataDir, environmentFile)))
      if (point) console.log(messages.restorePoint(point))
      return 0
    })
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
      progressBar(),
    )
    console.log(messages.rehearsed(found.location, Math.ceil((Date.now() - startedMs) / 1_000)))
    if (newestRowAt) console.log(messages.newest(newestRowAt.toISOString()))
    if (missingPictures > 0) console.log(messages.missingPictures(missingPictures))
    const database = await connectDatabase(config)
    atEnd(() => database.close())
    console.log(messages.lost(await ordersSince(database.db, new Date(backup.manifest.takenAt))))
    return 0
  })
}

/** The place that was written, or else the configured one; null: there is none. */
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

const barWidth = 24

/** One line that is written over; nothing where nobody watches. */
function progressBar(): OnProgress | undefined {
  if (!process.stderr.isTTY) return undefined
  let shown = ''
  return (part, done) => {
    const filled = '█'.repeat(Math.floor(done * barWidth)).padEnd(barWidth, '░')
    const line = `${messages.progress[part].padEnd(18)} ${filled} ${Math.floor(done * 100)} %`
    if (line === shown) return
    shown = line
    process.stderr.write(`\r${line.padEnd(52)}${done >= 1 ? '\n' : ''}`)
  }
}

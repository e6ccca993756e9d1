import { isAbsolute, join } from 'node:path'
import { backupFailureText, backupMessages as messages } from '#shared/messages/command-line/backup.ts'
import { cliMessages } from '#shared/messages/command-line/cli.ts'
import { BackupError } from '../backup/backup-error.ts'
import { findBackup } from '../backup/backup-folder.ts'
import { backupSourceOf, ordersSince } from '../backup/backup-jobs.ts'
import { makeBackup, type OnProgress } from '../backup/make-backup.ts'
import { bytesOf, rowsOf } from '../backup/manifest.ts'
import { rehearseBackup } from '../backup/rehearse-backup.ts'
import { checkBackup, restoreBackup } from '../backup/restore-backup.ts'
import { environmentFile } from '../backup/restore-files.ts'
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

/** `backup [DIR]`, and `backup rehearse [DIR]`. */
export const backupCommand: StandaloneCommand = (operand, _options, [file, ...surplus]) => {
  if (operand === 'rehearse') return (config, atEnd) => rehearse(config, atEnd, file)
  if (file) return cliMessages.surplus([file, ...surplus])
  if (operand.includes('://')) return messages.folderOnly
  return async (config, atEnd) => {
    const to = operand ? fromProject(operand) : config.backup.to
    if (!to) return fail(messages.noTarget)
    const database = await connectDatabase(config)
    atEnd(() => database.close())
    const stopping = new AbortController()
    atEnd(async () => stopping.abort())
    return orRefuse(async () => {
      const source = backupSourceOf(config, database.url)
      const { folder, manifest } = await makeBackup(source, to, {
        ...{ signal: stopping.signal, onProgress: progressBar() },
      })
      console.log(messages.made(folder, sizeText(bytesOf(manifest)), rowsOf(manifest)))
      if (!manifest.secrets) console.log(messages.noSecrets)
      return 0
    })
  }
}

/** `restore DIR [--replace] [--without-secrets]` */
export const restoreCommand: StandaloneCommand = (operand, options, surplus) => {
  if (!operand) return cliMessages.missing('PASTA')
  if (surplus.length > 0) return cliMessages.surplus([...surplus])
  const { replace = false, 'without-secrets': withoutSecrets = false } = options
  return (config, atEnd) =>
    orRefuse(async () => {
      const onProgress = progressBar()
      const { passphrase } = config.backup
      const backup = await findBackup(fromProject(operand))
      const secrets = await checkBackup(backup, { passphrase, withoutSecrets }, onProgress)
      const database = await connectDatabase(config)
      atEnd(() => database.close())
      const point = await restoreBackup(backup, secrets, {
        ...backupSourceOf(config, database.url),
        ...{ pool: database.pool, replaces: replace, onProgress },
      })
      console.log(messages.restored(backup.folder))
      if (secrets) console.log(messages.environment(join(config.dataDir, environmentFile)))
      if (point) console.log(messages.restorePoint(point))
      return 0
    })
}

async function rehearse(config: Config, atEnd: AtEnd, file: string | undefined) {
  const from = file ? fromProject(file) : config.backup.to
  if (!from) return fail(messages.noTarget)
  return orRefuse(async () => {
    const backup = await findBackup(from)
    const startedMs = Date.now()
    const { newestRowAt, missingPictures } = await rehearseBackup(
      backup,
      { dataDir: config.dataDir, passphrase: config.backup.passphrase },
      progressBar(),
    )
    console.log(messages.rehearsed(backup.folder, Math.ceil((Date.now() - startedMs) / 1_000)))
    if (newestRowAt) console.log(messages.newest(newestRowAt.toISOString()))
    if (missingPictures > 0) console.log(messages.missingPictures(missingPictures))
    const database = await connectDatabase(config)
    atEnd(() => database.close())
    console.log(messages.lost(await ordersSince(database.db, new Date(backup.manifest.takenAt))))
    return 0
  })
}

/** A relative path is one of the project's folder, whichever folder npm was started in. */
const fromProject = (path: string) => (isAbsolute(path) ? path : join(process.cwd(), path))

async function orRefuse(work: () => Promise<number>): Promise<number> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof BackupError) return fail(backupFailureText[error.failure](error.subject))
    throw error
  }
}

/** One line that is written over; nothing where nobody watches. */
function progressBar(): OnProgress | undefined {
  if (!process.stderr.isTTY) return undefined
  let shown = ''
  return (part, done) => {
    const line = `${messages.progress[part]}: ${Math.floor(done * 100)} %`
    if (line === shown) return
    shown = line
    process.stderr.write(`\r${line.padEnd(40)}${done >= 1 ? '\n' : ''}`)
  }
}

const sizeText = (bytes: number) =>
  `${new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }).format(bytes / 1_000_000)} MB`

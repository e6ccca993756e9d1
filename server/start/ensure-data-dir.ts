import { access, constants, mkdir, stat } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { terminalMessages } from '#shared/messages/command-line/terminal.ts'
import { ConfigError } from '../config.ts'
import { protectDataDir } from './protect-data-dir.ts'

/** Ensures that the data folder exists and is writable. */
export async function ensureDataDir(dataDir: string): Promise<void> {
  const folder = resolve(dataDir)
  try {
    // Not `recursive`, which never ends behind a link to a disk that is not there.
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    await protectDataDir(folder)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError([terminalMessages.dataDirUnusable(folder, code)])
  }
}

/** Ensures that backups can be written. */
export async function ensureBackupFolder(folder: string): Promise<void> {
  try {
    await makeFolder(folder)
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new ConfigError([terminalMessages.backupFolderUnusable(folder, code)])
  }
}

async function makeFolder(folder: string): Promise<void> {
  if (await isFolder(folder)) return
  await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o711 }).catch(async (error) => {
    if (!(await isFolder(folder))) throw error
  })
}

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { BackupError } from './backup-error.ts'
import { type Backup, readBackup } from './manifest.ts'

const completeName = /^feira-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z$/
const partialName = /^\.feira-.*\.part$/

export const backupName = (at: Date) => `feira-${at.toISOString().replaceAll(/[:.]/g, '-')}`
export const partialNameOf = (name: string) => `.${name}.part`

export const completeNames = (names: readonly string[]): string[] =>
  names.filter((name) => completeName.test(name)).toSorted()

/** Lists the complete backups of the folder, oldest first. Only a complete backup gets its name. */
export async function backupsIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return []
    throw error
  })
  return completeNames(names)
}

export async function newestBackup(folder: string): Promise<Backup | null> {
  const name = (await backupsIn(folder)).at(-1)
  return name ? readBackup(join(folder, name)) : null
}

/** Finds the backup of a path: its folder, its manifest, or the newest one of a folder with several. */
export async function findBackup(path: string): Promise<Backup> {
  const folder = path.replace(/\/manifest\.json$/, '')
  const names = await readdir(folder).catch(() => null)
  if (!names) throw new BackupError('no_backup', path)
  if (names.some((name) => name.startsWith('manifest.json') || name === 'database')) return readBackup(folder)
  const newest = await newestBackup(folder)
  if (!newest) throw new BackupError('no_backup', path)
  return newest
}

/** Removes all but the newest. Called only after a new one is complete. */
export async function pruneBackups(folder: string, keep: number): Promise<string[]> {
  const surplus = (await backupsIn(folder)).slice(0, -keep)
  for (const name of surplus) await rm(join(folder, name), { recursive: true, force: true })
  return surplus
}

/** Removes what killed processes left behind. */
export async function removePartial(folder: string): Promise<void> {
  const partial = (await readdir(folder)).filter((name) => partialName.test(name))
  for (const name of partial) await rm(join(folder, name), { recursive: true, force: true })
}

import { access, constants, lstat, readdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { restorePoints } from '#server/backup/restore-backup.ts'
import { environmentFile } from '#server/backup/restore-files.ts'
import { type Check, type Examined, problem, warning } from '#server/doctor/check.ts'
import { protectDataDir } from '#server/start/protect-data-dir.ts'
import { fileChecks } from '#shared/messages/command-line/doctor/files.ts'
import { ageInDays, isThere } from './file-age.ts'

export const dataDir: Check = {
  name: 'data-dir',
  async examine({ config }) {
    const folder = resolve(config.dataDir)
    const code = await accessFailure(folder)
    return code ? [problem(fileChecks['data-dir'].unusable(folder, code))] : []
  },
}

/** Returns the error code of a folder that cannot be read or written, or null. */
export async function accessFailure(folder: string): Promise<string | null> {
  try {
    await access(folder, constants.R_OK | constants.W_OK | constants.X_OK)
    return null
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error)
  }
}

const others = 0o077
/** For a start by root, the database's user passes through the folder. */
const passing = 0o011

/** Checks the permissions. Each start restricts them, but somebody may have copied files into the folder since. */
export const dataDirPermissions: Check = {
  name: 'data-dir-permissions',
  async examine({ config }) {
    const open = await openTo(config.dataDir, passing)
    return open.length > 0 ? [problem(fileChecks['data-dir-permissions'].open, open)] : []
  },
  fix: ({ config }) => protectDataDir(resolve(config.dataDir)),
}

/** Lists open paths in the folder, two levels deep. A closed folder protects its content. */
async function openTo(dataDir: string, allowed: number, depth = 0): Promise<string[]> {
  const found = await lstat(dataDir).catch(() => null)
  if (!found || found.isSymbolicLink()) return []
  const isOpen = (found.mode & others & ~allowed) !== 0
  if (!found.isDirectory() || depth > 0) return isOpen ? [dataDir] : []
  // The database's own folder belongs to its own user, and PostgreSQL refuses to start when it is open.
  const names = (await readdir(dataDir)).filter((name) => name !== 'postgres')
  const inside = await Promise.all(names.map((name) => openTo(join(dataDir, name), 0, depth + 1)))
  return [...(isOpen ? [dataDir] : []), ...inside.flat()]
}

export const restoredEnvironment: Check = {
  name: 'restored-environment',
  examine: async ({ config }) =>
    (await isThere(join(config.dataDir, environmentFile)))
      ? [warning(fileChecks['restored-environment'].there)]
      : [],
}

const pointDays = 30

export const restorePointsAge: Check = {
  name: 'restore-points',
  async examine(examined: Examined) {
    const folder = join(examined.config.dataDir, restorePoints)
    const names = await readdir(folder).catch(() => [])
    const ages = await Promise.all(names.map((name) => ageInDays(join(folder, name), examined.now)))
    const oldest = Math.max(0, ...ages)
    return oldest > pointDays ? [warning(fileChecks['restore-points'].old(names.length, oldest), names)] : []
  },
}

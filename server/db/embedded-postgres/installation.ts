import { hash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { runningPort } from './postmaster.ts'
import { runProgram, type SystemUser } from './run-program.ts'
import { ensureDatabaseUser, giveTo, idsOf, ownerOfPath } from './system-user.ts'

/** The folders of the embedded database, and the user that it runs as. */
export interface Installation {
  home: string
  cluster: string
  /** Undefined for our own user. */
  user: SystemUser | undefined
}

const sharedHome = '/var/lib/feira'

/**
 * Chooses folder and user. PostgreSQL refuses to run as root, so a start by root needs a user who can reach the
 * folder.
 */
export async function chooseInstallation(dataDir: string): Promise<Installation> {
  const here = resolve(dataDir, 'postgres')
  await mkdir(here, { recursive: true })
  const moved = await movedTo(here)
  const home = moved ?? here
  if (process.getuid?.() !== 0) return readyInstallation(home, undefined)

  const owner = await ownerOfPath(join(home, 'cluster'))
  if (owner) {
    const installation = await readyInstallation(home, owner)
    return readyInstallation(home, await newOwner(installation, owner))
  }
  const user = await ensureDatabaseUser()
  const installation = await readyInstallation(home, user)
  if (moved || (await canReach(installation))) return installation
  return readyInstallation(await moveAway(here), user)
}

/** Returns the folder where the files are, or would be. */
export async function homeOf(dataDir: string): Promise<string> {
  const here = resolve(dataDir, 'postgres')
  return (await movedTo(here)) ?? here
}

async function movedTo(here: string) {
  try {
    return (await readFile(join(here, 'location'), 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'EACCES')) throw new Error(databaseMessages.belongsToAnother(here), { cause: error })
    if (isCode(error, 'ENOENT')) return null
    throw error
  }
}

async function readyInstallation(folder: string, user: SystemUser | undefined): Promise<Installation> {
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700).catch((error) => {
    throw new Error(databaseMessages.belongsToAnother(folder), { cause: error })
  })
  const home = await realpath(folder)
  return { home, cluster: join(home, 'cluster'), user }
}

/**
 * Returns the new owner of the files. Earlier starts by root used `nobody`, which other programs use too. A server
 * still running as `nobody` keeps it.
 */
async function newOwner(installation: Installation, owner: SystemUser): Promise<SystemUser> {
  const nobody = await idsOf('nobody')
  if (owner.uid !== nobody?.uid || (await runningPort(installation)) !== null) return owner
  const user = await ensureDatabaseUser()
  await giveTo(user, installation.home)
  return user
}

async function canReach({ home, user }: Installation) {
  const test = runProgram('/bin/sh', ['-c', 'cd "$0" && test -w .', home], { user, folder: '/' })
  return test.then(
    () => true,
    () => false,
  )
}

/** Stores the location, so that the data is found again when the project's folder is renamed. */
async function moveAway(here: string) {
  const home = join(sharedHome, hash('sha256', here).slice(0, 12))
  await mkdir(sharedHome, { recursive: true })
  await chmod(sharedHome, 0o711)
  await writeFile(join(here, 'location'), `${home}\n`)
  return home
}

export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

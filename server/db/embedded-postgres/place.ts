import { hash } from 'node:crypto'
import { chmod, chown, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { databaseMessages } from '#shared/messages/database.ts'
import { runProgram, type SystemUser } from './run-program.ts'

/** Where the embedded database lives, and as whom it runs. */
export interface Place {
  home: string
  cluster: string
  /** Undefined: as ourselves. */
  user: SystemUser | undefined
}

const sharedHome = '/var/lib/feira'

/** PostgreSQL refuses to run as root: for root this is also the choice of another user, and of what they can reach. */
export async function choosePlace(dataDir: string): Promise<Place> {
  const here = resolve(dataDir, 'postgres')
  await mkdir(here, { recursive: true })
  const moved = await movedTo(here)
  const home = moved ?? here
  if (process.getuid?.() !== 0) return readyPlace(home, undefined)

  const owner = await ownerOf(join(home, 'cluster'))
  if (owner) return readyPlace(home, owner)

  const nobody = await userNobody()
  const place = await readyPlace(home, nobody)
  if (moved || (await canReach(place))) return place
  return readyPlace(await moveAway(here), nobody)
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

async function readyPlace(folder: string, user: SystemUser | undefined): Promise<Place> {
  await mkdir(folder, { recursive: true })
  if (user) await chown(folder, user.uid, user.gid)
  await chmod(folder, 0o700).catch((error) => {
    throw new Error(databaseMessages.belongsToAnother(folder), { cause: error })
  })
  const home = await realpath(folder)
  return { home, cluster: join(home, 'cluster'), user }
}

async function ownerOf(folder: string): Promise<SystemUser | null> {
  const found = await stat(folder).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

async function userNobody(): Promise<SystemUser> {
  const ask = async (flag: string) =>
    Number(await runProgram('id', [flag, 'nobody'], { user: undefined, folder: '/' }))
  return { uid: await ask('-u'), gid: await ask('-g') }
}

async function canReach({ home, user }: Place) {
  const test = runProgram('/bin/sh', ['-c', 'cd "$0" && test -w .', home], { user, folder: '/' })
  return test.then(
    () => true,
    () => false,
  )
}

/** The choice is written down: the data is found again when the project's folder gets another name. */
async function moveAway(here: string) {
  const home = join(sharedHome, hash('sha256', here).slice(0, 12))
  await mkdir(sharedHome, { recursive: true })
  await chmod(sharedHome, 0o711)
  await writeFile(join(here, 'location'), `${home}\n`)
  return home
}

export const isCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

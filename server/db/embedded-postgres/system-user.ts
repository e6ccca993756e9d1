import { stat } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import { withFileLock } from '#server/db/file-lock.ts'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { runProgram, type SystemUser } from './run-program.ts'

/** The system user of the database alone: no other program runs as it, and nobody signs in as it. */
export const databaseUser = 'feira-postgres'

const tries = 5
const betweenTriesMs = 500
const asOurselves = { user: undefined, folder: '/' }

/** Creates the user for a start by root, shared by all shops of the machine. */
export const ensureDatabaseUser = () => ensureSystemUser(databaseUser)

/**
 * Creates the user under a lock: two programs that call `useradd` at once both succeed, and the second replaces what
 * the first made.
 */
export const ensureSystemUser = async (name: string): Promise<SystemUser> =>
  (await idsOf(name)) ?? withFileLock(`/run/${name}.lock`, () => makeUnlessThere(name))

async function makeUnlessThere(name: string): Promise<SystemUser> {
  let cause: unknown
  for (let attempt = 1; attempt <= tries; attempt++) {
    const found = await idsOf(name)
    if (found) return found
    // Another program may hold the lock on the list of users.
    if (cause) await delay(betweenTriesMs)
    cause = await makeUser(name).catch((error: unknown) => error)
  }
  const made = await idsOf(name)
  if (made) return made
  throw new Error(databaseMessages.noSystemUser(name), { cause })
}

const makeUser = (name: string) =>
  runProgram(
    'useradd',
    [
      ...['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent'],
      ...['--shell', '/usr/sbin/nologin', name],
    ],
    asOurselves,
  )

/** Returns the ids of a user, or null when no user has that name. */
export async function idsOf(name: string): Promise<SystemUser | null> {
  try {
    const ask = async (flag: string) => Number(await runProgram('id', [flag, name], asOurselves))
    return { uid: await ask('-u'), gid: await ask('-g') }
  } catch {
    return null
  }
}

export async function ownerOfPath(path: string): Promise<SystemUser | null> {
  const found = await stat(path).catch(() => null)
  return found && { uid: found.uid, gid: found.gid }
}

/** Changes the owner of a folder and its contents. Links themselves are changed, never their targets. */
export const giveTo = ({ uid, gid }: SystemUser, folder: string) =>
  runProgram('chown', ['-R', '-h', '-P', `${uid}:${gid}`, folder], asOurselves)

import { randomBytes } from 'node:crypto'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { isCode, type Place } from './place.ts'
import { runProgram } from './run-program.ts'

export const superuser = 'feira'

/** Makes the data folder if there is none. A half-made one never gets the final name. */
export async function ensureCluster(place: Place, binaries: string, { fsync }: { fsync: boolean }) {
  const entries = await readdir(place.home)
  if (entries.includes('cluster')) return
  const leftovers = entries.filter((entry) => entry.startsWith('cluster.new-'))
  await Promise.all(leftovers.map((entry) => rm(join(place.home, entry), { recursive: true, force: true })))

  await writeOwned(place, 'password', randomBytes(24).toString('hex'))
  const fresh = join(place.home, `cluster.new-${process.pid}`)
  await mkdir(fresh, { mode: 0o700 })
  if (place.user) await chown(fresh, place.user.uid, place.user.gid)
  await runProgram(
    join(binaries, 'initdb'),
    [
      ...['--pgdata', fresh, '--username', superuser, '--pwfile', join(place.home, 'password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(fsync ? [] : ['--no-sync']),
    ],
    { user: place.user, folder: place.home },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(databaseMessages.notCreated(error.stderr?.trim() || error.message), { cause: error })
  })
  await rename(fresh, place.cluster)
}

export async function readPassword({ home }: Place): Promise<string> {
  const file = join(home, 'password')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new Error(databaseMessages.passwordLost(file), { cause: error })
    if (isCode(error, 'EACCES')) throw new Error(databaseMessages.belongsToAnother(home), { cause: error })
    throw error
  }
}

/** Readable for the database's user alone (and root). The name is relative to the place's home. */
export async function writeOwned({ home, user }: Place, name: string, text: string) {
  const file = join(home, name)
  await writeFile(file, text, { mode: 0o600 })
  if (user) await chown(file, user.uid, user.gid)
}

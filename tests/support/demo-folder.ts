import { execFile } from 'node:child_process'
import { access, chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import type { TestProject } from 'vitest/node'
import { withFileLock } from '#server/db/file-lock.ts'
import { startShopProcess } from './http/start-shop-process.ts'
import { temporaryFolder } from './temporary-folder.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    demoFolders: string
  }
}

/** For a global setup: the run's demo folders are made here; ends by removing them. The shop has to be built. */
export async function provideDemoFolders(project: TestProject) {
  const parent = await temporaryFolder()
  project.provide('demoFolders', parent)
  return { parent, remove: () => rm(parent, { recursive: true, force: true }) }
}

/**
 * A data folder of one's own with the demo world in it, as the built shop leaves it when it has been started and stopped:
 * a copy takes a fraction of a second, a world ten. Who uses it removes it.
 */
export async function demoFolder(parent = inject('demoFolders')): Promise<string> {
  const folder = await temporaryFolder()
  // The database's files belong to another user where root runs the tests.
  await promisify(execFile)('cp', ['-a', `${await preparedFolder(parent)}/.`, folder])
  // Copies that start together would all try the same port.
  await rm(join(folder, 'postgres/port'), { force: true })
  return folder
}

/** Whoever needs it first makes it, and all others of the run wait. */
function preparedFolder(parent: string) {
  const prepared = join(parent, 'prepared')
  return withFileLock(join(parent, 'prepared.lock'), async () => {
    const isThere = await access(prepared).then(
      () => true,
      () => false,
    )
    if (isThere) return prepared
    // A start that failed leaves nothing that looks finished.
    const starting = await mkdtemp(join(parent, 'starting-'))
    await chmod(starting, 0o711)
    const { stop } = await startShopProcess({ dataDir: starting, environment: { DEMO: '1' } })
    await stop()
    await rename(starting, prepared)
    return prepared
  })
}

import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/db/embedded-postgres/postmaster.ts'

const prefix = 'feira-test-'

/** A data folder of one's own. Open to pass through: as root, the database runs as someone else. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}

/** What killed runs left behind. A PostgreSQL that still runs in one ends within a minute when its files are gone. */
export async function removeLeftFolders() {
  const leftovers = (await readdir(tmpdir())).filter((name) => {
    const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
    return pid && !isAlive(Number(pid))
  })
  const remove = (name: string) => rm(join(tmpdir(), name), { recursive: true, force: true, maxRetries: 5 })
  await Promise.all(leftovers.map(remove))
}

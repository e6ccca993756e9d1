import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#server/db/embedded-postgres/postmaster.ts'

const prefix = 'feira-test-'

const memory = '/dev/shm'
const roomyBytes = 6 * 1024 ** 3

/**
 * A data folder of one's own. In memory where there is room: a copy of a database is a thousand files, and ext4 makes
 * files slowly for minutes after others were deleted. Open to pass through: as root, the database runs as someone else.
 */
export async function temporaryFolder(): Promise<string> {
  const parent = (await isRoomy(memory)) ? memory : tmpdir()
  const folder = await mkdtemp(join(parent, `${prefix}${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}

/** What killed runs left behind. A PostgreSQL that still runs in one ends within a minute when its files are gone. */
export async function removeLeftFolders() {
  for (const parent of [memory, tmpdir()]) {
    const names = await readdir(parent).catch(() => [])
    const leftovers = names.filter((name) => {
      const [, pid] = new RegExp(`^${prefix}(\\d+)-`).exec(name) ?? []
      return pid && !isAlive(Number(pid))
    })
    const remove = (name: string) => rm(join(parent, name), { recursive: true, force: true, maxRetries: 5 })
    await Promise.all(leftovers.map(remove))
  }
}

/** Whether a folder is there, and big enough for the databases of a whole run. */
async function isRoomy(folder: string): Promise<boolean> {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize >= roomyBytes
  } catch {
    return false
  }
}

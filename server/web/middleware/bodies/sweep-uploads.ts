import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** No upload takes this long. */
const oldMs = 24 * 60 * 60 * 1000

/** Removes the files of a process that was killed in the middle of an upload. */
export async function sweepUploads(folder: string, now: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now.getTime() - found.mtimeMs > oldMs) await rm(path, { recursive: true, force: true })
  }
}

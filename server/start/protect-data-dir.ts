import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/**
 * The shop's folder is its own, with all that is in it from before: mails with their links, pictures of drafts, the
 * session's secret. What comes from now on is made so. The database closes its own folder; for a start by root it runs
 * as someone else, who may pass through the outermost folder, but not look around.
 */
export async function protectDataDir(folder: string): Promise<void> {
  process.umask(others)
  const isRoot = process.getuid?.() === 0
  for (const name of await readdir(folder)) if (name !== 'postgres') await close(join(folder, name))
  await close(folder, isRoot ? 0o711 : 0o700)
}

/** A folder that is closed was closed with all that is in it. */
async function close(path: string, open?: number): Promise<void> {
  try {
    const found = await lstat(path)
    if ((found.mode & others) === 0 || found.isSymbolicLink()) return
    if (open === undefined && found.isDirectory())
      for (const name of await readdir(path)) await close(join(path, name))
    // The folder itself is changed last, so that an interrupted run is repeated.
    await chmod(path, found.mode & (open ?? ~others))
  } catch (error) {
    // Gone meanwhile; or somebody else's, who has to close it.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

import { chmod, lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const others = 0o077

/**
 * Closes the data folder to other users, with its existing files: mails with links, draft pictures, the session
 * secret. For a start by root, the database's user may pass through the folder but not list it.
 */
export async function protectDataDir(folder: string): Promise<void> {
  process.umask(others)
  const isRoot = process.getuid?.() === 0
  for (const name of await readdir(folder)) if (name !== 'postgres') await close(join(folder, name))
  // The database refuses to start with files that others may read, such as after `chmod -R a+rX` for a backup.
  await close(join(folder, 'postgres', 'cluster'))
  await close(folder, isRoot ? 0o711 : 0o700)
}

/** Restricts a folder and its content. A restricted folder was restricted together with its content, and is skipped. */
async function close(path: string, open?: number): Promise<void> {
  try {
    const found = await lstat(path)
    if ((found.mode & others) === 0 || found.isSymbolicLink()) return
    if (open === undefined && found.isDirectory())
      for (const name of await readdir(path)) await close(join(path, name))
    // The folder itself is changed last, so that an interrupted run is repeated.
    await chmod(path, found.mode & (open ?? ~others))
  } catch (error) {
    // The file is gone, or belongs to another user who has to restrict it.
    if (!['ENOENT', 'EPERM'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
}

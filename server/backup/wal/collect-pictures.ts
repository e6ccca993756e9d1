import { copyFile, link, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { backupsIn } from '#server/backup/backup-folder.ts'
import type { BackupTarget } from '#server/backup/backup-target.ts'
import { picturesIn, picturesPath } from '#server/backup/copy-pictures.ts'
import { manifestOf } from '#server/backup/list-backups.ts'
import type { BackupFile } from '#server/backup/manifest.ts'
import { downloadFiles } from '#server/backup/remote/download-backup.ts'
import { isPicture, remoteBackups } from '#server/backup/remote/remote-layout.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'

/** Collects the pictures of all backups and of this machine: they never change under their name. */
export async function collectPictures(target: BackupTarget, dataDir: string, to: string): Promise<void> {
  await linkPictures(dataDir, to)
  if ('storage' in target) return downloadPictures(target.storage, to)
  for (const name of await backupsIn(target.folder)) await linkPictures(join(target.folder, name), to)
}

async function linkPictures(from: string, to: string): Promise<void> {
  for (const name of await picturesIn(from)) {
    const target = join(to, picturesPath, name)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    const source = join(from, picturesPath, name)
    await link(source, target).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code === 'EXDEV' || error.code === 'EPERM') return copyFile(source, target)
      if (error.code !== 'EEXIST') throw error
    })
  }
}

/** Downloads the pictures that this machine lacks. An unreadable backup does not affect the others. */
async function downloadPictures(storage: ObjectStorage, to: string): Promise<void> {
  const missing = new Map<string, BackupFile>()
  for (const name of await remoteBackups(storage)) {
    const manifest = await manifestOf({ storage }, name)
    for (const file of manifest?.files ?? []) if (isPicture(file)) missing.set(file.path, file)
  }
  for (const name of await picturesIn(to)) missing.delete(`${picturesPath}/${name}`)
  // Pictures are stored once for all backups, whichever of them is named.
  await downloadFiles({ storage, name: '' }, to, [...missing.values()])
}

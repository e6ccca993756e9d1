import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Pack, pack } from 'tar-stream'
import { completeNames } from './backup-folder.ts'
import type { BackupTarget } from './backup-target.ts'
import { manifestOf } from './list-backups.ts'
import { checksumName, type Manifest, manifestName } from './manifest.ts'
import { manifestKey, remoteKeyOf } from './remote/remote-layout.ts'

/**
 * Returns a complete backup as a tar of the folder that a restore reads, while it is being read itself; null when there
 * is none of this name that this version can read.
 */
export async function archiveBackup(place: BackupTarget, name: string): Promise<Readable | null> {
  if (completeNames([name]).length === 0) return null
  if ('storage' in place && !(await place.storage.head(manifestKey(name)))) return null
  const manifest = await manifestOf(place, name)
  if (!manifest) return null
  const archive = pack()
  fill(archive, { place, name, manifest }).catch((error) => archive.destroy(error))
  return Readable.from(archive)
}

interface Source {
  place: BackupTarget
  name: string
  manifest: Manifest
}

async function fill(archive: Pack, { place, name, manifest }: Source): Promise<void> {
  const mtime = new Date(manifest.takenAt)
  const open = async (path: string, key: string) =>
    'folder' in place ? createReadStream(join(place.folder, name, path)) : place.storage.get(key)
  for (const file of manifest.files) {
    const entry = archive.entry({ name: `${name}/${file.path}`, size: file.bytes, mode: 0o600, mtime })
    await pipeline(await open(file.path, remoteKeyOf(name, file)), entry)
  }
  // A folder with a manifest is complete, so it comes last.
  for (const path of [checksumName, manifestName]) {
    const bytes = await buffer(await open(path, `${name}/${path}`))
    archive.entry({ name: `${name}/${path}`, mode: 0o600, mtime }, bytes)
  }
  archive.finalize()
}

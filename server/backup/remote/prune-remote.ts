import { completeNames } from '#server/backup/backup-folder.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import {
  isPicture,
  manifestKey,
  remoteBackups,
  remoteKeyOf,
  remoteManifest,
  sharedPictures,
} from './remote-layout.ts'

/** Removes all but the newest, and the pictures that only they had. Called only after a new one is complete. */
export async function pruneRemote(storage: ObjectStorage, keep: number): Promise<string[]> {
  const complete = await remoteBackups(storage)
  const staying = complete.slice(-keep)
  const oldest = staying[0] ?? ''
  // A backup older than the oldest retained one was complete once, or never will be.
  const surplus = completeNames(await storage.names('')).filter((name) => name < oldest)
  for (const name of surplus) {
    // The manifest goes first, so that the remaining files never look like a complete backup.
    await storage.delete(manifestKey(name))
    for await (const { key } of storage.list(`${name}/`)) await storage.delete(key)
  }
  if (surplus.length > 0) await prunePictures(storage, staying)
  return surplus
}

async function prunePictures(storage: ObjectStorage, staying: readonly string[]) {
  const needed = new Set<string>()
  for (const name of staying) {
    const { files } = await remoteManifest(storage, name)
    for (const file of files) if (isPicture(file)) needed.add(remoteKeyOf(name, file))
  }
  const unneeded: string[] = []
  for await (const { key } of storage.list(sharedPictures)) if (!needed.has(key)) unneeded.push(key)
  await inParallel(unneeded, undefined, (key) => storage.delete(key))
}

import { join } from 'node:path'
import type pg from 'pg'
import { storedShopId } from '#server/db/shop-id.ts'
import { inParallel } from '#server/object-storage/in-parallel.ts'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { fileContent } from '#server/object-storage/put-object.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import { ensureOwnPlace, setOwner } from '#server/pictures/bucket-owner.ts'
import { isMediaPath, MediaError, originalsPath } from '#server/pictures/media-storage.ts'
import { BackupError } from './backup-error.ts'
import { linkFile, picturesPath } from './copy-pictures.ts'
import type { Backup, BackupFile, Manifest } from './manifest.ts'
import { writeStored } from './stored-file.ts'

/** A path in backups is this and the key of its object. */
const folderOfKeys = 'pictures/'
const keyOf = ({ path }: BackupFile) => path.slice(folderOfKeys.length)

interface Original {
  key: string
  path: string
  bytes: number
}

export async function originalsIn(bucket: ObjectStorage, signal?: AbortSignal): Promise<Original[]> {
  const found: Original[] = []
  for await (const { key, bytes } of bucket.list(originalsPath, signal))
    if (isMediaPath(key)) found.push({ key, path: `${folderOfKeys}${key}`, bytes })
  return found
}

/**
 * Copies the originals of a bucket. Files of the previous backup are linked, and those that the target already stores
 * are left out.
 */
export async function copyBucketPictures(
  folder: string,
  options: {
    bucket: ObjectStorage
    previous: Backup | null
    stored: readonly BackupFile[]
    signal: AbortSignal | undefined
    onPicture: (done: number, all: number) => void
  },
): Promise<BackupFile[]> {
  const { bucket, previous, stored, signal, onPicture } = options
  const atTarget = new Map(stored.map((file) => [file.path, file]))
  const earlier = new Map(previous?.manifest.files.map((file) => [file.path, file]))
  const originals = await originalsIn(bucket, signal)
  const files: BackupFile[] = []

  async function copy({ key, path, bytes }: Original, stopping: AbortSignal) {
    const known = atTarget.get(path)
    if (known?.bytes === bytes) return known
    const same = earlier.get(path)
    const link = same?.bytes === bytes && previous ? join(previous.folder, path) : null
    if (same && link && (await linkFile(link, join(folder, path))) === bytes) return same
    const source = await bucket.get(key, { signal: stopping })
    return writeStored(folder, path, source, { signal: stopping })
  }
  await inParallel(originals, signal, async (original, stopping) => {
    try {
      files.push(await copy(original, stopping))
    } catch (error) {
      // The nightly sweep has deleted it since, so no row of the backup's shop shows it.
      if (!(error instanceof StorageError) || error.failure !== 'missing') throw error
    }
    onPicture(files.length, originals.length)
  })
  return files.toSorted((one, other) => (one.path < other.path ? -1 : 1))
}

/** Ensures that the bucket belongs to the present shop, or to the one being restored. An empty one becomes theirs. */
export async function ensureRestorable(
  bucket: ObjectStorage,
  client: pg.Client,
  { shopId, takenAt }: Manifest,
): Promise<void> {
  // An older backup of a shop without an id may be tried again.
  const ids = [await storedShopId(client), shopId, `restore ${takenAt}`].flatMap((id) => id ?? [])
  try {
    await ensureOwnPlace(bucket, ids)
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    const failure = error.failure === 'foreign' ? 'media_foreign' : 'media_unmarked'
    throw new BackupError(failure, error.subject, error)
  }
}

/** Puts the backup's originals beside those that are there: an original never changes under its name. */
export async function putPictures(bucket: ObjectStorage, { folder, manifest }: Backup): Promise<void> {
  const there = new Map((await originalsIn(bucket)).map(({ path, bytes }) => [path, bytes]))
  const missing = manifest.files.filter(
    (file) => file.path.startsWith(`${picturesPath}/`) && there.get(file.path) !== file.bytes,
  )
  await inParallel(missing, undefined, (file, signal) =>
    bucket.put(keyOf(file), fileContent(join(folder, file.path), file.bytes), { signal }),
  )
}

/** The place belongs to the shop that came back. */
export async function giveBucketToShop(bucket: ObjectStorage, client: pg.Client): Promise<void> {
  await client.query('insert into installation default values on conflict do nothing')
  const shopId = await storedShopId(client)
  if (shopId) await setOwner(bucket, shopId)
}

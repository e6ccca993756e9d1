import { text } from 'node:stream/consumers'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { bufferContent } from '#server/object-storage/put-object.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import { MediaError } from './media-storage.ts'

/** The object that names the owner of a place. */
const ownerKey = 'feira-shop-id'

/** Returns the owner, or null when the place has none yet. */
export async function ownerOfBucket(storage: ObjectStorage): Promise<string | null> {
  try {
    return (await text(await storage.get(ownerKey))).trim()
  } catch (error) {
    if (error instanceof StorageError && error.failure === 'missing') return null
    throw error
  }
}

export const setOwner = (storage: ObjectStorage, shopId: string): Promise<void> =>
  storage.put(ownerKey, bufferContent(Buffer.from(`${shopId}\n`)), { contentType: 'text/plain' })

/** Releases a place of this shop once it is empty. */
export async function releasePlace(storage: ObjectStorage): Promise<void> {
  for await (const { key } of storage.list('')) if (key !== ownerKey) return
  await storage.delete(ownerKey)
}

/**
 * Claims a place. Two shops in one place would delete each other's pictures, so each place has one owner: the first
 * shop that finds it empty.
 */
export async function ensureOwnPlace(storage: ObjectStorage, shopIds: readonly string[]): Promise<void> {
  const place = shortStorageAddress(storage.address)
  if ((await ownerOfBucket(storage)) === null) {
    if (await isEmpty(storage)) await setOwner(storage, shopIds[0] ?? '')
    // Another process of this shop may have claimed it meanwhile.
    else if ((await ownerOfBucket(storage)) === null) throw new MediaError('unmarked', place)
  }
  // Read again, because another shop may have claimed it at the same moment.
  if (!shopIds.includes((await ownerOfBucket(storage)) ?? '')) throw new MediaError('foreign', place)
}

async function isEmpty(storage: ObjectStorage) {
  for await (const _ of storage.list('')) return false
  return true
}

import { buffer } from 'node:stream/consumers'
import { LRUCache } from 'lru-cache'
import type { ObjectStorage } from '#server/object-storage/object-storage.ts'
import { bufferContent } from '#server/object-storage/put-object.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import { ensureOwnPlace } from './bucket-owner.ts'
import { isMediaPath, MediaError, type MediaStorage } from './media-storage.ts'

interface Bucket {
  storage: ObjectStorage
  shopId: () => Promise<string>
  /** Size of the cache, none by default: a comparison must read the bucket itself. */
  maxCachedBytes?: number
  /** Receives each failure after which the bucket is left alone, and each response. */
  outage?: { note(error: unknown): unknown; over(): void }
}

export interface BucketMedia extends MediaStorage {
  storage: ObjectStorage
  /**
   * Throws when the place belongs to another shop. An empty one becomes this shop's. Called before each first write,
   * too.
   */
  ensureOwn(): Promise<void>
}

/** Size of an uploaded photo. Larger files are seldom read twice. */
const maxCachedFileBytes = 4_000_000
/** After a failure the bucket is not called for this time, so that requests do not wait in vain. */
const lostMs = 5_000

/** Stores pictures as objects, and caches the latest of them in memory. */
export function bucketMedia({ storage, shopId, maxCachedBytes = 0, outage }: Bucket): BucketMedia {
  const cached =
    maxCachedBytes > 0
      ? new LRUCache<string, Buffer>({
          maxSize: maxCachedBytes,
          maxEntrySize: maxCachedFileBytes,
          sizeCalculation: (data) => Math.max(data.length, 1),
        })
      : null
  const place = shortStorageAddress(storage.address)
  let lostUntilMs = 0
  let owned: Promise<void> | undefined

  async function attempt<Result>(work: () => Promise<Result>): Promise<Result> {
    if (Date.now() < lostUntilMs) throw new MediaError('unavailable', place)
    try {
      const result = await work()
      outage?.over()
      return result
    } catch (error) {
      if (!(error instanceof StorageError) || error.failure === 'missing') throw error
      if (Date.now() >= lostUntilMs) outage?.note(error)
      lostUntilMs = Date.now() + lostMs
      throw new MediaError('unavailable', place, error)
    }
  }

  /** Checks the owner once in each process, unless the check failed. */
  function ensureOwn(): Promise<void> {
    owned ??= checkOwner().catch((error) => {
      owned = undefined
      throw error
    })
    return owned
  }

  async function checkOwner() {
    const id = await shopId()
    await attempt(() => ensureOwnPlace(storage, [id]))
  }

  async function write(path: string, data: Buffer) {
    await ensureOwn()
    await attempt(() => storage.put(path, bufferContent(data)))
    cached?.set(path, data)
  }

  async function readObject(path: string): Promise<Buffer | null> {
    try {
      return await attempt(async () => buffer(await storage.get(path)))
    } catch (error) {
      if (error instanceof StorageError) return null
      throw error
    }
  }

  return {
    storage,
    ensureOwn,
    write,
    renew: write,
    async read(path) {
      const known = cached?.get(path)
      if (known) return known
      const data = await readObject(path)
      if (data) cached?.set(path, data)
      return data
    },
    has: async (path) => cached?.has(path) || (await attempt(() => storage.head(path))) !== null,
    async *list(start) {
      const objects = storage.list(start)
      for (;;) {
        const next = await attempt(() => objects.next())
        if (next.done) return
        const { key: path, bytes, writtenAt, etag } = next.value
        if (isMediaPath(path)) yield { path, bytes, writtenAt, md5: md5Of(etag) }
      }
    },
    async delete(path) {
      await ensureOwn()
      await attempt(() => storage.delete(path))
      cached?.delete(path)
    },
  }
}

/** Returns the MD5 of an ETag. For an object put in parts or encrypted, the ETag is something else. */
const md5Of = (etag: string) => (/^[0-9a-f]{32}$/.test(etag) ? etag : undefined)

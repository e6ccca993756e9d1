import { shopIdOf } from '#server/db/shop-id.ts'
import { type Check, type Examined, problem, warning } from '#server/doctor/check.ts'
import { shortStorageAddress } from '#server/object-storage/storage-address.ts'
import { StorageError } from '#server/object-storage/storage-error.ts'
import type { BucketMedia } from '#server/pictures/bucket-media.ts'
import { ownerOfBucket } from '#server/pictures/bucket-owner.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { filesOf, originalsPath } from '#server/pictures/media-storage.ts'
import { mediaBucket, servingTiming } from '#server/start/open-media.ts'
import { fileChecks } from '#shared/messages/command-line/doctor/files.ts'

/** Returns the bucket of the pictures, or null when they are in `DATA_DIR`. */
export const bucketOf = (examined: Examined): BucketMedia | null =>
  mediaBucket(examined.config, () => shopIdOf(examined.db), { timing: servingTiming })

export const media: Check = {
  name: 'media',
  isDear: true,
  async examine(examined) {
    const bucket = bucketOf(examined)
    if (!bucket) return []
    const { storage } = bucket
    const place = shortStorageAddress(storage.address)
    const { unavailable, foreign, left } = fileChecks.media
    try {
      const owner = await ownerOfBucket(storage)
      if (owner && owner !== (await shopIdOf(examined.db))) return [problem(foreign(place))]
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      return [problem(unavailable(place, error.code))]
    }
    const { length } = await filesOf(localMedia(examined.config.dataDir), originalsPath)
    return length > 0 ? [warning(left(length))] : []
  },
}

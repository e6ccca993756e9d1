import { type Config, ConfigError } from '#server/config.ts'
import type { Outage } from '#server/db/outage.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import type { StorageTiming } from '#server/object-storage/storage-requests.ts'
import { type BucketMedia, bucketMedia } from '#server/pictures/bucket-media.ts'
import { MediaError } from '#server/pictures/media-storage.ts'
import { mediaFailureText } from '#shared/messages/command-line/media.ts'

/** Short, because a visitor waits. Jobs are retried anyway. */
export const servingTiming: StorageTiming = { requestTimeoutMs: 5_000, retryMs: 100, maxTries: 3 }

/** Cache size of each process: the sizes of some hundred products. */
export const maxCachedMediaBytes = 48_000_000

/**
 * Opens the bucket of the pictures, or returns null when they are in `DATA_DIR`. `timing` defaults to that of commands.
 */
export function mediaBucket(
  { media, storageCredentials }: Pick<Config, 'media' | 'storageCredentials'>,
  shopId: () => Promise<string>,
  options: { timing?: StorageTiming; maxCachedBytes?: number; outage?: Outage } = {},
): BucketMedia | null {
  // The configuration requires both together.
  if (!media || !storageCredentials) return null
  const { timing, ...more } = options
  const storage = objectStorage(media, storageCredentials, timing)
  return bucketMedia({ ...{ storage, shopId }, ...more })
}

/**
 * Stops the start when another shop stores its pictures there. A bucket that is just unreachable is checked before it
 * is written to.
 */
export async function ensureOwnMedia(bucket: BucketMedia | null): Promise<void> {
  try {
    await bucket?.ensureOwn()
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    const refusal = foreignMedia(error)
    if (refusal instanceof ConfigError) throw refusal
  }
}

/** Translates the error for people when the place belongs to another shop. */
function foreignMedia(error: MediaError): MediaError | ConfigError {
  const { failure, subject } = error
  if (failure !== 'foreign' && failure !== 'unmarked') return error
  return new ConfigError([mediaFailureText[failure]('MEDIA_URL', subject)])
}

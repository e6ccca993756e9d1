import { type Config, ConfigError } from '#server/config.ts'
import type { Outage } from '#server/db/outage.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import type { StorageTiming } from '#server/object-storage/storage-requests.ts'
import { type BucketMedia, bucketMedia } from '#server/pictures/bucket-media.ts'
import { MediaError } from '#server/pictures/media-storage.ts'
import { mediaFailureText } from '#shared/messages/command-line/media.ts'

/** Somebody waits for the answer; jobs are tried again anyway. */
export const servingTiming: StorageTiming = { requestTimeoutMs: 5_000, retryMs: 100, maxTries: 3 }

/** In each process: the sizes of some hundred products. */
export const maxCachedMediaBytes = 48_000_000

/** The bucket of the pictures; null: they are in `DATA_DIR`. `timing` is of commands unless given. */
export function mediaBucket(
  { media, storageCredentials }: Pick<Config, 'media' | 'storageCredentials'>,
  shopId: () => Promise<string>,
  options: { timing?: StorageTiming; maxCachedBytes?: number; outage?: Outage } = {},
): BucketMedia | null {
  // Whoever configures the one must configure the other.
  if (!media || !storageCredentials) return null
  const { timing, ...more } = options
  const storage = objectStorage(media, storageCredentials, timing)
  return bucketMedia({ ...{ storage, shopId }, ...more })
}

/** Stops the start where another shop has its pictures; a bucket that was just lost is asked before it is written to. */
export async function ensureOwnMedia(bucket: BucketMedia | null): Promise<void> {
  try {
    await bucket?.ensureOwn()
  } catch (error) {
    if (!(error instanceof MediaError)) throw error
    const refusal = foreignMedia(error)
    if (refusal instanceof ConfigError) throw refusal
  }
}

/** The same error in the words of a person, if it is about whose place this is. */
function foreignMedia(error: MediaError): MediaError | ConfigError {
  const { failure, subject } = error
  if (failure !== 'foreign' && failure !== 'unmarked') return error
  return new ConfigError([mediaFailureText[failure]('MEDIA_URL', subject)])
}

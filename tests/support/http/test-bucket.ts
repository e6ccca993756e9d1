import { unheardOutage } from '#server/db/outage.ts'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import { parseStorageAddress } from '#server/object-storage/storage-address.ts'
import { bucketMedia } from '#server/pictures/bucket-media.ts'
import { s3Credentials, type s3StandIn } from './s3-stand-in.ts'

/** A path of the stand-in, for the pictures of one shop. */
export function testBucket(
  s3: Awaited<ReturnType<typeof s3StandIn>>,
  {
    path = 'fotos',
    shopId = async () => 'a-shop',
    timing = { requestTimeoutMs: 30_000, retryMs: 1, maxTries: 2 },
    maxCachedBytes = 0,
    outage = unheardOutage(),
  } = {},
) {
  const address = parseStorageAddress(s3.addressOf(path))
  if (!address) throw new Error('not an address')
  const storage = objectStorage(address, s3Credentials, timing)
  return bucketMedia({ storage, shopId, maxCachedBytes, outage })
}

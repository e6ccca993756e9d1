/** A place in a bucket of Amazon S3 or of a compatible service. */
export interface StorageAddress {
  bucket: string
  /** Before each key: empty, or with a slash at its end. */
  prefix: string
  region: string
  /** The service's own address, or null for Amazon's of the region. */
  endpoint: string | null
}

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
/** Characters that are written the same in an address, a signature and a file system. */
const prefixPath = /^(?:[\w.-]+\/)*$/
const regionName = /^[a-z0-9-]{1,40}$/
const known = new Set(['endpoint', 'region'])
const defaultRegion = 'us-east-1'

export const isStorageAddress = (text: string): boolean => /^s3:/i.test(text)

/** Parses `s3://bucket/prefix?endpoint=https://…&region=…`, or returns null when the text is no such address. */
export function parseStorageAddress(text: string): StorageAddress | null {
  const url = URL.parse(text)
  if (url?.protocol !== 's3:' || text.includes('..') || url.username || url.password || url.port || url.hash)
    return null
  if ([...url.searchParams.keys()].some((name) => !known.has(name))) return null
  const bucket = url.hostname
  const path = url.pathname.replaceAll(/^\/+|\/+$/g, '')
  const prefix = path ? `${path}/` : ''
  const region = url.searchParams.get('region') || defaultRegion
  const given = url.searchParams.get('endpoint')
  const endpoint = given ? endpointOf(given) : null
  if (given && !endpoint) return null
  if (!bucketName.test(bucket) || !prefixPath.test(prefix)) return null
  return regionName.test(region) ? { bucket, prefix, region, endpoint } : null
}

function endpointOf(text: string): string | null {
  const url = URL.parse(text)
  const isWeb = url && ['http:', 'https:'].includes(url.protocol) && !url.username && !url.search
  return isWeb && url.pathname === '/' ? url.origin : null
}

/**
 * Returns true when two addresses are in one bucket. The region only signs requests, and does not distinguish buckets.
 */
export const isSameBucket = (one: StorageAddress, other: StorageAddress): boolean =>
  one.bucket === other.bucket && one.endpoint === other.endpoint

/** Writes the address as people write it. */
export function storageAddressText({ bucket, prefix, region, endpoint }: StorageAddress): string {
  const more = new URLSearchParams({ ...(endpoint && { endpoint }), region })
  return `s3://${bucket}/${prefix}?${more}`
}

/** Writes the address without region and endpoint, for messages. */
export const shortStorageAddress = ({ bucket, prefix }: StorageAddress, key = '') =>
  `s3://${bucket}/${prefix}${key}`

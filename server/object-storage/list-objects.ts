import type { StorageAddress } from './storage-address.ts'
import type { SendRequest } from './storage-requests.ts'
import { element, elements } from './xml.ts'

export interface StoredObject {
  /** Key without the address's prefix. */
  key: string
  bytes: number
  writtenAt: Date
  /** The service's hash of the content, without quotes. */
  etag: string
}

/** Lists every object whose key begins with `start`, in the order of keys. */
export async function* listObjects(
  send: SendRequest,
  { prefix }: StorageAddress,
  start: string,
  signal: AbortSignal | undefined,
): AsyncGenerator<StoredObject> {
  for (let token = ''; ; ) {
    const page = await listPage(send, { prefix: `${prefix}${start}`, token, signal })
    for (const found of elements(page, 'Contents')) {
      const key = decodeURIComponent(element(found, 'Key')).slice(prefix.length)
      const etag = element(found, 'ETag').replaceAll('"', '')
      const writtenAt = new Date(element(found, 'LastModified'))
      yield { key, bytes: Number(element(found, 'Size')), writtenAt, etag }
    }
    if (element(page, 'IsTruncated') !== 'true') return
    token = element(page, 'NextContinuationToken')
  }
}

/** Lists the names directly under it, like folders of a disk. */
export async function listNames(
  send: SendRequest,
  { prefix }: StorageAddress,
  start: string,
  signal: AbortSignal | undefined,
): Promise<string[]> {
  const names: string[] = []
  for (let token = ''; ; ) {
    const page = await listPage(send, { prefix: `${prefix}${start}`, delimiter: '/', token, signal })
    for (const found of elements(page, 'CommonPrefixes')) {
      const path = decodeURIComponent(element(found, 'Prefix'))
      names.push(path.slice(prefix.length + start.length, -1))
    }
    if (element(page, 'IsTruncated') !== 'true') return names
    token = element(page, 'NextContinuationToken')
  }
}

async function listPage(
  send: SendRequest,
  {
    prefix,
    delimiter,
    token,
    signal,
  }: { prefix: string; delimiter?: string; token: string; signal: AbortSignal | undefined },
): Promise<string> {
  const query = {
    'list-type': '2',
    'encoding-type': 'url',
    prefix,
    ...(delimiter && { delimiter }),
    ...(token && { 'continuation-token': token }),
  }
  return (await send({ method: 'GET', query, signal })).text
}

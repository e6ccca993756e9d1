import type { Readable } from 'node:stream'
import { listNames, listObjects, type StoredObject } from './list-objects.ts'
import { type Content, type PutOptions, putObject } from './put-object.ts'
import { type ReadOptions, readObject } from './read-object.ts'
import type { StorageAddress } from './storage-address.ts'
import { StorageError } from './storage-error.ts'
import { type StorageCredentials, type StorageTiming, storageRequests } from './storage-requests.ts'

/** A place in a bucket. Keys are relative to its prefix. All methods throw `StorageError`. */
export interface ObjectStorage {
  address: StorageAddress
  /** Puts the whole object, in parts if it is large. */
  put(key: string, content: Content, options?: PutOptions): Promise<void>
  get(key: string, options?: ReadOptions): Promise<Readable>
  /** Returns the size, or null when there is no such object. */
  head(key: string): Promise<number | null>
  list(start: string, signal?: AbortSignal): AsyncGenerator<StoredObject>
  /** Returns the names of "folders" directly under `start`, which ends with a slash or is empty. */
  names(start: string, signal?: AbortSignal): Promise<string[]>
  delete(key: string): Promise<void>
  /** Throws if the bucket cannot be read with these credentials. */
  check(): Promise<void>
}

const defaults: StorageTiming = { requestTimeoutMs: 30_000, retryMs: 200 }

export function objectStorage(
  address: StorageAddress,
  credentials: StorageCredentials,
  timing: StorageTiming = defaults,
): ObjectStorage {
  const send = storageRequests(address, credentials, timing)
  return {
    address,
    put: (key, content, options = {}) => putObject(send, key, content, options),
    get: (key, options = {}) => readObject(send, key, options, timing),
    async head(key) {
      try {
        const answer = await send({ method: 'HEAD', key })
        return Number(answer.headers.get('content-length'))
      } catch (error) {
        if (error instanceof StorageError && error.failure === 'missing') return null
        throw error
      }
    },
    list: (start, signal) => listObjects(send, address, start, signal),
    names: (start, signal) => listNames(send, address, start, signal),
    async delete(key) {
      await send({ method: 'DELETE', key })
    },
    async check() {
      const query = { 'list-type': '2', 'max-keys': '1', prefix: address.prefix }
      await send({ method: 'GET', query })
    },
  }
}

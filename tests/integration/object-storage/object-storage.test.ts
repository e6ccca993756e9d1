import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { objectStorage } from '#server/object-storage/object-storage.ts'
import { bufferContent } from '#server/object-storage/put-object.ts'
import { parseStorageAddress } from '#server/object-storage/storage-address.ts'
import { s3Credentials, s3StandIn } from '#tests/support/http/s3-stand-in.ts'

const megabyte = 1024 * 1024
/** Longer than a busy machine takes to hash what is large. */
const timing = { requestTimeoutMs: 30_000, retryMs: 1 }
/** For a service that stays silent. */
const impatient = { ...timing, requestTimeoutMs: 300 }
const large = randomBytes(20 * megabyte)

let s3: Awaited<ReturnType<typeof s3StandIn>>
beforeAll(async () => {
  s3 = await s3StandIn({ pageSize: 2 })
})
afterAll(() => s3.close())
beforeEach(() => s3.reset())

function storageOf(path = 'da/feira', credentials = s3Credentials, times = timing) {
  const address = parseStorageAddress(s3.addressOf(path))
  if (!address) throw new Error('not an address')
  return objectStorage(address, credentials, times)
}
const readAll = async (key: string, options = {}) => buffer(await storageOf().get(key, options))
const listed = async (start: string, storage = storageOf()) => {
  const found = []
  for await (const { key, bytes } of storage.list(start)) found.push([key, bytes])
  return found
}

describe('object storage', () => {
  it('gives back what was put, whole and in ranges, under its prefix', async () => {
    const storage = storageOf()
    await storage.put('a/one', bufferContent(Buffer.from('0123456789')))
    expect([...s3.objects.keys()]).toEqual(['da/feira/a/one'])
    expect((await readAll('a/one')).toString()).toBe('0123456789')
    expect((await readAll('a/one', { from: 3, to: 5 })).toString()).toBe('345')
    expect((await readAll('a/one', { from: 8 })).toString()).toBe('89')
    expect([await storage.head('a/one'), await storage.head('a/two')]).toEqual([10, null])
    await storage.delete('a/one')
    await expect(storage.get('a/one')).rejects.toMatchObject({ failure: 'missing' })
  })

  it('lists page by page, and names what stands like folders', async () => {
    const storage = storageOf()
    for (const key of ['a/1', 'a/2', 'a/3', 'b/1', 'c/x/1'])
      await storage.put(key, bufferContent(Buffer.from(key)))
    expect(await listed('a/')).toEqual([
      ['a/1', 3],
      ['a/2', 3],
      ['a/3', 3],
    ])
    expect((await listed('')).length).toBe(5)
    expect(await storage.names('')).toEqual(['a', 'b', 'c'])
    expect(await storage.names('c/')).toEqual(['x'])
  })

  it('sends what is large in parts, and reports how much went', async () => {
    let sent = 0
    await storageOf().put('large', bufferContent(large), {
      onBytes: (bytes) => {
        sent += bytes
      },
    })
    expect(sent).toBe(large.length)
    expect((await readAll('large')).equals(large)).toBe(true)
    expect(s3.requested.filter((line) => line.includes('partNumber=')).length).toBe(3)
  })

  it('goes on with an upload that was interrupted, without sending its parts again', async () => {
    let uploadId = ''
    const stopping = new AbortController()
    const first = storageOf().put('large', bufferContent(large), {
      signal: stopping.signal,
      onUpload: async (id) => {
        uploadId = id
      },
      onBytes: () => stopping.abort(),
    })
    await expect(first).rejects.toMatchObject({ name: 'AbortError' })
    expect([s3.objects.size, s3.uploads.get(uploadId)?.parts.size]).toEqual([0, 1])

    s3.requested.length = 0
    await storageOf().put('large', bufferContent(large), { uploadId })
    expect(s3.requested.filter((line) => line.includes('partNumber=')).length).toBe(2)
    expect((await readAll('large')).equals(large)).toBe(true)
  })

  it('starts again when the service no longer knows the upload', async () => {
    await storageOf().put('large', bufferContent(large), { uploadId: 'forgotten' })
    expect((await readAll('large')).equals(large)).toBe(true)
  })
})

describe('a service with faults', () => {
  it.each([
    { status: 500, code: 'InternalError' },
    { status: 503, code: 'SlowDown' },
    'silent' as const,
    'lost-answer' as const,
  ])('is asked again after %s', async (fault) => {
    const storage = storageOf('da/feira', s3Credentials, fault === 'silent' ? impatient : timing)
    s3.fail(fault, 2)
    await storage.put('one', bufferContent(Buffer.from('one')))
    s3.fail(fault, 2)
    expect((await buffer(await storage.get('one'))).toString()).toBe('one')
    s3.fail(fault, 2)
    expect(await listed('', storage)).toEqual([['one', 3]])
    s3.fail(fault, 2)
    expect(await storage.head('one')).toBe(3)
  })

  it('that waited too long for a body gets it again', async () => {
    s3.fail({ status: 400, code: 'RequestTimeout' }, 2)
    await storageOf().put('one', bufferContent(Buffer.from('one')))
    expect((await readAll('one')).toString()).toBe('one')
  })

  it('that hangs up while a part comes gets it again', async () => {
    s3.fail('cut-request', 3, ({ url }) => url.searchParams.get('partNumber') === '2')
    await storageOf().put('large', bufferContent(large))
    expect((await readAll('large')).equals(large)).toBe(true)
  })

  it('that loses the answer to the end of an upload has the object', async () => {
    s3.fail('lost-answer', 1, ({ method, url }) => method === 'POST' && url.searchParams.has('uploadId'))
    await storageOf().put('large', bufferContent(large))
    expect((await readAll('large')).equals(large)).toBe(true)
  })

  it('that hangs up in the middle of an answer is read on from there', async () => {
    await storageOf().put('large', bufferContent(large))
    s3.fail('cut-answer', 4)
    expect((await readAll('large')).equals(large)).toBe(true)
    expect(s3.requested.filter((line) => line === 'GET /copias/da/feira/large').length).toBe(5)
  })

  it('is not read on where the object was replaced meanwhile', async () => {
    await storageOf().put('large', bufferContent(large))
    s3.fail('cut-answer', 1)
    const reading = await storageOf().get('large')
    s3.objects.set('da/feira/large', randomBytes(large.length))
    await expect(buffer(reading)).rejects.toMatchObject({ failure: 'changed' })
  })

  it('that only fails is unreachable in the end', async () => {
    s3.fail({ status: 503, code: 'SlowDown' }, 100)
    await expect(storageOf().check()).rejects.toMatchObject({ failure: 'unreachable', code: 'SlowDown' })
    expect(s3.requested.length).toBe(6)
  })

  it.each([-3, 3])('whose clock is %d hours away is signed for by its own clock', async (hours) => {
    s3.setClock(hours * 3_600_000)
    const storage = storageOf()
    await storage.put('one', bufferContent(Buffer.from('one')))
    await storage.check()
    expect(s3.requested.length).toBe(3)
  })
})

test('wrong credentials and a missing bucket are told apart, and not tried again', async () => {
  const wrongSecret = { ...s3Credentials, secretAccessKey: 'another' }
  await expect(storageOf('', wrongSecret).check()).rejects.toMatchObject({
    failure: 'refused',
    code: 'SignatureDoesNotMatch',
  })
  const unknown = { ...s3Credentials, accessKeyId: 'another' }
  await expect(storageOf('', unknown).check()).rejects.toMatchObject({ failure: 'refused' })
  s3.loseBucket()
  await expect(storageOf().check()).rejects.toMatchObject({ failure: 'no_bucket' })
  expect(s3.requested.length).toBe(3)
})

import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { readConfig } from '#server/config.ts'
import { ensureMediaPlace } from '#server/start/ensure-data-dir.ts'
import { ensureOwnMedia } from '#server/start/open-media.ts'
import { s3Environment, s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'

let s3: Awaited<ReturnType<typeof s3StandIn>>
beforeAll(async () => {
  s3 = await s3StandIn({ bucket: 'midia' })
})
afterAll(() => s3.close())
beforeEach(() => s3.reset())

const data = Buffer.from('a picture')
const path = `originals/ab/ab${'0'.repeat(62)}`
const bucketOf = (id: string) => testBucket(s3, { shopId: async () => id })

test('an empty path becomes the shop’s own, and every process of it may write there', async () => {
  await ensureOwnMedia(bucketOf('ana'))
  await bucketOf('ana').write(path, data)
  expect(await bucketOf('ana').read(path)).toEqual(data)
  expect(String(s3.objects.get('fotos/feira-shop-id'))).toBe('ana\n')
})

describe('a path of another shop', () => {
  it('stops the start with one line', async () => {
    await bucketOf('ana').ensureOwn()
    await expect(ensureOwnMedia(bucketOf('bia'))).rejects.toMatchObject({
      lines: [expect.stringMatching(/^MEDIA_URL: s3:\/\/midia\/fotos\/ guarda as fotos de outra feira\./)],
    })
  })

  it('is neither written to nor deleted from, whatever was checked before', async () => {
    await bucketOf('ana').write(path, data)
    const before = [...s3.objects]
    await expect(bucketOf('bia').write(path, Buffer.from('another'))).rejects.toMatchObject({
      failure: 'foreign',
    })
    await expect(bucketOf('bia').delete(path)).rejects.toMatchObject({ failure: 'foreign' })
    expect([...s3.objects]).toEqual(before)
  })
})

test('a path where something else is stops the start with one line', async () => {
  s3.objects.set('fotos/cópia.zip', data)
  await expect(ensureOwnMedia(bucketOf('ana'))).rejects.toMatchObject({
    lines: [expect.stringMatching(/^MEDIA_URL: s3:\/\/midia\/fotos\/ não está vazio/)],
  })
  expect(s3.objects.size).toBe(1)
})

describe('a bucket that cannot be used stops the start with one line', () => {
  const start = (url: string, keys = s3Environment) =>
    ensureMediaPlace(readConfig({ MEDIA_URL: url, ...keys }))

  it('when it does not answer', async () => {
    const gone = await s3StandIn({ bucket: 'midia' })
    await gone.close()
    await expect(start(gone.addressOf())).rejects.toMatchObject({
      lines: [expect.stringMatching(/^MEDIA_URL: o bucket midia não responde \(ECONNREFUSED\)/)],
    })
  })

  it('when there is none of that name', async () => {
    await expect(start(s3.addressOf().replace('midia', 'outro'))).rejects.toMatchObject({
      lines: ['MEDIA_URL: o bucket outro não existe.'],
    })
  })

  it('when the keys are wrong', async () => {
    const keys = { ...s3Environment, AWS_SECRET_ACCESS_KEY: 'another' }
    await expect(start(s3.addressOf(), keys)).rejects.toMatchObject({
      lines: [expect.stringMatching(/^MEDIA_URL: o bucket midia não aceita estas credenciais/)],
    })
  })
})

test('processes of one shop that write to an empty path at the same moment do not refuse each other', async () => {
  const buckets = Array.from({ length: 8 }, () => bucketOf('ana'))
  await Promise.all(buckets.flatMap((bucket) => [bucket.write(path, data), bucket.write(path, data)]))
  expect(s3.objects.size).toBe(2)
})

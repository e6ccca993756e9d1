import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoWorld } from '#server/db/schema/index.ts'
import { shopIdOf } from '#server/db/shop-id.ts'
import { clearDemoWorld } from '#server/demo/clear-demo-world.ts'
import { originalPath } from '#server/pictures/media-storage.ts'
import { s3StandIn } from '#tests/support/http/s3-stand-in.ts'
import { testBucket } from '#tests/support/http/test-bucket.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let s3: Awaited<ReturnType<typeof s3StandIn>>
let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  s3 = await s3StandIn({ bucket: 'midia' })
  shop = await startShop()
  await shop.services.db.insert(demoWorld).values({})
})
afterAll(async () => {
  await shop.close()
  await s3.close()
})

const bucketOf = (shopId: () => Promise<string>) => testBucket(s3, { shopId })
const original = originalPath('a'.repeat(64))

test('a demonstration leaves nothing in its bucket, and touches none of another shop', async () => {
  const { db } = shop.services
  const database = { db, url: shop.url, changes: { stop: async () => undefined } }
  const own = bucketOf(() => shopIdOf(db))
  await bucketOf(async () => 'another-shop').write(original, Buffer.from('a picture'))
  const clear = () => clearDemoWorld(database, { dataDir: '/nowhere', bucket: own })
  await expect(clear()).rejects.toMatchObject({ failure: 'foreign' })
  expect(await db.$count(demoWorld)).toBe(1)
  expect(s3.objects.size).toBe(2)

  s3.reset()
  await own.write(original, Buffer.from('a picture'))
  expect(await clear()).toBeNull()
  expect([...s3.objects.keys()]).toEqual([])
  expect(await db.$count(demoWorld)).toBe(0)
})

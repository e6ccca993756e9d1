import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant, picture } from '#server/db/schema/index.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { changeStorePicture } from '#server/shop/store-profile/change-store-picture.ts'
import { photo } from '#tests/support/photos.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const dayMs = 24 * 60 * 60 * 1000

let shop: Awaited<ReturnType<typeof startShop>>
let folder: string
beforeEach(async () => {
  shop = await startShop()
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  shop.services.pictures = createPictureStore(localMedia(folder))
})
afterEach(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

const by = { role: 'system' } as const

async function showLogo(bytes: Uint8Array | null) {
  const merchantId = shop.world.merchants.ana.id
  const refused = await changeStorePicture(shop.services, { merchantId, by, which: 'logo' }, bytes)
  expect(refused).toBeNull()
  const [store] = await shop.services.db.select().from(merchant).where(eq(merchant.id, merchantId))
  const [row] = await shop.services.db
    .select()
    .from(picture)
    .where(eq(picture.id, store?.logoId ?? newId()))
  return row ?? null
}

const isThere = async (sha256: string | null | undefined) =>
  (await shop.services.pictures.read({ sha256: sha256 ?? '', width: 320, format: 'jpg' })) !== null

const rowOf = async (id: string) =>
  (await shop.services.db.select().from(picture).where(eq(picture.id, id)))[0] ?? null

/** Its file is as old as it would be after the days of the test. */
async function aged(sha256: string | null | undefined) {
  const name = sha256 ?? ''
  const path = join(folder, 'pictures', 'originals', name.slice(0, 2), name)
  const before = new Date(Date.now() - dayMs)
  await utimes(path, before, before)
}

async function sweepAfter(days: number) {
  shop.services.passTime(days * dayMs)
  await sweepPictures(shop.services)
}

test('a logo that another one replaced is deleted with its files after 30 days', async () => {
  const old = await showLogo(await photo({ background: 'red' }))
  const current = await showLogo(await photo({ background: 'blue' }))
  if (!old || !current) throw new Error('no logo')
  expect(await isThere(old.sha256)).toBe(true)
  for (const each of [old, current]) await aged(each.sha256)
  await sweepAfter(0)
  await sweepAfter(29)
  expect(await isThere(old.sha256)).toBe(true)
  await sweepAfter(2)
  expect([await rowOf(old.id), await isThere(old.sha256)]).toEqual([null, false])
  expect(await isThere(current.sha256)).toBe(true)
  expect(await rowOf(current.id)).toMatchObject({ unusedSince: null })
})

test('a file that another picture has too stays', async () => {
  const bytes = await photo({ background: 'red' })
  const old = await showLogo(bytes)
  const again = await showLogo(bytes)
  if (!old || !again) throw new Error('no logo')
  expect(again.sha256).toBe(old.sha256)
  await aged(old.sha256)
  await sweepAfter(0)
  await sweepAfter(31)
  expect(await rowOf(old.id)).toBeNull()
  expect(await isThere(again.sha256)).toBe(true)
})

test('a file that was stored again just now stays', async () => {
  const old = await showLogo(await photo({ background: 'red' }))
  if (!old) throw new Error('no logo')
  await showLogo(null)
  await aged(old.sha256)
  await sweepAfter(0)
  await shop.services.pictures.store(await photo({ background: 'red' }))
  await sweepAfter(31)
  expect(await isThere(old.sha256)).toBe(true)
})

test('a picture that is shown again has its whole time', async () => {
  const old = await showLogo(await photo({ background: 'red' }))
  if (!old) throw new Error('no logo')
  await showLogo(null)
  await sweepAfter(0)
  expect(await rowOf(old.id)).not.toMatchObject({ unusedSince: null })
  await shop.services.db
    .update(merchant)
    .set({ logoId: old.id })
    .where(eq(merchant.id, shop.world.merchants.ana.id))
  await sweepAfter(40)
  expect(await rowOf(old.id)).toMatchObject({ unusedSince: null })
})

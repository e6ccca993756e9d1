import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant, picture } from '#server/db/schema/index.ts'
import { createPictureStore } from '#server/pictures/create-picture-store.ts'
import { localMedia } from '#server/pictures/local-media.ts'
import { previewPictures } from '#server/shop/catalog/pictures/preview-pictures.ts'
import { startApp } from '#tests/support/http/start-app.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'feira-test-'))
  shop = await startApp({ pictures: createPictureStore(localMedia(folder)) })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** A grey picture with one red object at that place. */
async function photo({ left, alpha = 1 }: { left: number; alpha?: number }) {
  const ground = { r: 136, g: 136, b: 136, alpha }
  const thing = Buffer.from('<svg width="90" height="90"><circle cx="45" cy="45" r="42" fill="#e30"/></svg>')
  return sharp({ create: { width: 800, height: 200, channels: 4, background: ground } })
    .composite([{ input: thing, left, top: 55 }])
    .png()
    .toBuffer()
}

async function storePicture(bytes: Buffer) {
  const { db, pictures } = shop.services
  const id = newId()
  await db.insert(picture).values({ id, status: 'ready', ...(await pictures.store(bytes)) })
  return id
}

async function seen(id: string) {
  const [row] = await shop.services.db.select().from(picture).where(eq(picture.id, id))
  if (!row) throw new Error(`There is no picture ${id}`)
  return row
}

test('a new picture gets a focus and a blurred preview', async () => {
  const [first, last, clear] = [
    await storePicture(await photo({ left: 0 })),
    await storePicture(await photo({ left: 710 })),
    await storePicture(await photo({ left: 350, alpha: 0 })),
  ]
  const lost = newId()
  await shop.services.db
    .insert(picture)
    .values({ id: lost, status: 'ready', sha256: 'f'.repeat(64), width: 10, height: 10 })
  await previewPictures(shop.services)

  expect((await seen(first)).focusX).toBeLessThan(20)
  expect((await seen(last)).focusX).toBeGreaterThan(80)
  const { placeholder, tone } = await seen(first)
  expect(tone).toMatch(/^333$/)
  expect(placeholder?.length).toBeLessThan(200)
  expect(await sharp(Buffer.from(placeholder ?? '', 'base64')).metadata()).toMatchObject({
    format: 'webp',
    width: 8,
  })
  // A preview would show through a transparent picture; and a missing original is not read again.
  for (const id of [clear, lost]) expect(await seen(id)).toMatchObject({ placeholder: '', tone: '' })
})

test('a page contains focus and preview without inline styles', async () => {
  const id = await storePicture(await photo({ left: 710 }))
  await previewPictures(shop.services)
  await shop.services.db.update(merchant).set({ coverId: id }).where(eq(merchant.slug, 'ana'))
  const { text } = await shop.visitor().get('/stores/ana').expect(200)
  expect(text).toMatch(/class="picture picture-wide focus-x5 focus-y3"/)
  expect(text).toContain(`src="data:image/webp;base64,${(await seen(id)).placeholder}"`)
  expect(text).not.toMatch(/<[^>]* style="/)
})

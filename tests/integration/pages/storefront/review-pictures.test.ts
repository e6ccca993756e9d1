import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { picture, review, reviewPicture } from '#server/db/schema/index.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { attachWaitingPictures } from '#server/shop/catalog/pictures/waiting-pictures.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { hideReview, publishReview } from '#server/shop/reviews/moderate-review.ts'
import { reportReview } from '#server/shop/reviews/report-review.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { privatePicturePath } from '#shared/catalog/pictures/private-pictures.ts'
import { removedPictureField } from '#shared/catalog/reviews.ts'
import { href } from '#shared/href.ts'
import { ruleMessages } from '#shared/messages/rules.ts'
import { reviewMessages } from '#shared/messages/storefront/reviews.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

const { own: messages, fieldErrors } = reviewMessages
const product = '/stores/cafe/products/prensa-francesa'
const yearMs = 366 * 24 * 60 * 60 * 1000

let shop: Awaited<ReturnType<typeof startOperation>>
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

type File = [bytes: Buffer, name: string]

/** What a guest received, with the page on which they review it. */
async function arrived() {
  const placed = await anOrder(shop, { items: ['press'], state: 'delivered' })
  const link = href('order-link', { token: await newOrderLink(shop.services, placed.groupId) })
  /** Sends the form as a browser does. */
  const send = (form: Record<string, string | string[]>, files: readonly File[] = []) => {
    const post = shop.visitor().post(link)
    post.field({ intent: 'review', order: placed.number, line: '0', stars: '4', text: 'Boa.', ...form })
    for (const [bytes, name] of files) post.attach('pictures', bytes, name)
    return post
  }
  const page = async () => shownHtml((await shop.visitor().get(link).expect(200)).text)
  return { ...placed, link, send, page }
}

const fileOf = async (background: string, name = `${background.slice(1)}.jpg`): Promise<File> => [
  await photo({ background }),
  name,
]
const filesOf = (...colors: string[]) => Promise.all(colors.map((color) => fileOf(color)))

async function reviewOf(groupId: string) {
  const [found] = await shop.services.db.select().from(review).where(eq(review.groupId, groupId))
  const pictures = await shop.services.db
    .select({ id: picture.id, position: reviewPicture.position, sha256: picture.sha256 })
    .from(reviewPicture)
    .innerJoin(picture, eq(picture.id, reviewPicture.pictureId))
    .where(eq(reviewPicture.reviewId, found?.id ?? newId()))
    .orderBy(reviewPicture.position)
  return { id: found?.id ?? '', text: found?.text, editedAt: found?.editedAt, pictures }
}

const shown = async (path: string) => shownHtml((await shop.visitor().get(path).expect(200)).text)
const statusOf = async (path: string, visitor = shop.visitor()) => (await visitor.get(path)).status

test('everybody sees the photos of a review, without what the camera wrote into them', async () => {
  const { groupId, send, page } = await arrived()
  expect(await page()).toContain(messages.picturesHint)
  const files = await filesOf('#a11', '#1a1')
  expect(files[0]?.[0].includes(Buffer.from('Segredo'))).toBe(true)
  await send({}, files).expect(303)
  await send({}, files).expect(303)
  const { pictures, editedAt } = await reviewOf(groupId)
  expect(pictures.map(({ position }) => position)).toEqual([1, 2])
  expect(editedAt).toBeNull()
  const [id = ''] = pictures.map((each) => each.id)
  for (const path of [product, `${product}/reviews`]) {
    const html = await shown(path)
    expect(html).toContain(`<a href="${picturePath(id, 640, 'jpg')}">`)
    expect(html).toContain(picturePath(id, 320, 'avif'))
    expect(html).toContain(`alt="Foto 1 de 2 de Bia S." width="171" height="128" loading="lazy"`)
  }
  const { rows } = await shop.database.pool.query(
    `select from pgboss.job where name = 'make-picture-sizes' and data->>'pictureId' = $1`,
    [id],
  )
  expect(rows).toHaveLength(1)
  for (const width of [320, 640, 1600] as const) {
    const answer = await shop
      .visitor()
      .get(picturePath(id, width, 'jpg'))
      .responseType('blob')
      .expect(200)
    expect(answer.body.length).toBeGreaterThan(500)
    expect(answer.body.includes(Buffer.from('Segredo'))).toBe(false)
    expect(answer.body.includes(Buffer.from('Exif'))).toBe(false)
    expect(answer.headers['cache-control']).toBe('public, max-age=3600')
  }
})

test('a form with errors comes back with what was typed and says what became of the photos', async () => {
  const { groupId, send } = await arrived()
  const typed = { text: 'Vazou <i>um</i> pouco.' }
  const cases: [Record<string, string>, File[], string][] = [
    [{ stars: '' }, [await fileOf('#222')], fieldErrors.picturesNotSent],
    [{}, [await fileOf('#222'), [Buffer.from('%PDF-1.7'), 'nota.pdf']], 'nota.pdf'],
    [{}, [[Buffer.from('nada'), 'foto.jpg']], fieldErrors.nothingSent],
    [{}, await filesOf('#111', '#222', '#333', '#444', '#555'), ruleMessages.too_many_pictures],
    [{}, [[Buffer.alloc(41 * 1024 * 1024), 'grande.jpg']], fieldErrors.picturesTooLarge],
  ]
  for (const [form, files, error] of cases) {
    const answer = await send({ ...typed, ...form }, files)
    expect(answer.status, error).toBe(422)
    const html = shownHtml(answer.text)
    expect(html).toContain('Vazou &lt;i&gt;um&lt;/i&gt; pouco.')
    expect(html).toContain(error)
    expect(html).toContain('<span class="field-error" id="field-pictures-error">')
  }
  expect((await send({ stars: '' })).text).not.toContain(fieldErrors.picturesNotSent)
  expect(await reviewOf(groupId)).toMatchObject({ id: '', pictures: [] })
  expect((await send({ line: '7' }, [await fileOf('#777')])).status).toBe(404)
})

test('its author takes photos out of a review and adds others, never more than four', async () => {
  const { groupId, send, page } = await arrived()
  const other = await arrived()
  await other.send({}, await filesOf('#010')).expect(303)
  const [strangers] = (await reviewOf(other.groupId)).pictures
  await send({}, await filesOf('#100', '#200', '#300')).expect(303)
  const [first, second, third] = (await reviewOf(groupId)).pictures
  expect(await page()).toContain(`name="${removedPictureField}" value="${second?.id}"`)

  const full = await send(
    { [removedPictureField]: [second?.id ?? ''] },
    await filesOf('#400', '#500', '#600'),
  )
  expect(full.status).toBe(422)
  expect(shownHtml(full.text)).toContain(ruleMessages.too_many_pictures)
  expect(full.text).toMatch(new RegExp(`<input type="checkbox"[^>]* checked="" value="${second?.id}"`))
  expect((await reviewOf(groupId)).pictures).toHaveLength(3)

  const change = { text: 'Melhor.', [removedPictureField]: [second?.id ?? '', strangers?.id ?? '', 'nada'] }
  // One that stays is not added again.
  await send(change, await filesOf('#300', '#400', '#500')).expect(303)
  await send(change, await filesOf('#300', '#400', '#500')).expect(303)
  const { pictures, text } = await reviewOf(groupId)
  expect(text).toBe('Melhor.')
  expect(pictures.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(pictures.slice(0, 2).map(({ id }) => id)).toEqual([first?.id, third?.id])
  expect((await reviewOf(other.groupId)).pictures).toEqual([strangers])

  const removed = picturePath(second?.id ?? '', 320, 'jpg')
  expect(await statusOf(removed)).toBe(404)
  expect(await statusOf(picturePath(first?.id ?? '', 320, 'jpg'))).toBe(200)
  const { merchantId } = await anOrder(shop, { items: ['press'] })
  const taken = { merchantId, productId: shop.world.products.press, pictureIds: [second?.id ?? ''] }
  expect(await attachWaitingPictures(shop.services.db, shop.services, taken)).toBe(false)
  await sweepPictures(shop.services)
  const isThere = (id = '') => shop.services.db.$count(picture, eq(picture.id, id))
  expect([await isThere(second?.id), await isThere(first?.id)]).toEqual([0, 1])
})

test('forms that are sent at once add no more than four photos, each once', async () => {
  const { groupId, send } = await arrived()
  const sets = [
    ['#101', '#102', '#103'],
    ['#101', '#104'],
    ['#105', '#106'],
    ['#101', '#102', '#103'],
  ]
  const answers = await Promise.all(sets.map(async (colors) => send({}, await filesOf(...colors))))
  for (const { status } of answers) expect([303, 422]).toContain(status)
  const { pictures } = await reviewOf(groupId)
  expect(pictures.length).toBeGreaterThan(1)
  expect(pictures.map(({ position }) => position)).toEqual(pictures.map((_, index) => index + 1))
  expect(pictures.length).toBeLessThanOrEqual(4)
  expect(new Set(pictures.map(({ sha256 }) => sha256)).size).toBe(pictures.length)
  const fifth = shop.services.db
    .insert(reviewPicture)
    .values({ reviewId: (await reviewOf(groupId)).id, pictureId: pictures[0]?.id ?? '', position: 5 })
  await expect(fifth).rejects.toThrow()
})

test('hidden with its review, a photo is shown to its store and the operator alone, until both are back', async () => {
  const { groupId, send, page } = await arrived()
  await send({ text: 'Olhem meu site' }, await filesOf('#0aa')).expect(303)
  const { id: reviewId, pictures } = await reviewOf(groupId)
  const [{ id } = { id: '' }] = pictures
  const publicPath = picturePath(id, 320, 'jpg')
  const inStore = privatePicturePath(href('merchant-reviews'), id, 320)
  const inPanel = privatePicturePath(href('operator-reviews'), id, 320)
  const [caio, ana] = [await shop.signedIn('caio@feira.test'), await shop.signedIn('ana@feira.test')]
  await reportReview(shop.services, { reviewId, reason: 'fake', note: '', userId: null, ip: '203.0.113.9' })
  expect(shownHtml((await shop.olga.get(href('operator-reviews'))).text)).toContain(inPanel)
  expect(await statusOf(publicPath)).toBe(200)
  expect(await shown(product)).toContain(publicPath)

  await hideReview(shop.services, { reviewId, ground: 'spam', reason: 'Propaganda' })
  expect(await statusOf(publicPath)).toBe(404)
  expect(await shown(product)).not.toContain(id)
  expect(await shown(`${product}/reviews`)).not.toContain(id)
  expect(await page()).not.toContain(id)
  expect((await send({}, await filesOf('#0bb'))).status).toBe(409)
  const listed = await shop.olga.get(href('operator-reviews', {}, { list: 'hidden' }))
  expect(listed.text).toContain(inPanel)
  expect(shownHtml((await caio.get(href('merchant-reviews'))).text)).toContain(inStore)
  const answer = await caio.get(inStore).expect(200)
  expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'content-type': 'image/jpeg' })
  expect(await statusOf(inPanel, shop.olga)).toBe(200)
  for (const [path, visitor] of [
    [inStore, ana],
    [inStore, shop.visitor()],
    [inPanel, caio],
    [inPanel, shop.visitor()],
    [privatePicturePath(href('operator-reviews'), newId(), 320), shop.olga],
    [inPanel.replace('/320/', '/640/'), shop.olga],
  ] as const)
    expect(await statusOf(path, visitor), path).toBe(404)

  shop.services.passTime(yearMs)
  await sweepPictures(shop.services)
  await publishReview(shop.services, { reviewId })
  expect(await statusOf(publicPath)).toBe(200)
  expect(await shown(`${product}/reviews`)).toContain(id)
})

test('too many forms with photos have to wait, with what was typed', async () => {
  const { send } = await arrived()
  const file = await fileOf('#b0b')
  let answer = await send({}, [file])
  for (let each = 0; each < 30 && answer.status !== 429; each++)
    answer = await send({ text: 'De novo.' }, [file])
  expect(answer.status).toBe(429)
  expect(answer.text).toContain('De novo.')
})

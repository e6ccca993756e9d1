import { asc, eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { orderLine, picture, variant } from '#server/db/schema/index.ts'
import { previewPictures } from '#server/shop/catalog/pictures/preview-pictures.ts'
import { maxProductPictures, maxUploadBytes, picturePath } from '#shared/catalog/pictures/pictures.ts'
import { merchantProductMessages as messages } from '#shared/messages/merchant/merchant-products.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { photo, pngOfSize } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let caio: Awaited<ReturnType<Operation['signedIn']>>
let vase: string
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
  vase = `/merchant/products/${shop.world.products.vase}`
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.delete(picture)
})

const inPublic = '/stores/ana/products/vaso-de-barro'
type File = [name: string, bytes: Buffer]

function upload(files: File[], { as = ana, to = vase } = {}) {
  const form = as.post(to).field('intent', 'upload')
  for (const [name, bytes] of files) form.attach('files', bytes, name)
  return form
}

const action = (form: Record<string, string>, { as = ana, to = vase } = {}) =>
  as.post(to).type('form').send(form)

const rows = () =>
  shop.services.db
    .select()
    .from(picture)
    .where(eq(picture.productId, shop.world.products.vase))
    .orderBy(asc(picture.position), asc(picture.id))

/** Uploads one photo of each named color; returns their ids in order. */
async function uploaded(...colours: string[]) {
  const photos = await Promise.all(colours.map((background) => photo({ background })))
  await upload(photos.map((bytes, at): File => [`${at}.jpg`, bytes])).expect(303)
  return (await rows()).map(({ id }) => id)
}

const shown = async (path = vase) => shownHtml((await ana.get(path).expect(200)).text)

test('photos in four formats become pictures of the product, upright and without metadata', async () => {
  const plain = sharp(await photo({ background: '#28a' }))
  const sideways = await sharp(await photo())
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const answer = await upload([
    ['de lado.jpg', sideways],
    // The format is recognized by content, not by file name.
    ['fundo.jpg', await plain.clone().png().toBuffer()],
    ['leve.webp', await plain.clone().webp().toBuffer()],
    ['nova.avif', await plain.clone().avif({ effort: 0 }).toBuffer()],
  ])
  expect(answer.status).toBe(303)
  expect(await shown(answer.headers.location)).toContain('4 fotos novas.')
  const stored = await rows()
  expect(stored.map(({ width, height, status, position }) => [width, height, status, position])).toEqual([
    [600, 800, 'ready', 1],
    [800, 600, 'ready', 2],
    [800, 600, 'ready', 3],
    [800, 600, 'ready', 4],
  ])
  for (const { id, placeholder } of stored) {
    expect(placeholder?.length).toBeGreaterThan(20)
    const { body } = await shop
      .visitor()
      .get(picturePath(id, 320, 'jpg'))
      .expect(200)
    const { exif, orientation } = await sharp(body).metadata()
    expect([exif, orientation]).toEqual([undefined, undefined])
  }
})

test('the sizes of new photos are made by a job before anybody requests them', async () => {
  const ids = await uploaded('#123', '#456')
  const { rows: jobs } = await shop.database.pool.query(
    `select data->>'pictureId' as id from pgboss.job where name = 'make-picture-sizes'`,
  )
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining(ids))
})

test('the same photo uploaded twice is one picture', async () => {
  const file: File = ['foto.jpg', await photo()]
  await Promise.all([upload([file, file]), upload([['outro nome.jpg', file[1]]]), upload([file])])
  expect(await rows()).toHaveLength(1)
  const again = await upload([file, ['nova.jpg', await photo({ background: '#444' })]])
  expect(await shown(again.headers.location)).toContain('1 foto nova. 1 já estava aqui.')
  expect(await rows()).toHaveLength(2)
})

test('of several files the photos are saved, and each other file is named with its reason', async () => {
  const good = await photo()
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  const { status, text } = await upload([
    ['boa.jpg', good],
    ['desenho.svg', drawing],
    ['disfarce.png', drawing],
    ['bomba.png', pngOfSize(10_000, 10_000)],
    ['rasgada.png', pngOfSize(40, 40)],
    ['poliglota.jpg', Buffer.concat([good, Buffer.from('<script>alert(1)</script>')])],
    ['pesada.jpg', Buffer.concat([good, Buffer.alloc(21 * 1024 * 1024)])],
    ['vazia.jpg', Buffer.alloc(0)],
    [`<img src=x onerror=alert(1)>${'n'.repeat(300)}.txt`, Buffer.from('nada disso')],
  ])
  expect(status).toBe(422)
  const page = shownHtml(text)
  const { pictures: why } = messages.fieldErrors
  for (const sentence of [
    `“desenho.svg” ${why.wrong_name}.`,
    `“disfarce.png” ${why.not_a_picture}.`,
    `“bomba.png” ${why.too_many_pixels}.`,
    `“rasgada.png” ${why.damaged}.`,
    `“poliglota.jpg” ${why.hides_script}.`,
    `“pesada.jpg” ${why.too_many_bytes}.`,
    `“vazia.jpg” ${why.not_a_picture}.`,
  ])
    expect(page).toContain(sentence)
  expect(page).toContain('Algumas fotos não entraram. 1 foto nova.')
  expect(page).toMatch(/id="field-files-error"/)
  expect(page).not.toContain('<img src=x')
  expect(page).not.toContain('n'.repeat(100))
  expect(await rows()).toHaveLength(1)
})

test('no file, a form that is too large, and one that cannot be read come back with an error message', async () => {
  const { fieldErrors } = messages
  expect((await ana.post(vase).field('intent', 'upload')).text).toContain(fieldErrors.files)
  expect((await action({ intent: 'upload' })).text).toContain(fieldErrors.files)
  const large = await upload([['tudo.jpg', Buffer.alloc(maxUploadBytes + 1)]])
  expect([large.status, large.text.includes(fieldErrors.tooLarge)]).toEqual([422, true])
  const broken = await ana.post(vase).set('Content-Type', 'multipart/form-data; boundary=x').send('--y\r\nx')
  expect(broken.status).toBe(422)
  // Other pages do not read a form of that size.
  const elsewhere = await ana
    .post('/merchant/orders')
    .type('form')
    .send({ intent: 'x'.repeat(200_000) })
  expect(elsewhere.status).toBe(413)
  expect((await action({ intent: 'constructor' })).status).toBe(422)
  expect(await rows()).toEqual([])
})

test('a product has a maximum of pictures, and files beyond it are named', async () => {
  const { db, world } = { ...shop.services, world: shop.world }
  const own = { productId: world.products.vase, merchantId: world.merchants.ana.id }
  await db
    .insert(picture)
    .values(Array.from({ length: maxProductPictures - 1 }, () => ({ id: newId(), ...own })))
  const { status, text } = await upload([
    ['cabe.jpg', await photo()],
    ['sobra.jpg', await photo({ background: '#000' })],
  ])
  expect(status).toBe(422)
  expect(shownHtml(text)).toContain(`“sobra.jpg” ${messages.fieldErrors.pictures.no_room}.`)
  expect(await rows()).toHaveLength(maxProductPictures)
})

test('pictures get alternative text, are sorted and deleted; cached pages change at once', async () => {
  const getPage = async () => (await shop.visitor().get(inPublic).expect(200)).text
  expect(await getPage()).not.toContain('/images/')
  const [first = '', second = '', third = ''] = await uploaded('#a52', '#25a', '#5a2')
  expect(await getPage()).toContain(first)

  const described = await action({
    intent: 'describe',
    picture: second,
    alt: '  Vaso azul,\n visto de lado ',
  }).expect(303)
  const answer = await ana.get(described.headers.location ?? '').expect(200)
  expect(shownHtml(answer.text).split(messages.pictureSaved)).toHaveLength(2)
  expect(await getPage()).toContain('alt="Vaso azul, visto de lado"')
  const long = await action({ intent: 'describe', picture: second, alt: 'a'.repeat(2001) })
  expect([long.status, long.text.includes(messages.fieldErrors.alt(2000))]).toEqual([422, true])

  const move = { intent: 'move', picture: third, place: '1' }
  for (let time = 0; time < 2; time++) await action(move).expect(303)
  expect((await rows()).map(({ id }) => id)).toEqual([third, first, second])
  await action({ intent: 'move', picture: third, place: '99' }).expect(303)
  expect((await rows()).map(({ id }) => id)).toEqual([first, second, third])
  expect((await action({ intent: 'move', picture: third, place: '0' })).status).toBe(422)

  await action({ intent: 'remove', picture: second }).expect(303)
  expect((await rows()).map(({ id }) => id)).toEqual([first, third])
  expect(await getPage()).not.toContain(second)
  expect((await action({ intent: 'remove', picture: second })).status).toBe(404)
})

test('an order keeps the picture of its time; product and variants show the current one', async () => {
  const [cover = ''] = await uploaded('#a52')
  const { db } = shop.services
  const { vaseBlue } = shop.world.variants
  await db.update(variant).set({ pictureId: cover }).where(eq(variant.id, vaseBlue))
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['vaseBlue'] })
  await action({ intent: 'remove', picture: cover }).expect(303)
  const [line] = await db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  const [row] = await db.select().from(picture).where(eq(picture.id, cover))
  const [blue] = await db.select().from(variant).where(eq(variant.id, vaseBlue))
  expect([line?.pictureId, row?.id, row?.productId, blue?.pictureId]).toEqual([cover, cover, null, null])
  await shop
    .visitor()
    .get(picturePath(cover, 160, 'jpg'))
    .expect(200)
  // A deleted picture that is uploaded again exists again.
  await uploaded('#a52')
  expect(await rows()).toHaveLength(1)
})

test('a chosen variant shows the picture that its merchant assigned to it', async () => {
  const [sand = '', blue = ''] = await uploaded('#ca8', '#25a')
  const { vaseBlue } = shop.world.variants
  const options = (picture: string, form: Record<string, string | string[]>) =>
    ana
      .post(vase)
      .type('form')
      .send({ intent: 'variants', picture, ...form })
  const pictures = async () => {
    const { body } = await shop.visitor().get(`${inPublic}/_payload.json`)
    return body.data.product.product.variants.map(({ pictureId }: { pictureId: string | null }) => pictureId)
  }
  expect(await pictures()).toEqual([null, null])
  await options(blue, { option1: 'Azul' }).expect(303)
  expect(await pictures()).toEqual([null, blue])
  expect(await shown()).toContain(messages.shownBy('Azul'))

  const first = async (path: string) =>
    (await shop.visitor().get(path)).text.match(/class="gallery-zoom" id="foto-([^"]+)"/)?.[1]
  expect(await first(inPublic)).toBe(sand)
  expect(await first(`${inPublic}?variant=${vaseBlue}`)).toBe(blue)
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['vaseBlue'] })
  const [line] = await shop.services.db.select().from(orderLine).where(eq(orderLine.orderId, orderId))
  expect(line?.pictureId).toBe(blue)

  // A variant shows one picture: the one assigned last.
  await options(sand, { option1: ['Areia', 'Azul'], option2: [] }).expect(303)
  expect(await pictures()).toEqual([sand, sand])
  await options(sand, { option1: ['Areia', 'Azul'], option2: 'P' }).expect(303)
  expect(await pictures()).toEqual([sand, null])
  const none = await options(sand, { option1: 'Azul', option2: 'P' })
  expect([none.status, none.text.includes(messages.fieldErrors.variants)]).toEqual([422, true])
  expect(shownHtml(none.text)).toMatch(/<input[^>]*name="option1"[^>]*checked=""[^>]*value="Azul"/)
  expect((await options(sand, { option1: 'constructor' })).status).toBe(422)
  expect(await pictures()).toEqual([sand, null])
  await options(sand, {}).expect(303)
  expect(await pictures()).toEqual([null, null])
})

test('a merchant sets the focus of a picture by a press on it or by a choice', async () => {
  const [id = ''] = await uploaded('#a52')
  const crop = `${vase}?crop=${id}`
  const focus = async () => {
    const [row] = await rows()
    return [row?.focusX, row?.focusY]
  }
  const found = await focus()
  const page = await shown(crop)
  expect(page).toMatch(/<input[^>]*type="image"[^>]*width="256" height="192"/)
  expect(page.match(/name="focus"/g)).toHaveLength(6)

  const pressed = await action(
    { intent: 'focus', picture: id, 'point.x': '250', 'point.y': '40' },
    { to: crop },
  )
  expect(pressed.headers.location).toBe(`${crop}#foto-${id}`)
  expect(await focus()).toEqual([100, 50])
  expect(await shown(crop)).toContain('focus-x5')
  expect((await shop.visitor().get(inPublic)).text).toContain('focus-x5')

  await action({ intent: 'focus', picture: id, focus: '75' }).expect(303)
  expect(await focus()).toEqual([75, 50])
  const keyboard = await action(
    { intent: 'focus', picture: id, 'point.x': '0', 'point.y': '0' },
    { to: crop },
  )
  expect([keyboard.status, keyboard.text.includes(messages.fieldErrors.focus)]).toEqual([422, true])
  expect(await focus()).toEqual([75, 50])
  await action({ intent: 'focus', picture: id, focus: 'auto' }).expect(303)
  expect(await focus()).toEqual(found)
})

test('a focus set by the merchant is not overwritten by the job that finds one', async () => {
  const [id = ''] = await uploaded('#a52')
  const { db } = shop.services
  await db.update(picture).set({ placeholder: null }).where(eq(picture.id, id))
  await action({ intent: 'focus', picture: id, focus: '100' }).expect(303)
  await previewPictures(shop.services)
  const [row] = await rows()
  expect(row?.focusX).toBe(100)
  expect(row?.placeholder?.length).toBeGreaterThan(20)
})

test('a picture that could not be fetched says why, and a square one that there is nothing to crop', async () => {
  const own = { productId: shop.world.products.vase, merchantId: shop.world.merchants.ana.id }
  const failed = { id: newId(), ...own, sourceUrl: 'http://x.example/a.jpg', status: 'failed' } as const
  await shop.services.db.insert(picture).values([
    { ...failed, failure: 'http_404' },
    { ...failed, id: newId(), sourceUrl: 'http://x.example/b.jpg', failure: 'not_a_picture' },
    { ...failed, id: newId(), sourceUrl: 'http://x.example/c.jpg', status: 'pending' },
  ])
  const page = await shown()
  for (const word of [
    'não há uma foto no endereço',
    messages.fieldErrors.pictures.not_a_picture,
    messages.pending,
  ])
    expect(page).toContain(word)
  expect((await action({ intent: 'focus', picture: failed.id, focus: '0' })).status).toBe(404)

  await upload([['quadrada.jpg', await photo({ width: 300, height: 300 })]]).expect(303)
  const square = (await rows()).at(-1)?.id ?? ''
  expect(await shown(`${vase}?crop=${square}`)).toContain(messages.isSquare)
})

test('pictures of another store cannot be changed, and an upload to them is not read', async () => {
  const [id = ''] = await uploaded('#a52', '#25a')
  const before = await rows()
  const theirs = { as: caio }
  expect((await caio.get(vase)).status).toBe(404)
  expect((await upload([['minha.jpg', await photo({ background: '#fff' })]], theirs)).status).toBe(404)
  const actions: Record<string, string>[] = [
    { intent: 'describe', alt: 'Meu' },
    { intent: 'move', place: '2' },
    { intent: 'remove' },
    { intent: 'focus', focus: '0' },
    { intent: 'variants', option1: 'Azul' },
  ]
  for (const form of actions) {
    expect((await action({ ...form, picture: id }, theirs)).status, form.intent).toBe(404)
    // The picture of another store is refused beside a product of their own, too.
    const beans = `/merchant/products/${shop.world.products.beans}`
    expect((await action({ ...form, picture: id }, { as: caio, to: beans })).status, form.intent).toBe(404)
    expect((await action({ ...form, picture: 'nonsense' })).status, form.intent).toBe(404)
  }
  expect(await rows()).toEqual(before)
  for (const email of ['bia@feira.test', 'olga@feira.test'])
    expect((await upload([], { as: await shop.signedIn(email) })).status).toBe(403)
  expect((await shop.visitor().post(vase).type('form').send({ intent: 'remove', picture: id })).status).toBe(
    302,
  )
  const elsewhere = await ana
    .post(vase)
    .set('Origin', 'https://evil.example')
    .field('intent', 'upload')
    .attach('files', await photo(), 'a.jpg')
  expect(elsewhere.status).toBe(403)
  expect((await ana.get('/merchant/products/nonsense')).status).toBe(404)
  expect(await rows()).toEqual(before)
  const { rows: left } = await shop.services.db.execute(sql`select count(*)::int as n from ${picture}`)
  expect(left).toEqual([{ n: 2 }])
})

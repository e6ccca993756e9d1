import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { orderMessage, orderMessagePicture, picture } from '#server/db/schema/index.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { picturePath } from '#shared/catalog/pictures/pictures.ts'
import { privatePicturePath } from '#shared/catalog/pictures/private-pictures.ts'
import { href } from '#shared/href.ts'
import { threadMessages as messages } from '#shared/messages/account/thread.ts'
import { startOperation } from '#tests/support/http/operator.ts'
import { photo } from '#tests/support/photos.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'

let shop: Awaited<ReturnType<typeof startOperation>>
beforeAll(async () => {
  shop = await startOperation()
})
afterAll(() => shop.close())

type Visitor = ReturnType<typeof shop.visitor>

const ofBia = () => anOrder(shop, { items: ['beans250'], owner: { userId: shop.world.users.bia.id } })
const pathOf = (orderNumber: string) => href('order-messages', { orderNumber })

/** Sends a form with files as a browser does. */
function send(visitor: Visitor, path: string, form: Record<string, string>, files: [Buffer, string][]) {
  const post = visitor.post(path).field({ intent: 'send', ...form })
  for (const [bytes, name] of files) post.attach('pictures', bytes, name)
  return post
}

const picturesOf = (orderId: string) =>
  shop.services.db
    .select({ id: picture.id, isPrivate: picture.isPrivate })
    .from(orderMessagePicture)
    .innerJoin(picture, eq(picture.id, orderMessagePicture.pictureId))
    .innerJoin(orderMessage, eq(orderMessage.id, orderMessagePicture.messageId))
    .where(eq(orderMessage.orderId, orderId))
    .orderBy(orderMessagePicture.position)

test('the two sides of an order see the pictures of its messages, and nobody else', async () => {
  const { number, orderId, groupId } = await ofBia()
  const [bia, caio] = [await shop.signedIn('bia@feira.test'), await shop.signedIn('caio@feira.test')]
  const path = pathOf(number)
  const form = { formKey: 'with-pictures', message: '' }
  const files: [Buffer, string][] = [
    [await photo(), 'aberto.jpg'],
    [await photo({ background: '#2a5' }), 'dentro.jpg'],
  ]
  await send(bia, path, form, files).expect(303)
  await send(bia, path, form, files).expect(303)
  const stored = await picturesOf(orderId)
  expect(stored.map(({ isPrivate }) => isPrivate)).toEqual([true, true])
  const [first] = stored
  const id = first?.id ?? ''

  const token = await newOrderLink(shop.services, groupId)
  const linkPath = href('order-link-messages', { token, orderNumber: number })
  const storesPath = href('merchant-order-messages', { orderNumber: number })
  const sides: [Visitor, string][] = [
    [bia, path],
    [shop.visitor(), linkPath],
    [caio, storesPath],
  ]
  for (const [visitor, at] of sides) {
    const page = await visitor.get(at).expect(200)
    expect(page.text).toContain(privatePicturePath(at, id, 320))
    const shown = await visitor.get(privatePicturePath(at, id, 320)).expect(200)
    expect(shown.headers['content-type']).toBe('image/jpeg')
    expect(shown.headers['cache-control']).toBe('private, no-store')
    expect(shown.body.includes(Buffer.from('Segredo'))).toBe(false)
  }
  const other = await ofBia()
  const [ana, nobody] = [await shop.signedIn('ana@feira.test'), shop.visitor()]
  for (const [visitor, at] of [
    [nobody, privatePicturePath(path, id, 320)],
    [ana, privatePicturePath(path, id, 320)],
    [nobody, privatePicturePath(storesPath, id, 320)],
    [ana, privatePicturePath(storesPath, id, 320)],
    [
      nobody,
      privatePicturePath(href('order-link-messages', { token: `${token}x`, orderNumber: number }), id, 320),
    ],
    [bia, privatePicturePath(pathOf(other.number), id, 320)],
    [bia, privatePicturePath(path, newId(), 320)],
    [bia, privatePicturePath(path, id, 320).replace('/320/', '/321/')],
    [bia, picturePath(id, 320, 'jpg')],
  ] as const)
    expect((await visitor.get(at)).status, at).toBe(404)
})

test('a file that is no picture, or one too many, comes back with what was typed', async () => {
  const { number, orderId } = await ofBia()
  const bia = await shop.signedIn('bia@feira.test')
  const form = { formKey: newId(), message: 'Olhem só.' }
  const bad = await send(bia, pathOf(number), form, [[Buffer.from('%PDF-1.7'), 'nota.pdf']])
  expect(bad.status).toBe(422)
  expect(bad.text).toContain('Olhem só.')
  expect(bad.text).toContain('nota.pdf')
  const five = await Promise.all(
    ['#111', '#222', '#333', '#444', '#555'].map((background) => photo({ background })),
  )
  const many = await send(
    bia,
    pathOf(number),
    form,
    five.map((bytes, index) => [bytes, `${index}.jpg`]),
  )
  expect(many.status).toBe(422)
  expect(many.text).toContain(messages.fieldErrors.tooManyPictures)
  expect(await shop.services.db.$count(orderMessage, eq(orderMessage.orderId, orderId))).toBe(0)
})

test('a picture goes with its message, those of others stay', async () => {
  const { db } = shop.services
  const orders = [await ofBia(), await ofBia()]
  const bia = await shop.signedIn('bia@feira.test')
  for (const [index, { number }] of orders.entries())
    await send(bia, pathOf(number), { formKey: newId(), message: '' }, [
      [await photo({ background: `#${index}${index}f` }), 'foto.jpg'],
    ]).expect(303)
  const [gone, stays] = [
    await picturesOf(orders[0]?.orderId ?? ''),
    await picturesOf(orders[1]?.orderId ?? ''),
  ]
  await db.delete(orderMessagePicture).where(eq(orderMessagePicture.pictureId, gone[0]?.id ?? ''))
  await sweepPictures(shop.services)
  const isThere = (id = '') => db.$count(picture, eq(picture.id, id))
  expect([await isThere(gone[0]?.id), await isThere(stays[0]?.id)]).toEqual([0, 1])
})

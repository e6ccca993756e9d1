import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, merchant, picture, product } from '#server/db/schema/index.ts'
import { sweepPictures } from '#server/shop/catalog/pictures/sweep-pictures.ts'
import { maxProductPictures, maxUploadBytes, picturePath } from '#shared/catalog/pictures/pictures.ts'
import { photosField, waitingField } from '#shared/catalog/pictures/waiting-pictures.ts'
import { maxFormVariants } from '#shared/catalog/product-fields.ts'
import { draftKeyField } from '#shared/forms/draft-key.ts'
import { customerMessages } from '#shared/messages/account/customers.ts'
import { merchantProductMessages } from '#shared/messages/merchant/merchant-products.ts'
import { productFormMessages as messages } from '#shared/messages/merchant/product-form.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { photo } from '#tests/support/photos.ts'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let caio: typeof ana
let [red, blue]: [Buffer, Buffer] = [Buffer.alloc(0), Buffer.alloc(0)]
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  caio = await shop.signedIn('caio@feira.test')
  red = await photo({ background: '#c22' })
  blue = await photo({ background: '#22c' })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.services.db.update(merchant).set({ logoId: null })
  await shop.services.db.delete(picture)
})

const path = '/merchant/products/new'
const { pictures: why, gone, tooLarge } = merchantProductMessages.fieldErrors
const one = { intent: 'save', title: 'Moringa', status: 'draft', format: 'markdown', 'price.0-0-0': '80,00' }
type File = [name: string, bytes: Buffer]

interface Sending {
  as?: typeof ana
  to?: string
}

/** As a browser without scripts sends it. */
function send(
  fields: Record<string, string | string[]>,
  files: File[] = [],
  { as = ana, to = path }: Sending = {},
) {
  const form = as.post(to)
  for (const [name, values] of Object.entries({ optionName1: '', ...one, ...fields }))
    for (const value of [values].flat()) form.field(name, value)
  for (const [name, bytes] of files) form.attach(photosField, bytes, name)
  return form
}

const rows = () => shop.services.db.select().from(picture).orderBy(asc(picture.position), asc(picture.id))
const productOf = (location: string) => location.split('?')[0]?.split('/').at(-1) ?? ''

/** The fields of the form that came back. */
function fieldsOf(html: string) {
  const form = renderedForms(html).find(({ fields }) => 'title' in fields)
  if (!form) throw new Error('The page shows no form of a product')
  return form
}

test('a product and its photos are made by one form, the first photo first', async () => {
  const answer = await send({}, [
    ['vermelha.jpg', red],
    ['azul.jpg', blue],
    ['de novo.jpg', red],
  ]).expect(303)
  const productId = productOf(String(answer.headers.location))
  const [first, second, ...others] = (await rows()).filter((each) => each.productId === productId)
  expect([first?.position, second?.position, others]).toEqual([1, 2, []])
  const { body } = await shop
    .visitor()
    .get(picturePath(first?.id ?? '', 160, 'jpg'))
    .expect(200)
  expect(body.length).toBeGreaterThan(100)
  const { rows: jobs } = await shop.database.pool.query(
    `select data->>'pictureId' as id from pgboss.job where name = 'make-picture-sizes'`,
  )
  expect(jobs.map(({ id }) => id)).toEqual(expect.arrayContaining([first?.id, second?.id]))
  expect(shownHtml((await ana.get(String(answer.headers.location))).text)).toContain(
    messages.createdWithPhotos,
  )
  const [entry] = await shop.services.db.select().from(auditEntry).where(eq(auditEntry.subjectId, productId))
  expect(entry).toMatchObject({ action: 'product.created', after: { pictures: 2 } })
})

test('what cannot be read is named beside the field; the good photos wait with what was typed', async () => {
  const refused = await send({ title: 'Jarra' }, [
    ['boa.jpg', red],
    ['texto.txt', Buffer.from('nada')],
    ['disfarce.png', Buffer.from('<svg/>')],
    ['pesada.jpg', Buffer.concat([blue, Buffer.alloc(21 * 1024 * 1024)])],
  ]).expect(422)
  const page = shownHtml(refused.text)
  for (const sentence of [
    `“texto.txt” ${why.wrong_name}.`,
    `“disfarce.png” ${why.not_a_picture}.`,
    `“pesada.jpg” ${why.too_many_bytes}.`,
  ])
    expect(page).toContain(sentence)
  expect(page).toMatch(/id="field-photos-error"/)
  expect(await shop.services.db.$count(product, eq(product.title, 'Jarra'))).toBe(0)
  const [waiting, ...others] = await rows()
  expect([others, waiting?.productId]).toEqual([[], null])
  const { fields } = fieldsOf(refused.text)
  expect(fields).toMatchObject({ title: ['Jarra'], [waitingField]: [waiting?.id], 'price.0-0-0': ['80,00'] })

  const { headers } = await send({ title: 'Jarra', [waitingField]: waiting?.id ?? '' }).expect(303)
  expect(await rows()).toMatchObject([{ id: waiting?.id, productId: productOf(String(headers.location)) }])
})

test('errors of the text keep the photos, through as many tries as it takes, and one can be left out', async () => {
  const first = await send({ title: '', 'price.0-0-0': 'oitenta' }, [
    ['a.jpg', red],
    ['b.jpg', blue],
  ]).expect(422)
  const page = shownHtml(first.text)
  for (const error of [messages.fieldErrors.title, messages.fieldErrors.money]) expect(page).toContain(error)
  const [a = '', b = ''] = fieldsOf(first.text).fields[waitingField] ?? []
  expect(page).toContain(picturePath(a, 160, 'jpg'))
  const green = await photo({ background: '#2c2' })
  const again = await send({ title: '', [waitingField]: b }, [['c.jpg', green]]).expect(422)
  const [kept, c = ''] = fieldsOf(again.text).fields[waitingField] ?? []
  expect(kept).toBe(b)
  const { headers } = await send({ [waitingField]: [c, b] }, [['b de novo.jpg', blue]]).expect(303)
  const productId = productOf(String(headers.location))
  const shown = (await rows()).filter((each) => each.productId === productId)
  expect(shown.map(({ id }) => id)).toEqual([c, b])

  // What nobody took is swept like any picture that is not used.
  const inDays = (days: number) => new Date(shop.services.clock().getTime() + days * 86_400_000)
  await sweepPictures(shop.services)
  await sweepPictures({ ...shop.services, clock: () => inDays(31) })
  expect((await rows()).map(({ id }) => id)).toEqual([c, b])
})

test('without scripts new combinations come back with the photos, also of eighty', async () => {
  const values = Array.from({ length: maxFormVariants }, (_, at) => [
    `optionName1.value${at + 1}`,
    `Nº ${at}`,
  ])
  const options = { optionName1: 'Número', ...Object.fromEntries(values) }
  const shown = await send({ ...options, update: '1' }, [
    ['a.jpg', red],
    ['b.txt', blue],
  ]).expect(200)
  expect(shownHtml(shown.text)).toContain(`“b.txt” ${why.wrong_name}.`)
  const { fields } = fieldsOf(shown.text)
  expect(Object.keys(fields).filter((name) => name.startsWith('price.'))).toHaveLength(maxFormVariants)
  const sent = Object.fromEntries(
    Object.entries(fields).filter(([name, all]) => all.length > 0 && name !== 'update'),
  )
  const { headers } = await send({ ...sent, intent: 'save', formKey: '' }, [['c.jpg', blue]]).expect(303)
  const productId = productOf(String(headers.location))
  expect((await rows()).filter((each) => each.productId === productId)).toHaveLength(2)
})

test('a form that is sent twice makes one product with its photos once; with another photo it is another', async () => {
  const form = { title: 'Bilha', formKey: 'c0ffee' }
  const answers = await Promise.all([send(form, [['a.jpg', red]]), send(form, [['a.jpg', red]])])
  const again = await send(form, [['a.jpg', red]]).expect(303)
  const [location] = new Set([...answers, again].map(({ headers }) => headers.location))
  expect(again.headers.location).toBe(location)
  expect(await shop.services.db.$count(product, eq(product.title, 'Bilha'))).toBe(1)
  const productId = productOf(String(location))
  expect(await shop.services.db.$count(picture, eq(picture.productId, productId))).toBe(1)
  await send(form, [['b.jpg', blue]]).expect(303)
  expect(await shop.services.db.$count(product, eq(product.title, 'Bilha'))).toBe(2)

  const { text } = await send({ title: '' }, [['a.jpg', red]]).expect(422)
  const waiting = fieldsOf(text).fields[waitingField] ?? []
  const held = { title: 'Talha', formKey: 'cafe', [waitingField]: waiting }
  const [one, two] = await Promise.all([send(held), send(held)])
  expect([one.status, two.headers.location]).toEqual([303, one.headers.location])
})

test('photos of others, taken ones and those of a logo are not to be had, and cost nothing that was typed', async () => {
  const foreign = await send({ title: '' }, [['dele.jpg', red]], { as: caio }).expect(422)
  const [his = ''] = fieldsOf(foreign.text).fields[waitingField] ?? []
  await ana.post('/merchant/store').field('intent', 'logo').attach('logo', blue, 'logo.jpg').expect(303)
  const logo = (await rows()).find((each) => each.id !== his)?.id ?? ''
  const own = await send({ title: '' }, [['dela.jpg', red]]).expect(422)
  const [hers = ''] = fieldsOf(own.text).fields[waitingField] ?? []
  await send({ title: 'Primeira', [waitingField]: hers }).expect(303)
  for (const id of [his, logo, hers, '00000000-0000-4000-8000-000000000000']) {
    const { text } = await send({ title: 'Outra', [waitingField]: id }).expect(422)
    expect(shownHtml(text)).toContain(gone)
    expect(fieldsOf(text).fields).toMatchObject({ title: ['Outra'], 'price.0-0-0': ['80,00'] })
    expect(fieldsOf(text).fields[waitingField]).toBeUndefined()
  }
  expect(await shop.services.db.$count(product, eq(product.title, 'Outra'))).toBe(0)
})

test('a form that is too large comes back as it was typed, and a product has no more photos than fit', async () => {
  const { text } = await send({ title: 'Pote' }, [['muito.jpg', Buffer.alloc(maxUploadBytes + 1)]]).expect(
    422,
  )
  expect(shownHtml(text)).toContain(tooLarge)
  expect(fieldsOf(text).fields).toMatchObject({ title: ['Pote'], 'price.0-0-0': ['80,00'] })
  const [waiting] =
    fieldsOf((await send({ title: '' }, [['a.jpg', red]]).expect(422)).text).fields[waitingField] ?? []
  const row = (await rows()).find(({ id }) => id === waiting)
  if (!row) throw new Error('The photo does not wait')
  const ids = Array.from({ length: maxProductPictures - 1 }, () => crypto.randomUUID())
  await shop.services.db.insert(picture).values(ids.map((id) => ({ ...row, id, sha256: `${id}` })))
  const full = await send({ [waitingField]: [row.id, ...ids] }, [['a mais.jpg', blue]]).expect(422)
  expect(shownHtml(full.text)).toContain(`“a mais.jpg” ${why.no_room}.`)
})

test('who may not edit products cannot send photos, and a form without a session is read by its key alone', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  await send({}, [['a.jpg', red]], { as: bia }).expect(403)
  const keyed = fieldsOf((await ana.get(path)).text)
  expect(keyed.action).toContain(`?${draftKeyField}=`)
  const to = String(keyed.action)
  const draftKey = String(keyed.fields[draftKeyField])
  for (const key of [path, `${path}?${draftKeyField}=nonsense`, to.replace(/.{4}$/, 'AAAA')]) {
    const { headers } = await send({ title: 'Perdida', draftKey }, [['a.jpg', red]], {
      as: shop.visitor(),
      to: key,
    })
    expect(headers.location).not.toContain('unsent')
  }
  const late = await send({ title: 'Tardia', draftKey }, [['a.jpg', red]], { as: shop.visitor(), to }).expect(
    302,
  )
  expect(late.headers.location).toContain('unsent=1')
  expect((await shop.visitor().get(String(late.headers.location))).text).toContain(
    customerMessages.signIn.hasDraft,
  )
  expect(await rows()).toEqual([])
  const page = shownHtml((await ana.get(path)).text)
  expect(page).toContain(messages.draftPhotos)
  expect(fieldsOf(page).fields.title).toEqual(['Tardia'])
})

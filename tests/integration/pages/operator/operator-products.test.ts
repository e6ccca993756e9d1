import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry, merchantMember, product } from '#server/db/schema/index.ts'
import { exportProducts } from '#server/shop/catalog/export/export-products.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { publishScheduled } from '#server/shop/catalog/products/publish-scheduled.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { productRejectedMail } from '#server/shop/product-review/product-rejected-mail.ts'
import { productsApprovedMail } from '#server/shop/product-review/products-approved-mail.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import type { FormValues } from '#shared/forms.ts'
import { href } from '#shared/href.ts'
import { bulkMessages } from '#shared/messages/merchant/bulk-products.ts'
import { productFormMessages } from '#shared/messages/merchant/product-form.ts'
import { productReviewMessages as messages } from '#shared/messages/operator/product-review.ts'
import { firstReviewedProducts, type ProductReview } from '#shared/settings/settings.ts'
import { localTimeText } from '#shared/time/local-day.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { photo } from '#tests/support/photos.ts'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
beforeEach(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
  await review('all')
})
afterEach(() => shop.close())

const queue = '/operator/products'
const shownAt = href('product', { merchantSlug: 'ana', productHandle: 'moringa' })
const review = (productReview: ProductReview) =>
  changeSettings(shop.services, { role: 'system' }, { productReview })

const form: FormValues = {
  intent: 'save',
  title: 'Moringa',
  status: 'published',
  format: 'markdown',
  optionName1: '',
  'price.0-0-0': '40,00',
}

/** The id of a product that Ana saves. */
async function saved(changes: FormValues = {}) {
  const sent = { ...form, ...changes }
  const { headers } = await ana.post('/merchant/products/new').type('form').send(sent).expect(303)
  return String(headers.location).split(/[/?]/)[3] ?? ''
}

async function resaved(id: string, changes: FormValues) {
  const path = `/merchant/products/${id}`
  const { body } = await ana.get(`${path}/_payload.json`).expect(200)
  const { values } = body.data['merchant-product']
  return ana
    .post(path)
    .type('form')
    .send({ intent: 'save', ...values, ...changes })
}

const rowOf = async (id: string) => {
  const [row] = await shop.services.db.select().from(product).where(eq(product.id, id))
  return row
}
const statusOf = async (id: string) => (await rowOf(id))?.status

async function waiting(search = '') {
  const { body } = await shop.olga.get(`${queue}/_payload.json${search}`).expect(200)
  return body.data['operator-products']
}

async function seenOf(id: string) {
  const { products } = await waiting()
  const found = products.items.find((each: { id: string }) => each.id === id)
  return `${id} ${found?.seen}`
}

async function exportedText(merchantId: string) {
  let text = ''
  for await (const part of exportProducts(shop.services, merchantId)) text += part
  return text
}

/** Sends what waits in the queue, as the worker would. */
async function sendReviewMails(template: 'product-rejected' | 'products-approved') {
  const { rows } = await shop.database.pool.query(
    `select data from pgboss.job where name = 'send-mail' and data->>'template' = $1`,
    [template],
  )
  shop.services.sent.length = 0
  const send = sendMailWith([productRejectedMail, productsApprovedMail])
  for (const { data } of rows) await send(shop.services, data)
}

const approve = async (id: string) => shop.post(queue, { intent: 'approve', product: await seenOf(id) })
const reject = async (id: string, reason: string) =>
  shop.post(queue, { intent: 'reject', product: await seenOf(id), reason })

test('only the operator sees what waits for review', async () => {
  expect(await refusesOthers(shop, queue)).toContain('/sign-in')
})

test('a product is on sale once the operator approves it, and its store sees that it waits', async () => {
  const id = await saved()
  const page = await ana.get(`/merchant/products/${id}`)
  expect(page.text).toContain(productFormMessages.inReviewText)
  expect((await shop.visitor().get(shownAt)).status).toBe(404)
  expect((await waiting()).products.items).toMatchObject([{ title: 'Moringa', store: { slug: 'ana' } }])
  const preview = await shop.olga.get(`${queue}/${id}/preview`)
  expect(preview.text).toContain(messages.previewText)

  expect((await approve(id)).headers.location).toBe(`${queue}?count=1&done=approved`)
  expect(await statusOf(id)).toBe('published')
  expect((await shop.visitor().get(shownAt)).status).toBe(200)
  expect((await shop.olga.get(`${queue}/${id}/preview`)).text).toContain(messages.previewOfAny)
  const [entry] = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, id), eq(auditEntry.action, 'product.approved')))
  expect(entry).toMatchObject({ role: 'operator', before: { status: 'in_review' } })
})

test('a refused product tells its store why, by mail and in its form, and comes back corrected', async () => {
  const id = await saved()
  const refused = await reject(id, '')
  expect(refused.status).toBe(422)
  expect(refused.text).toContain('Diga o que precisa mudar: é o que a loja vai ler.')
  await reject(id, 'A foto está borrada.')
  expect(await statusOf(id)).toBe('rejected')
  expect((await ana.get(`/merchant/products/${id}`)).text).toContain('A foto está borrada.')

  await sendReviewMails('product-rejected')
  expect(shop.services.sent).toMatchObject([{ to: 'ana@feira.test' }])
  expect(shop.services.sent[0]?.text).toContain('A foto está borrada.')

  // Without review it still waits: nobody sells what was refused by waiting for another rule.
  await review('none')
  expect((await resaved(id, { title: 'Moringa nova', status: 'published' })).status).toBe(303)
  expect(await statusOf(id)).toBe('in_review')
  await approve(id)
  expect(await rowOf(id)).toMatchObject({ status: 'published', rejectionReason: null })
})

test('who edits the products of a store reads in one mail what was approved', async () => {
  const { services, world } = shop
  const merchantId = world.merchants.ana.id
  const [caio, bia] = [world.users.caio.id, world.users.bia.id]
  await services.db.insert(merchantMember).values([
    { merchantId, userId: caio, role: 'manager' },
    { merchantId, userId: bia, role: 'finance' },
  ])
  const tomorrow = new Date(services.clock().getTime() + 86_400_000)
  const publishAt = localTimeText(tomorrow, services.country.timeZone)
  const ids = [await saved(), await saved({ title: 'Jarro <b>', status: 'scheduled', publishAt })]
  const seen = await Promise.all(ids.map(seenOf))
  await shop.olga.post(queue).type('form').send({ intent: 'approve', product: seen })

  await sendReviewMails('products-approved')
  expect(services.sent.map(({ to }) => to).toSorted()).toEqual(['ana@feira.test', 'caio@feira.test'])
  expect(services.sent[0]).toMatchObject({ subject: '2 produtos aprovados' })
  expect(services.sent[0]?.text).toMatch(/Moringa: Já está à venda\n.*Jarro <b>: Entra na loja em/s)
  expect(services.sent[0]?.html).toContain('Jarro &lt;b&gt;')
})

test('a price leaves an approved product on sale, a new description sends it back to the review', async () => {
  const id = await saved()
  await approve(id)
  await resaved(id, { 'price.0-0-0': '45,00', 'weight.0-0-0': '900' })
  expect(await statusOf(id)).toBe('published')
  await resaved(id, { description: 'Outra coisa.' })
  expect(await statusOf(id)).toBe('in_review')
})

test('a decision about what was changed meanwhile is not taken', async () => {
  const id = await saved()
  const seen = await seenOf(id)
  shop.services.passTime(1000)
  await resaved(id, { description: 'Outra coisa.' })
  const late = await shop.post(queue, { intent: 'approve', product: seen })
  expect(late.status).toBe(409)
  expect(late.text).toContain(messages.changed)
  expect(await statusOf(id)).toBe('in_review')
})

test('of a new store, products wait until ten of them have been on sale', async () => {
  await review('first')
  const ids: string[] = []
  for (let number = 1; number <= firstReviewedProducts + 2; number++)
    ids.push(await saved({ title: `Peça ${number}` }))
  expect(new Set(await Promise.all(ids.map(statusOf)))).toEqual(new Set(['in_review']))
  // The world's vase and plate have been on sale already.
  const before = await shop.services.db.$count(
    product,
    and(eq(product.merchantId, shop.world.merchants.ana.id), eq(product.status, 'published')),
  )
  const due = ids.slice(0, firstReviewedProducts - before)
  // Two operators at once, who approve the same: each product counts once.
  await Promise.all([...due.slice(1), ...due.slice(1)].map(approve))
  expect(await statusOf(await saved({ title: 'Antes da décima' }))).toBe('in_review')
  await approve(due[0] ?? '')
  expect(await statusOf(await saved({ title: 'Depois da décima' }))).toBe('published')
  // What waits goes on waiting for the operator, until its store saves it again.
  const last = ids.at(-1) ?? ''
  expect(await statusOf(last)).toBe('in_review')
})

test('a scheduled product waits for the review before its time, and past it', async () => {
  const at = new Date(shop.services.clock().getTime() + 3_600_000)
  const publishAt = localTimeText(at, shop.services.country.timeZone)
  const [early, late] = [
    await saved({ title: 'Cedo', status: 'scheduled', publishAt }),
    await saved({ title: 'Tarde', status: 'scheduled', publishAt }),
  ]
  expect(await statusOf(early)).toBe('in_review')
  await approve(early)
  expect(await statusOf(early)).toBe('scheduled')
  shop.services.passTime(2 * 3_600_000)
  await publishScheduled(shop.services)
  expect(await statusOf(early)).toBe('published')
  expect(await statusOf(late)).toBe('in_review')
  await approve(late)
  expect(await statusOf(late)).toBe('published')
})

test('what was scheduled before there was a review waits for it when its time comes', async () => {
  await review('none')
  const at = new Date(shop.services.clock().getTime() + 3_600_000)
  const publishAt = localTimeText(at, shop.services.country.timeZone)
  const id = await saved({ status: 'scheduled', publishAt })
  expect(await statusOf(id)).toBe('scheduled')
  await review('all')
  shop.services.passTime(2 * 3_600_000)
  await publishScheduled(shop.services)
  expect(await statusOf(id)).toBe('in_review')
})

test('what is published in bulk waits as well, and the preview says so', async () => {
  const id = await saved({ status: 'draft' })
  const address = `/merchant/products/bulk/_payload.json?product=${id}&action=publish`
  const { body } = await ana.get(address).expect(200)
  const { plan, seal } = body.data['merchant-bulk-products']
  expect(plan).toMatchObject([{ unchanged: null, waits: true }])
  const sent = { product: id, action: 'publish', seal }
  const { headers } = await ana.post('/merchant/products/bulk').type('form').send(sent).expect(303)
  expect(await statusOf(id)).toBe('in_review')
  const { text } = await ana.get(String(headers.location)).expect(200)
  expect(text).toContain(bulkMessages.sentToReview(1))
})

test('a new photo of a product on sale is reviewed', async () => {
  const id = await saved()
  await approve(id)
  await ana
    .post(`/merchant/products/${id}`)
    .field('intent', 'upload')
    .attach('files', await photo(), 'foto.jpg')
    .expect(303)
  expect(await statusOf(id)).toBe('in_review')
})

test('products of a file wait as well; the export of what waits changes nothing when it comes back', async () => {
  const file = 'Handle,Title,Variant Price,Status\nfaca,Faca,90.00,active\n'
  const bring = (text: string) =>
    importProducts(shop.services, { file: Readable.from([Buffer.from(text)]), storeSlug: 'ana' })
  await bring(file)
  const merchantId = shop.world.merchants.ana.id
  const ofFile = and(eq(product.merchantId, merchantId), eq(product.handle, 'faca'))
  const status = async () => (await shop.services.db.select().from(product).where(ofFile))[0]?.status
  expect(await status()).toBe('in_review')
  const exported = () => exportedText(merchantId)
  const again = await bring(await exported())
  expect(again.products.updated).toBe(0)
  const { id = '' } = (await shop.services.db.select().from(product).where(ofFile))[0] ?? {}
  await reject(id, 'Sem foto.')
  expect((await bring(await exported())).products.updated).toBe(0)
  expect(await status()).toBe('rejected')
})

test('a scheduled product comes back from its file with its time', async () => {
  await review('none')
  const at = new Date(shop.services.clock().getTime() + 3_600_000)
  const publishAt = localTimeText(at, shop.services.country.timeZone)
  const id = await saved({ status: 'scheduled', publishAt })
  const before = await rowOf(id)
  const merchantId = shop.world.merchants.ana.id
  const text = await exportedText(merchantId)
  const report = await importProducts(shop.services, {
    file: Readable.from([Buffer.from(text)]),
    storeSlug: 'ana',
  })
  expect(report.products.updated).toBe(0)
  await shop.services.db.update(product).set({ status: 'draft', publishAt: null }).where(eq(product.id, id))
  await importProducts(shop.services, { file: Readable.from([Buffer.from(text)]), storeSlug: 'ana' })
  expect(await rowOf(id)).toMatchObject({ status: 'scheduled', publishAt: before?.publishAt })
})

import { and, eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { auditEntry, merchant, notification, product, user } from '#server/db/schema/index.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { maxApplicationProducts } from '#shared/catalog/product-review.ts'
import { href } from '#shared/href.ts'
import { kindMessages } from '#shared/messages/account/notifications.ts'
import { applicationProductsMessages as messages } from '#shared/messages/operator/application-products.ts'
import { operatorMerchantMessages } from '#shared/messages/operator/operator-merchants.ts'
import { storeInReviewMessages } from '#shared/messages/operator/store-in-review.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { newCustomer } from '#tests/support/shop/new-customer.ts'
import { newApplication } from '#tests/support/shop/new-store.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'

let shop: Operation
let store: Awaited<ReturnType<typeof newApplication>>
beforeEach(async () => {
  shop = await startOperation()
  await changeSettings(shop.services, { role: 'system' }, { productReview: 'all' })
  store = await newApplication(shop.services, { products: 3 })
})
afterEach(() => shop.close())

const at = () => href('operator-merchant', { merchantId: store.merchantId })
const previewAt = () => href('store-in-review', { merchantId: store.merchantId })
const dataOf = async (path = at()) => (await shop.olga.get(`${path}/_payload.json`).expect(200)).body.data
const statusOf = async () =>
  (await shop.services.db.select().from(merchant).where(eq(merchant.id, store.merchantId)))[0]?.status
const productsOf = () =>
  shop.services.db
    .select()
    .from(product)
    .where(eq(product.merchantId, store.merchantId))
    .orderBy(product.title)

type Sent = Record<string, string | string[]>

/** The form as the page sends it, with every product ticked but those of these titles. */
async function approval(returned: readonly string[] = [], more: Sent = {}): Promise<Sent> {
  const page = (await dataOf())['operator-merchant']
  const items: { id: string; title: string; seen: string }[] = page.products.items
  const ticks = items.flatMap(({ id, title }) => (returned.includes(title) ? [] : [[`approved-${id}`, '1']]))
  return {
    intent: 'approve',
    formKey: page.formKey,
    product: items.map(({ id, seen }) => `${id} ${seen}`),
    ...Object.fromEntries(ticks),
    ...more,
  }
}

const mailed = () => sentMails({ pool: shop.database.pool, services: shop.services })
const send = (form: Sent, person = shop.olga) => person.post(at()).type('form').send(form)

test('an operator sees the store as its customers will, and nobody else does', async () => {
  const preview = await shop.olga.get(previewAt()).expect(200)
  const text = shownHtml(preview.text)
  expect(text).toContain(store.name)
  expect(text).toContain(storeInReviewMessages.text)
  for (const { id, title } of await productsOf()) {
    expect(text).toContain(title)
    expect(preview.text).toContain(`href="${href('product-in-review', { productId: id })}"`)
  }
  expect(preview.text).toContain('name="robots" content="noindex')
  expect(preview.headers['cache-control']).toContain('no-store')
  expect(preview.text).not.toContain('application/ld+json')
  expect(await refusesOthers(shop, previewAt())).toContain('/sign-in?to=')
  await (await shop.signedIn(store.owner.email)).get(previewAt()).expect(403)
  await shop
    .visitor()
    .get(href('store', { merchantSlug: store.slug }))
    .expect(404)
  expect(await shop.olga.get(at()).then(({ text }) => text)).toContain(previewAt())
})

test('drafts are not in the preview, which leads to the page of a store that is public', async () => {
  const [first] = await productsOf()
  await shop.services.db
    .update(product)
    .set({ status: 'draft' })
    .where(eq(product.id, first?.id ?? ''))
  const shown = (await dataOf(previewAt()))['store-in-review'].products.items
  expect(shown.map(({ title }: { title: string }) => title).sort()).toEqual(['Vaso 2', 'Vaso 3'])
  await send(await approval()).expect(303)
  const { headers } = await shop.olga.get(previewAt()).expect(302)
  expect(headers.location).toBe(href('store', { merchantSlug: store.slug }))
})

test('a store opens with some of its products, and is told once what went back and why', async () => {
  const [, second, third] = await productsOf()
  const form = await approval(['Vaso 2', 'Vaso 3'], {
    cause: 'pictures',
    words: 'As fotos estão escuras.',
    [`words-${third?.id}`]: 'Falta o tamanho.',
  })
  await mailed()
  const { headers } = await send(form).expect(303)
  expect((await productsOf()).map(({ status, rejectionReason }) => [status, rejectionReason])).toEqual([
    ['published', null],
    ['rejected', 'Fotos: As fotos estão escuras.'],
    ['rejected', 'Falta o tamanho.'],
  ])
  expect(await statusOf()).toBe('active')
  expect(shownHtml((await shop.olga.get(headers.location ?? '')).text)).toContain(messages.done(1, 2))

  // Sent twice, it is answered alike and does nothing more.
  expect((await send(form).expect(303)).headers.location).toBe(headers.location)
  const entries = await shop.services.db
    .select({ action: auditEntry.action, user: user.email })
    .from(auditEntry)
    .innerJoin(user, eq(user.id, auditEntry.userId))
    .where(and(eq(auditEntry.merchantId, store.merchantId), eq(auditEntry.role, 'operator')))
  expect(entries.map(({ action }) => action).sort()).toEqual([
    'merchant.moved',
    'product.approved',
    'product.rejected',
    'product.rejected',
  ])

  const mails = await mailed()
  expect(mails.map(({ to }) => to)).toEqual([store.owner.email])
  for (const said of ['Vaso 2', 'As fotos estão escuras.', 'Vaso 3', 'Falta o tamanho.'])
    expect(mails[0]?.text).toContain(said)
  expect(mails[0]?.text).not.toContain('Vaso 1')

  const owner = await shop.signedIn(store.owner.email)
  const bell = shownHtml((await owner.get(href('account-notifications')).expect(200)).text)
  expect(bell).toContain(kindMessages.product_approved.text({ count: 1 }, store.name))
  expect(bell).toContain(kindMessages.product_rejected.text({ count: 2 }, store.name))
  const panel = await owner.get(href('merchant-product', { productId: second?.id ?? '' })).expect(200)
  expect(shownHtml(panel.text)).toContain('As fotos estão escuras.')
  expect(await shop.services.db.$count(notification, eq(notification.kind, 'product_approved'))).toBe(1)
})

test('a product that goes back needs a reason, and nothing that was typed is lost', async () => {
  const [first, second] = await productsOf()
  const form = await approval(['Vaso 2'], { [`words-${first?.id}`]: 'Guardado' })
  const refused = await send(form).expect(422)
  expect(refused.text).toContain(messages.reasonMissing)
  expect(refused.text).toContain(`id="field-words-${second?.id}-error"`)
  expect(refused.text).toContain('Guardado')
  expect(refused.text).not.toMatch(new RegExp(`name="approved-${second?.id}"[^>]*checked`))
  expect(await statusOf()).toBe('in_review')
})

test('with nothing left to sell, the store opens only for a reason, and otherwise nothing is done', async () => {
  const all = ['Vaso 1', 'Vaso 2', 'Vaso 3']
  const refused = await send(await approval(all, { words: 'Não dá.' })).expect(409)
  expect(shownHtml(refused.text)).toContain(messages.nothingLeft)
  expect(refused.text).toContain('name="reason"')
  expect((await productsOf()).map(({ status }) => status)).toEqual(Array(3).fill('in_review'))
  await send(await approval(all, { words: 'Não dá.', reason: 'A loja manda outros amanhã.' })).expect(303)
  expect(await statusOf()).toBe('active')
})

test('a product that changed meanwhile is named and stays in review', async () => {
  const [first] = await productsOf()
  const form = await approval(['Vaso 1'], { words: 'Sem foto.' })
  const later = new Date(shop.services.clock().getTime() + 1000)
  await shop.services.db
    .update(product)
    .set({ updatedAt: later, title: 'Vaso novo' })
    .where(eq(product.id, first?.id ?? ''))
  const { headers } = await send(form).expect(303)
  const done = shownHtml((await shop.olga.get(headers.location ?? '')).text)
  expect(done).toContain(`${messages.done(2, 0)} ${messages.leftAlone('Vaso novo')}`)
  expect((await productsOf()).map(({ status }) => status)).toEqual(['published', 'published', 'in_review'])
  expect((await send(form).expect(303)).headers.location).toBe(headers.location)
})

test('what needs no review goes on sale with the store, unless it is sent back', async () => {
  const { db } = shop.services
  const [first, second] = await productsOf()
  await db.update(product).set({ status: 'published' }).where(eq(product.merchantId, store.merchantId))
  expect(shownHtml((await shop.olga.get(at())).text)).toContain(messages.withoutReview)
  const own = { [`cause-${second?.id}`]: 'not_allowed' }
  const { headers } = await send(await approval(['Vaso 2'], own)).expect(303)
  expect(shownHtml((await shop.olga.get(headers.location ?? '')).text)).toContain(messages.done(0, 1))
  const [kept, returned] = await productsOf()
  expect(kept).toMatchObject({ status: 'published', updatedAt: first?.updatedAt })
  expect(returned).toMatchObject({ status: 'rejected', rejectionReason: 'Não pode ser vendido aqui' })
})

test('of two operators who decide at once, one does', async () => {
  const { userId, email } = await newCustomer(shop.services)
  await shop.services.db.update(user).set({ platformRole: 'admin' }).where(eq(user.id, userId))
  const other = await shop.signedIn(email)
  const [one, two] = [await approval(), await approval(['Vaso 1', 'Vaso 2'], { words: 'Sem foto.' })]
  const answers = await Promise.all([send(one), send(two, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
  const lost = answers.find(({ status }) => status === 409)
  expect(lost?.text).toContain(operatorMerchantMessages.changed)
  const won = answers[0]?.status === 303 ? 3 : 1
  expect((await productsOf()).filter(({ status }) => status === 'published')).toHaveLength(won)
  const isMove = and(eq(auditEntry.merchantId, store.merchantId), eq(auditEntry.role, 'operator'))
  expect(
    await shop.services.db.$count(auditEntry, and(isMove, eq(auditEntry.action, 'merchant.moved'))),
  ).toBe(1)
})

test('a product of another store cannot be decided with it', async () => {
  const other = await newApplication(shop.services, { products: 1 })
  const { db } = shop.services
  const [theirs] = await db.select().from(product).where(eq(product.merchantId, other.merchantId))
  const form = await approval()
  const added = `${theirs?.id} ${theirs?.updatedAt.toISOString()}`
  const ticked = { [`approved-${theirs?.id}`]: '1' }
  await send({ ...form, ...ticked, product: [form.product ?? [], added].flat() }).expect(404)
  expect(await statusOf()).toBe('in_review')
})

test('of hundreds of products the first are decided, and the page says what becomes of the others', async () => {
  const { db } = shop.services
  const [made] = await productsOf()
  if (!made) throw new Error('The application has no product')
  const { id: _id, searchVector: _vector, ...copied } = made
  const more = Array.from({ length: 120 }, (_, at) => ({
    ...copied,
    handle: `vaso-a-${at}`,
    title: `Copo ${at}`,
  }))
  await db.insert(product).values(more)
  const isTheirs = eq(product.merchantId, store.merchantId)
  await db.update(product).set({ priceMinor: 3000, maxPriceMinor: 3000 }).where(isTheirs)
  const page = (await dataOf())['operator-merchant'].products
  expect(page.items).toHaveLength(maxApplicationProducts)
  expect(page.moreInReview).toBe(123 - maxApplicationProducts)
  const text = shownHtml((await shop.olga.get(at())).text)
  expect(text).toContain(messages.moreInReview(123 - maxApplicationProducts))
  expect((await dataOf(previewAt()))['store-in-review'].products.next).not.toBeNull()
  await send(await approval()).expect(303)
  const left = await db.$count(product, and(isTheirs, eq(product.status, 'in_review')))
  expect(left).toBe(123 - maxApplicationProducts)
})

import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntry, priceHistory, product, variant } from '#server/db/schema/index.ts'
import type { FormValues } from '#shared/forms.ts'
import { bulkMessages as messages } from '#shared/messages/merchant/bulk-products.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'

const bulk = '/merchant/products/bulk'

let shop: Operation
let ana: Awaited<ReturnType<Operation['signedIn']>>
let ids: string[]
beforeAll(async () => {
  shop = await startOperation()
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(() => shop.close())
beforeEach(async () => {
  ids = []
  for (const [title, price] of [
    ['Açucareiro', '10,05'],
    ['Boleira', '80,00'],
    ['Cuia', ''],
  ] as const) {
    const form = { intent: 'save', title, status: 'draft', optionName1: '', 'price.0-0-0': price }
    const { headers } = await ana.post('/merchant/products/new').type('form').send(form).expect(303)
    ids.push(String(headers.location).split(/[/?]/)[3] ?? '')
  }
})

const addressOf = (form: Record<string, string>, products = ids) =>
  `${bulk}?${new URLSearchParams([...products.map((id) => ['product', id]), ...Object.entries(form)] as [string, string][])}`

async function planOf(form: Record<string, string>, as = ana) {
  const [path, query] = addressOf(form).split('?')
  const { body } = await as.get(`${path}/_payload.json?${query}`).expect(200)
  return body.data['merchant-bulk-products']
}

const apply = (form: FormValues, as = ana) =>
  as
    .post(bulk)
    .type('form')
    .send({ product: ids, ...form })

async function applied(form: Record<string, string>) {
  const { seal } = await planOf(form)
  return apply({ ...form, seal })
}

const rows = () =>
  shop.services.db.select().from(product).where(inArray(product.id, ids)).orderBy(asc(product.title))

const statuses = async () => (await rows()).map(({ status }) => status)

const prices = async () => {
  const found = await shop.services.db
    .select()
    .from(variant)
    .where(and(inArray(variant.productId, ids), isNull(variant.archivedAt)))
  return ids.map((id) => found.find(({ productId }) => productId === id)?.priceMinor)
}

test('several products are published at once, but for the one without a price', async () => {
  const page = shownHtml((await ana.get(addressOf({ action: 'publish' })).expect(200)).text)
  expect(page).toContain(messages.unchanged.noPrice)
  expect(page).toContain(messages.apply(2))
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
  const { headers, status } = await applied({ action: 'publish' })
  expect(status).toBe(303)
  expect(await statuses()).toEqual(['published', 'published', 'draft'])
  expect(shownHtml((await ana.get(String(headers.location))).text)).toContain(messages.done(2, 'publish'))
})

test('archived products are in the audit log, each by itself', async () => {
  expect((await applied({ action: 'archive' })).status).toBe(303)
  expect(await statuses()).toEqual(['archived', 'archived', 'archived'])
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(inArray(auditEntry.subjectId, ids), eq(auditEntry.action, 'product.archived')))
  expect(entries.map(({ subjectName }) => subjectName).toSorted()).toEqual(['Açucareiro', 'Boleira', 'Cuia'])
})

test('a category is chosen for all of them, or taken away', async () => {
  const page = await planOf({ action: 'category' })
  expect(page.plan).toBeNull()
  const category = page.categories[0].value
  expect((await applied({ action: 'category', category })).status).toBe(303)
  expect((await rows()).map(({ categoryId }) => categoryId)).toEqual([category, category, category])
  expect((await applied({ action: 'category', category: '' })).status).toBe(303)
  expect((await rows()).map(({ categoryId }) => categoryId)).toEqual([null, null, null])
})

test('prices change by percent as the preview says, to the cent and with a trace', async () => {
  const form = { action: 'price', percent: '10', direction: 'up' }
  const page = shownHtml((await ana.get(addressOf(form))).text)
  expect(page).toContain('11,06')
  expect(page).toContain('88,00')
  expect((await applied(form)).status).toBe(303)
  expect(await prices()).toEqual([1106, 8800, 0])
  await applied({ ...form, direction: 'down', percent: '50' })
  expect(await prices()).toEqual([553, 4400, 0])
  const [first] = await shop.services.db
    .select()
    .from(variant)
    .where(eq(variant.productId, ids[0] ?? ''))
  const history = await shop.services.db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.variantId, first?.id ?? ''))
    .orderBy(asc(priceHistory.at))
  expect(history.map(({ priceMinor }) => priceMinor)).toEqual([1005, 1106, 553])
  const entries = await shop.services.db
    .select()
    .from(auditEntry)
    .where(and(eq(auditEntry.subjectId, ids[0] ?? ''), eq(auditEntry.action, 'prices.changed')))
    .orderBy(asc(auditEntry.at))
  expect(entries.map(({ before, after }) => [before.price, after.price])).toEqual([
    ['10.05', '11.06'],
    ['11.06', '5.53'],
  ])
})

test('a crossed-out price that would not be higher any more goes', async () => {
  const isFirst = eq(variant.productId, ids[0] ?? '')
  await shop.services.db.update(variant).set({ compareAtMinor: 1100 }).where(isFirst)
  const form = { action: 'price', percent: '10', direction: 'up' }
  expect(shownHtml((await ana.get(addressOf(form))).text)).toContain(messages.losesCompareAt)
  await applied(form)
  const [row] = await shop.services.db.select().from(variant).where(isFirst)
  expect(row).toMatchObject({ priceMinor: 1106, compareAtMinor: null })
})

test('what changed since the preview is shown again, and nothing is applied', async () => {
  const form = { action: 'price', percent: '10', direction: 'up' }
  const { seal } = await planOf(form)
  await shop.services.db
    .update(variant)
    .set({ priceMinor: 2000 })
    .where(eq(variant.productId, ids[0] ?? ''))
  const answer = await apply({ ...form, seal })
  expect(answer.status).toBe(409)
  expect(answer.text).toContain(messages.changedMeanwhile)
  expect(await prices()).toEqual([2000, 8000, 0])
})

test('a wrong percentage is named beside its field, and a price of nothing is refused', async () => {
  for (const percent of ['', '0', 'dez', '101', '-5']) {
    const page = shownHtml((await ana.get(addressOf({ action: 'price', percent }))).text)
    expect(page, percent).toContain(messages.wrongPercent)
  }
  const page = await planOf({ action: 'price', percent: '100', direction: 'down' })
  expect(page.plan.map(({ unchanged }: { unchanged: string }) => unchanged)).toEqual([
    'becomesFree',
    'becomesFree',
    'same',
  ])
})

test('nothing selected, and nonsense, change nothing', async () => {
  expect((await ana.get(bulk).expect(200)).text).toContain(messages.noneTitle)
  const odd = await ana.get(`${bulk}?product=x&product=${'a'.repeat(900)}&action=constructor`).expect(200)
  expect(odd.text).toContain(messages.noneTitle)
  await apply({ action: 'constructor' }).expect(422)
  await apply({ action: 'publish', seal: 'x' }).expect(409)
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
})

test('products of another store are neither shown nor changed', async () => {
  const caio = await shop.signedIn('caio@feira.test')
  expect((await planOf({ action: 'archive' }, caio)).productIds).toEqual([])
  const { seal } = await planOf({ action: 'archive' })
  await apply({ action: 'archive', seal }, caio).expect(409)
  expect(await statuses()).toEqual(['draft', 'draft', 'draft'])
  const bia = await shop.signedIn('bia@feira.test')
  await apply({ action: 'archive', seal }, bia).expect(403)
})

test('a change that leaves nothing on sale says so before it is made, of ticked products and of a search', async () => {
  const { db } = shop.services
  const ofStore = eq(product.merchantId, shop.world.merchants.ana.id)
  const onSale = await db
    .select({ id: product.id })
    .from(product)
    .where(and(ofStore, eq(product.status, 'published')))
  const all = onSale.map(({ id }) => id)
  expect(all.length).toBeGreaterThan(1)
  const shown = async (address: string) => shownHtml((await ana.get(address).expect(200)).text)
  for (const action of ['draft', 'archive']) {
    expect(await shown(addressOf({ action }, all))).toContain(messages.emptiesStore)
    expect(await shown(addressOf({ action, search: '' }, []))).toContain(messages.emptiesStore)
    expect(await shown(addressOf({ action }, all.slice(1)))).not.toContain(messages.emptiesStore)
    expect(await shown(addressOf({ action, search: 'q=boleira' }, []))).not.toContain(messages.emptiesStore)
  }
  expect(await shown(addressOf({ action: 'category', category: '' }, all))).not.toContain(
    messages.emptiesStore,
  )
})

import { asc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, merchant, product, windowBlock, windowVersion } from '#server/db/schema/index.ts'
import { withdrawVersion } from '#server/shop/window/schedule-version.ts'
import { href } from '#shared/href.ts'
import { windowVersionMessages as messages, problemText } from '#shared/messages/operator/window.ts'
import { homeMessages } from '#shared/messages/storefront/home.ts'
import { localTimeText } from '#shared/time/local-day.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'

const list = href('operator-window')
const hourMs = 3_600_000
const cup = '/stores/ana/products/vaso-de-barro'

let shop: Operation
beforeEach(async () => {
  shop = await startOperation()
})
afterEach(() => shop.close())

const idOf = (location = '') => /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(location)?.[0] ?? ''
const versionPath = (windowVersionId: string) => href('operator-window-version', { windowVersionId })
const blockPath = (windowBlockId: string) => href('operator-window-block', { windowBlockId })

type Sent = Record<string, string>

const send = async (path: string, form: Sent, status = 303) => {
  const { headers, text } = await shop.post(path, form).expect(status)
  return { id: idOf(headers.location), location: headers.location ?? '', text }
}

/** Opens a draft of the home page without blocks, and returns its id. */
async function emptyDraft(): Promise<string> {
  const { id } = await send(list, { intent: 'arrange' })
  await shop.services.db.delete(windowBlock).where(eq(windowBlock.versionId, id))
  return id
}

const dataOf = async (path: string, page: string) =>
  (await shop.olga.get(`${path}/_payload.json`).expect(200)).body.data[page]

const revisionOf = async (versionId: string): Promise<string> =>
  String((await dataOf(versionPath(versionId), 'operator-window-version')).version.revision)

async function addBlock(versionId: string, kind: string, content: Sent = {}): Promise<string> {
  const { id } = await send(versionPath(versionId), { intent: 'add-block', kind })
  if (Object.keys(content).length > 0) await save(id, content)
  return id
}

async function save(blockId: string, content: Sent, status = 303) {
  const { block } = await dataOf(blockPath(blockId), 'operator-window-block')
  return send(blockPath(blockId), { intent: 'save', base: String(block.revision), ...content }, status)
}

const schedule = async (versionId: string, when: Sent = { when: 'now' }, status = 303) =>
  send(versionPath(versionId), { intent: 'schedule', base: await revisionOf(versionId), ...when }, status)

/** The day and hour of a moment, as the form wants them. */
const at = (moment: Date): Sent => {
  const [day = '', hour = ''] = localTimeText(moment, shop.services.country.timeZone).split('T')
  return { when: 'later', day, hour: hour.slice(0, 5) }
}

const home = async () => (await shop.visitor().get('/').expect(200)).text

const actions = async () =>
  (
    await shop.services.db
      .select({ action: auditEntry.action })
      .from(auditEntry)
      .where(eq(auditEntry.subjectType, 'window_page'))
      .orderBy(asc(auditEntry.at), asc(auditEntry.id))
  ).map(({ action }) => action)

test('a shop that has arranged nothing has the home page that it comes with, which its first draft begins with', async () => {
  const text = await home()
  for (const title of [homeMessages.categories, homeMessages.stores, homeMessages.newest])
    expect(text).toContain(title)
  const { id } = await send(list, { intent: 'arrange' })
  const { blocks } = await dataOf(versionPath(id), 'operator-window-version')
  expect(blocks.map(({ kind }: { kind: string }) => kind)).toEqual([
    ...['greeting', 'categories', 'offers', 'new-stores', 'newest'],
  ])
  // A draft is not shown, and a second press opens the same one.
  expect((await send(list, { intent: 'arrange' })).id).toBe(id)
  expect(await home()).toBe(text)
})

test('a home page that was scheduled rolls over at its hour, with the cached page', async () => {
  const { services } = shop
  const first = await emptyDraft()
  await addBlock(first, 'text', { title: 'Semana do café', body: 'Café **fresco** todo dia.' })
  await schedule(first)
  expect(await home()).toContain('Semana do café')

  const { id: second } = await send(list, { intent: 'arrange' })
  const [block] = await services.db.select().from(windowBlock).where(eq(windowBlock.versionId, second))
  await save(block?.id ?? '', { title: 'Semana do barro', body: 'Vasos novos.' })
  const hour = new Date(Math.ceil((services.clock().getTime() + 2 * hourMs) / hourMs) * hourMs)
  await schedule(second, at(hour))
  const [row] = await services.db.select().from(windowVersion).where(eq(windowVersion.id, second))
  expect(row?.liveFrom).toEqual(hour)

  shop.services.passTime(hour.getTime() - services.clock().getTime() - 5_000)
  const before = await home()
  expect(before).toContain('Semana do café')
  expect(await home()).toBe(before)
  shop.services.passTime(5_000)
  const after = await home()
  expect(after).toContain('Semana do barro')
  expect(after).not.toContain('Semana do café')
  expect(after).toContain('<p>Vasos novos.</p>')
})

test('a block with a dead link, without a picture or with a product that is gone refuses scheduling beside itself', async () => {
  const { services, world } = shop
  const version = await emptyDraft()
  const banner = await addBlock(version, 'banner', { title: 'Feira', linkPath: '/stores/ninguem' })
  const products = await addBlock(version, 'products', { title: 'Escolhidos' })
  await send(blockPath(products), { intent: 'choose', item: world.products.vase })
  await services.db.update(product).set({ status: 'archived' }).where(eq(product.id, world.products.vase))
  const { text } = await schedule(version, { when: 'now' }, 422)
  expect(text).toContain(messages.problemsText)
  const dead = problemText({ kind: 'link_dead', name: '/stores/ninguem' })
  const picture = problemText({ kind: 'picture_missing' })
  expect(text).toMatch(new RegExp(`id="field-block-${banner}"[^]*${picture} ${dead}`))
  expect(text).toMatch(new RegExp(`id="field-block-${products}"[^]*Não está mais à venda: `))
  const preview = await shop.olga.get(href('window-preview', { windowVersionId: version })).expect(200)
  expect(preview.text).toContain(dead)
  expect(preview.text).toContain(picture)
  expect(await actions()).not.toContain('window.scheduled')
  expect(await home()).not.toContain('Escolhidos')
})

test('an address that is none, or leads elsewhere, is refused beside its field', async () => {
  const banner = await addBlock(await emptyDraft(), 'banner')
  for (const linkPath of ['http://[', 'https://%', 'https://feira.example/', '//feira.example/']) {
    const { text } = await save(banner, { linkPath }, 422)
    expect(text, linkPath).toMatch(/id="field-linkPath-error"/)
    expect(text, linkPath).toContain(`value="${linkPath}"`)
  }
  await save(banner, { linkPath: '/stores/%E0%A4%A' })
  expect((await dataOf(blockPath(banner), 'operator-window-block')).problems).toContainEqual({
    kind: 'link_dead',
    name: '/stores/%E0%A4%A',
  })
})

test('a banner with its picture leads to a landing page, and both are live', async () => {
  const { id: landing } = await send(list, { intent: 'add', title: 'Natal na feira', slug: '' })
  await send(versionPath(landing), { intent: 'add-block', kind: 'newest' })
  await shop.visitor().get('/pages/natal-na-feira').expect(404)
  const version = await emptyDraft()
  const banner = await addBlock(version, 'banner', { title: 'Natal', linkPath: '/pages/natal-na-feira' })
  const file = await sharp({ create: { width: 800, height: 300, channels: 3, background: '#a52' } })
    .jpeg()
    .toBuffer()
  const wrong = await shop.olga.post(blockPath(banner)).attach('file', Buffer.from('nada'), 'foto.jpg')
  expect(wrong.status).toBe(422)
  await shop.olga.post(blockPath(banner)).attach('file', file, 'foto.jpg').expect(303)
  await save(banner, {
    title: 'Natal',
    linkPath: `${shop.services.shop.publicUrl}/pages/natal-na-feira`,
    alt: 'Uma mesa posta',
    focus: '50 100',
  })
  expect((await schedule(version, { when: 'now' }, 422)).text).toContain('/pages/natal-na-feira')
  await schedule(landing)
  await schedule(version)
  const text = await home()
  expect(text).toContain('href="/pages/natal-na-feira"')
  expect(text).toContain('alt="Uma mesa posta"')
  expect(text).toContain('focus-y5')
  const page = await shop.visitor().get('/pages/natal-na-feira').expect(200)
  expect(page.text).toContain('<title>Natal na feira · ')
  expect(page.text).toContain('<h1>Natal na feira</h1>')
  expect(page.text).toContain('rel="canonical"')
  const sitemap = await shop.visitor().get('/sitemaps/pages.xml').expect(200)
  expect(sitemap.text).toContain('/pages/natal-na-feira</loc>')
})

test('a product that goes off sale later is left out of the live page quietly', async () => {
  const { services, world } = shop
  const version = await emptyDraft()
  const products = await addBlock(version, 'products', { title: 'Escolhidos' })
  for (const item of [world.products.vase, world.products.filter])
    await send(blockPath(products), { intent: 'choose', item })
  await schedule(version)
  expect(await home()).toContain(`href="${cup}"`)
  await services.db.update(product).set({ status: 'archived' }).where(eq(product.id, world.products.vase))
  await shop.database.changes.caughtUp()
  const text = await home()
  expect(text).not.toContain(`href="${cup}"`)
  expect(text).toContain('Escolhidos')
})

test('a banner is shown on its days alone', async () => {
  const { services } = shop
  const version = await emptyDraft()
  await addBlock(version, 'text', { title: 'Sempre', body: 'Aqui.' })
  await schedule(version)
  const { id: next } = await send(list, { intent: 'arrange' })
  const banner = await addBlock(next, 'banner')
  const file = await sharp({ create: { width: 64, height: 24, channels: 3, background: '#a52' } })
    .png()
    .toBuffer()
  await shop.olga.post(blockPath(banner)).attach('file', file, 'foto.png').expect(303)
  const tomorrow = new Date(services.clock().getTime() + 24 * hourMs)
  const [day = ''] = localTimeText(tomorrow, services.country.timeZone).split('T')
  await save(banner, { title: 'Só amanhã', startsOn: day, endsOn: day })
  await save(banner, { title: 'Só amanhã', startsOn: day, endsOn: '2020-01-01' }, 422)
  await schedule(next)
  expect(await home()).not.toContain('Só amanhã')
  shop.services.passTime(24 * hourMs)
  expect(await home()).toContain('Só amanhã')
  shop.services.passTime(24 * hourMs)
  expect(await home()).not.toContain('Só amanhã')
})

test('the second of two operators who change the same is told, and loses nothing', async () => {
  const version = await emptyDraft()
  const block = await addBlock(version, 'text')
  const page = blockPath(block)
  const { revision } = (await dataOf(page, 'operator-window-block')).block
  const sent = (body: string) => ({ intent: 'save', base: String(revision), title: '', body })
  await send(page, sent('Da primeira'))
  const { text } = await send(page, sent('Da segunda'), 409)
  expect(text).toContain('Da segunda')
  await save(block, { body: 'Da segunda' })
  const seen = await revisionOf(version)
  await addBlock(version, 'newest')
  const refused = await send(versionPath(version), { intent: 'schedule', when: 'now', base: seen }, 409)
  expect(refused.text).toContain(messages.conflict)
})

test('what is live or scheduled does not change, a scheduled version can be withdrawn, and an old one comes back', async () => {
  const { services } = shop
  const version = await emptyDraft()
  const block = await addBlock(version, 'text', { title: 'Primeira', body: 'Um.' })
  await schedule(version)
  // A form that is sent again publishes nothing twice.
  await send(versionPath(version), { intent: 'schedule', when: 'now', base: '1' })
  await shop.post(versionPath(version), { intent: 'remove', block }).expect(409)
  await expect(
    services.db.update(windowBlock).set({ title: 'x' }).where(eq(windowBlock.id, block)),
  ).rejects.toThrow()
  const { id: next } = await send(list, { intent: 'arrange' })
  await schedule(next, at(new Date(services.clock().getTime() + 48 * hourMs)))
  const { version: facts } = await dataOf(versionPath(next), 'operator-window-version')
  const versions = href('operator-window-page', { windowPageId: facts.pageId })
  const ofPage = { pageId: newId(), versionId: next }
  await expect(withdrawVersion(services, ofPage)).rejects.toMatchObject({ code: 'not_found' })
  await send(versions, { intent: 'withdraw', version: next })
  await send(versionPath(next), { intent: 'discard' })
  await shop.post(versions, { intent: 'withdraw', version }).expect(409)
  const { id: again } = await send(versions, { intent: 'open-draft', version })
  const { blocks } = await dataOf(versionPath(again), 'operator-window-version')
  expect(blocks).toMatchObject([{ kind: 'text', title: 'Primeira' }])
  expect(await actions()).toEqual([
    ...['window.draft_opened', 'window.block_added', 'window.block_changed', 'window.scheduled'],
    ...['window.draft_opened', 'window.scheduled', 'window.withdrawn', 'window.draft_discarded'],
    'window.draft_opened',
  ])
})

test('blocks and what is chosen for them change their order', async () => {
  const { world } = shop
  const version = await emptyDraft()
  const text = await addBlock(version, 'text')
  const stores = await addBlock(version, 'stores')
  await send(versionPath(version), { intent: 'up', block: stores })
  const kinds = async () =>
    (await dataOf(versionPath(version), 'operator-window-version')).blocks.map(({ id }: { id: string }) => id)
  expect(await kinds()).toEqual([stores, text])
  const found = await dataOf(`${blockPath(stores)}`, 'operator-window-block')
  expect(found.found).toEqual([])
  const { text: searched } = await shop.olga.get(`${blockPath(stores)}?q=/stores/ana`).expect(200)
  expect(searched).toContain(world.merchants.ana.id)
  for (const item of [world.merchants.ana.id, world.merchants.cafe.id])
    await send(blockPath(stores), { intent: 'choose', item })
  await send(blockPath(stores), { intent: 'earlier', item: world.merchants.cafe.id })
  const { chosen } = await dataOf(blockPath(stores), 'operator-window-block')
  expect(chosen.map(({ id }: { id: string }) => id)).toEqual([
    world.merchants.cafe.id,
    world.merchants.ana.id,
  ])
  await send(blockPath(stores), { intent: 'remove-item', item: world.merchants.cafe.id })
  await shop.services.db
    .update(merchant)
    .set({ status: 'suspended' })
    .where(eq(merchant.id, world.merchants.cafe.id))
  await shop.post(blockPath(stores), { intent: 'choose', item: world.merchants.cafe.id }).expect(422)
  await send(versionPath(version), { intent: 'remove', block: text })
  expect(await kinds()).toEqual([stores])
})

test('only who looks after the catalog arranges pages', async () => {
  expect(await refusesOthers(shop, list)).toMatch(/^\/sign-in/)
  const catalog = await shop.operatorWho('catalog')
  await catalog.visitor.get(list).expect(200)
  const finance = await shop.operatorWho('finance')
  await finance.visitor.get(list).expect(403)
  await finance.visitor.post(list).type('form').send({ intent: 'arrange' }).expect(403)
})

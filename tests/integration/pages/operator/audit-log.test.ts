import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry } from '#server/db/schema/index.ts'
import { recordAudit } from '#server/shop/audit/record-audit.ts'
import { changePixDiscount } from '#server/shop/merchants/change-pix-discount.ts'
import { href } from '#shared/href.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
  const coupon = { intent: 'create', code: 'FESTA10', kind: 'percent', percent: '10' }
  await caio.post('/merchant/discounts').type('form').send(coupon).expect(303)
  await shop.post('/operator/categories', { intent: 'add', name: '=Rendas', slug: 'rendas' }).expect(303)
})
afterAll(() => shop.close())

const storeLog = async (search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search)
  const { body } = await caio.get(`/merchant/audit/_payload.json?${query}`).expect(200)
  return body.data['merchant-audit'] as PageData['merchant-audit']
}
const wholeLog = async (search: Record<string, string> = {}) => {
  const query = new URLSearchParams(search)
  const { body } = await shop.olga.get(`/operator/audit/_payload.json?${query}`).expect(200)
  return body.data['operator-audit'] as PageData['operator-audit']
}

test('a store reads who did what, from where, and from what to what', async () => {
  for (const pixPercent of ['0', '5'])
    await caio
      .post('/merchant/discounts')
      .type('form')
      .send({ intent: 'pix-discount', pixPercent })
      .expect(200)
  const { entries } = await storeLog({ kind: 'money' })
  const change = entries.items.find(({ what }) => what.startsWith('mudou o desconto no Pix'))
  expect(change?.changes).toEqual([{ field: 'Desconto no Pix', before: '0%', after: '5%' }])
  expect(change?.who).toBe((await storeLog()).people[0]?.label)
  expect(change?.ip).toMatch(/[\d.:]+/)
  expect(entries.items.map(({ what }) => what)).toContain('criou o cupom FESTA10')
})

test('staff who confirm, undo and cancel an order are named; the customer and jobs are not', async () => {
  const { services, database, world } = shop
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [
    [world.variants.beans250, 1],
  ])
  const { rows } = await database.pool.query('select id, number from "order" where group_id = $1', [groupId])
  const { id, number } = rows[0]
  const path = href('merchant-order', { orderNumber: number })
  for (const form of [
    { intent: 'confirm' },
    { intent: 'undo-confirm' },
    { intent: 'cancel', note: 'Acabou' },
  ])
    await caio.post(path).type('form').send(form).expect(303)
  const stored = await services.db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, id))
    .orderBy(auditEntry.id)
  expect(stored.map(({ action, role, userId }) => [action, role, userId === null])).toEqual([
    ['payment.confirmed', 'merchant', false],
    ['payment.confirmation_undone', 'merchant', false],
    ['order.canceled', 'merchant', false],
  ])
  expect(stored.at(-1)).toMatchObject({ reason: 'Acabou', subjectName: number })
  await changePixDiscount(services, { merchantId: world.merchants.cafe.id, bps: 300 })
  const { entries } = await storeLog({ who: 'system' })
  expect(entries.items).toEqual([])
})

test('a store learns what the operation did to it, not who of it, why or from where', async () => {
  const { cafe } = shop.world.merchants
  const path = href('operator-merchant', { merchantId: cafe.id })
  await shop.post(path, { intent: 'hold-payouts', reason: 'Conferir um aviso interno' }).expect(303)
  const [seen] = (await storeLog({ who: 'operator' })).entries.items
  expect(seen).toMatchObject({ who: 'A operação da plataforma', reason: null, ip: null, store: null })
  const [known] = (await wholeLog({ store: cafe.slug, who: 'operator' })).entries.items
  expect(known).toMatchObject({ id: seen?.id, reason: 'Conferir um aviso interno', store: cafe.name })
  expect(known?.ip).toBeTruthy()
})

test('filters keep a day, a subject and a store apart', async () => {
  expect((await wholeLog({ to: '2001-01-01' })).entries.items).toEqual([])
  const shopKind = await wholeLog({ kind: 'shop' })
  expect(shopKind.entries.items.map(({ what }) => what)).toEqual(['criou a categoria =Rendas'])
  expect((await wholeLog({ store: 'nobody' })).errors).toHaveProperty('store')
  const other = await storeLog({ store: 'queijos' })
  expect(other.filters.store).toBe('')
  expect(other.entries.items.every(({ store }) => store === null)).toBe(true)
})

test('the log of a store holds nothing of others', async () => {
  const ids = new Set((await storeLog()).entries.items.map(({ id }) => id))
  const rows = await shop.services.db.select().from(auditEntry)
  for (const row of rows)
    if (row.merchantId !== shop.world.merchants.cafe.id) expect(ids.has(row.id)).toBe(false)
})

test('both logs can be taken as files, whose cells calculate nothing', async () => {
  const all = await shop.olga.get('/operator/audit.csv?kind=shop').expect(200)
  expect(all.headers['content-disposition']).toContain('historico.csv')
  expect(all.text).toContain('criou a categoria =Rendas')
  expect(all.text).not.toMatch(/(^|;|")[=+@-]/m)
  const own = await caio.get('/merchant/audit.csv').expect(200)
  expect(own.text).toContain('FESTA10')
  expect(own.text).not.toContain('Rendas')
  await shop.visitor().get('/merchant/audit.csv').expect(302)
  await caio.get('/operator/audit.csv').expect(403)
})

test('a long log has pages, none of which repeats or leaves out an entry', async () => {
  const at = new Date()
  const values = Array.from({ length: 120 }, (_, index) => ({
    at: new Date(at.getTime() - 1000 * (index % 40)),
    action: 'product.archived' as const,
    role: 'operator' as const,
    subjectType: 'product',
    subjectId: String(index),
  }))
  await shop.services.db.insert(auditEntry).values(values)
  const seen: string[] = []
  for (let cursor = ''; ; ) {
    const { entries } = await wholeLog(cursor ? { cursor } : {})
    seen.push(...entries.items.map(({ id }) => id))
    if (!entries.next) break
    cursor = entries.next
  }
  const stored = await shop.services.db.select({ id: auditEntry.id }).from(auditEntry)
  expect(new Set(seen).size).toBe(seen.length)
  expect(seen.length).toBe(stored.length)
})

test('prices of a product are amounts, however they were typed', async () => {
  const { services, world } = shop
  const { id: merchantId } = world.merchants.cafe
  const by = { role: 'merchant' as const, merchantId, userId: world.users.caio.id, ip: null }
  await recordAudit(services.db, {
    action: 'prices.changed',
    by,
    merchantId,
    at: services.clock(),
    subject: { type: 'product', id: 'x', name: 'Filtro' },
    before: { 'price (250 g)': '1.10', compareAt: '' },
    after: { 'price (250 g)': '1234,50', compareAt: '2000.00' },
  })
  const { entries } = await storeLog({ kind: 'products' })
  const entry = entries.items.find(({ what }) => what.endsWith('Filtro'))
  expect(
    entry?.changes.map(({ before, after }) => [before, after].map((text) => text?.replace(/\s/g, ' '))),
  ).toEqual([
    ['vazio', 'R$ 2.000,00'],
    ['R$ 1,10', 'R$ 1.234,50'],
  ])
})

import { parse } from 'csv-parse/sync'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditEntry, orderGroup, orderLine } from '#server/db/schema/index.ts'
import { fieldMessages } from '#shared/messages/form-fields.ts'
import { orderExportMessages as messages } from '#shared/messages/merchant/order-export.ts'
import { orderExportPath } from '#shared/orders/order-export.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'

const path = '/merchant/orders/export'

let now = new Date('2026-11-01T02:30:00Z')
let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let october: PlacedOrder
let two: PlacedOrder

beforeAll(async () => {
  shop = await startApp({ clock: () => now })
  caio = await shop.signedIn('caio@feira.test')
  const { beans250, beans1kg } = shop.world.variants
  october = await anOrder(shop, { items: [[beans250, 1]] })
  now = new Date('2026-11-10T15:00:00Z')
  await proveAgain(shop.services)
  two = await anOrder(shop, { items: [[beans250, 3], beans1kg] })
  await anOrder(shop, { items: [beans250], state: 'canceled' })
  await anOrder(shop, { items: [beans250], state: 'pending' })
  await anOrder(shop, { items: ['vaseSand'] })
})
afterAll(() => shop.close())

const november = 'from=2026-11-01&until=2026-11-30'

/** The rows of a file by the names of its columns. */
async function rowsOf(query: string): Promise<Record<string, string>[]> {
  const { text, status } = await caio.get(`${orderExportPath}?${query}`)
  expect(status).toBe(200)
  return parse(text, { bom: true, delimiter: ';', columns: true })
}

const decimal = (minor: number) => (minor / 100).toFixed(2).replace('.', ',')

test('a file for Bling has one row for each line of the paid orders of the period', async () => {
  const rows = await rowsOf(`format=bling&${november}`)
  expect(rows).toHaveLength(two.lines.length)
  const [first] = rows
  expect(Object.keys(first ?? {})).toEqual(messages.blingColumns)
  expect(first).toMatchObject({
    'Número pedido': two.number,
    Data: '10/11/2026',
    'CPF/CNPJ Comprador': expect.stringMatching(/^\d{3}\.\d{3}\.\d{3}-\d\d$/),
    Quantidade: '3',
    'Valor Unitário': decimal(two.lines[0]?.unitPriceMinor ?? 0),
    'Valor Frete Pedido': decimal(two.order.shippingMinor),
    'Total Pedido': decimal(two.order.totalMinor),
    'Tipo Frete': 'R',
  })
})

test('a file for Tiny has its columns, and the same order', async () => {
  const rows = await rowsOf(`format=tiny&${november}`)
  expect(rows).toHaveLength(two.lines.length)
  expect(Object.keys(rows[0] ?? {})).toEqual(messages.tinyColumns)
  expect(rows[0]).toMatchObject({
    'Número do pedido': two.number,
    'Tipo de Pessoa': 'F',
    Situação: 'Aprovado',
    'Código (SKU)': two.lines[0]?.sku ?? '',
    Frete: decimal(two.order.shippingMinor),
  })
})

test('a day belongs to the period as the shop’s own clock says', async () => {
  const rows = await rowsOf('format=bling&from=2026-10-31&until=2026-10-31')
  expect(rows.map((row) => row['Número pedido'])).toEqual([october.number])
})

test('a label chooses other orders, as the list of orders does', async () => {
  const rows = await rowsOf(`format=tiny&${november}&label=canceled`)
  expect(rows.map((row) => row.Situação)).toEqual(['Cancelado'])
})

test('nothing that a customer typed is calculated by a spreadsheet', async () => {
  await shop.services.db
    .update(orderGroup)
    .set({ name: '=HYPERLINK("x")', phone: '+5511999990000' })
    .where(eq(orderGroup.id, october.groupId))
  const [row] = await rowsOf('format=bling&from=2026-10-31&until=2026-10-31')
  expect(row?.['Nome Comprador']).toBe(`'=HYPERLINK("x")`)
  expect(row?.['Celular Comprador']).toBe('5511999990000')
})

test('a canceled piece is not imported, and the rest of its line comes to what it was sold for', async () => {
  now = new Date('2026-11-12T15:00:00Z')
  await proveAgain(shop.services)
  const order = await anOrder(shop, { items: [[shop.world.variants.beans250, 3]] })
  const [line] = order.lines
  if (!line) throw new Error('No line')
  await shop.services.db.update(orderLine).set({ quantityCanceled: 1 }).where(eq(orderLine.id, line.id))
  const [row] = await rowsOf('format=bling&from=2026-11-12&until=2026-11-12')
  expect(row).toMatchObject({
    Quantidade: '2',
    'Total Pedido': decimal(2 * line.unitPriceMinor + order.order.shippingMinor),
  })
})

test('the page says how many orders there are, and what is wrong with a period', async () => {
  const { body } = await caio.get(`${path}/_payload.json?format=tiny&${november}`)
  const { file } = body.data['merchant-order-export'] as PageData['merchant-order-export']
  expect(file?.address).toBe(`${orderExportPath}?format=tiny&from=2026-11-01&until=2026-11-30&label=`)
  const right = await caio.get(`${path}?${november}`)
  expect(right.text).toContain(messages.hints.bling)
  expect(right.text).not.toContain(fieldMessages.problems.title)
  for (const [query, error] of [
    ['from=2026-11-02&until=2026-11-01', messages.errors.backwards],
    ['from=2026-02-31&until=2026-11-01', messages.errors.day],
    ['from=2025-11-01&until=2026-11-30', messages.errors.long],
  ] as const) {
    const { text } = await caio.get(`${path}?${query}`)
    expect(text, query).toContain(error)
    expect(text, query).toContain(fieldMessages.problems.title)
    expect((await caio.get(`${orderExportPath}?${query}`)).status, query).toBe(404)
  }
})

test('who took the customers’ data away, and of which days, is in the audit log', async () => {
  const isExport = eq(auditEntry.action, 'orders.exported')
  await rowsOf('format=tiny&from=2026-11-13&until=2026-11-14')
  const entries = await shop.services.db.select().from(auditEntry).where(isExport)
  expect(entries.filter(({ after }) => after?.exportedUntil === '2026-11-14')).toMatchObject([
    {
      role: 'merchant',
      userId: shop.world.users.caio.id,
      merchantId: shop.world.merchants.cafe.id,
      after: { exportFormat: 'tiny', exportedFrom: '2026-11-13', exportedUntil: '2026-11-14' },
    },
  ])
})

test('only those of the store who handle its money take customers’ data away', async () => {
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get(path)).status).toBe(403)
  expect((await bia.get(`${orderExportPath}?${november}`)).status).toBe(403)
  const { text } = await caio.get('/merchant/orders?label=placed')
  expect(text).toContain(`href="${path}?label=placed"`)
})

/** The numbers of the orders in the file that a form of the list leads to. */
async function exportedFrom(form: Record<string, string | string[]>, visitor = caio) {
  const answer = await visitor
    .post('/merchant/orders')
    .type('form')
    .send({ intent: 'open-export', ...form })
  expect(answer.status).toBe(303)
  const query = new URL(answer.headers.location ?? '', 'http://shop').searchParams
  const rows = await rowsOf(`format=tiny&${query}`)
  return [...new Set(rows.map((row) => row['Número do pedido']))]
}

test('exactly the ticked orders are in the file, whatever their state, and none of another store', async () => {
  const canceled = await anOrder(shop, { items: [shop.world.variants.filter], state: 'canceled' })
  const other = await anOrder(shop, { items: ['vaseSand'] })
  const order = [canceled.number, two.number, other.number]
  expect(await exportedFrom({ order })).toEqual([two.number, canceled.number])
  const { text } = await caio.get(`${path}?order=${two.number}&order=${other.number}`)
  expect(text).toContain(messages.found(1))
  expect(text).toContain(messages.picked)
  expect(text).toContain(`order=${two.number}&amp;order=${other.number}`)
  expect(await exportsBy('exportedOrders')).toMatchObject([
    { exportedOrders: `${canceled.number}, ${two.number}` },
  ])
})

test('all of a search is in the file, beyond its first page, and the log has none of its words', async () => {
  const { beans250 } = shop.world.variants
  const numbers = []
  for (let at = 0; at < 3; at++)
    numbers.push((await anOrder(shop, { items: [beans250], state: 'pending' })).number)
  expect(await exportedFrom({ search: 'label=awaiting_payment', order: two.number })).toEqual(
    expect.arrayContaining(numbers),
  )
  expect(await exportedFrom({ search: `q=${two.number}` })).toEqual([two.number])
  expect((await exportsBy('exportedTab')).at(-1)).toMatchObject({ exportedTab: 'all', exportedCount: 1 })
  expect(JSON.stringify(await exportsBy('exportedTab'))).not.toContain(two.number)
})

test('nothing is exported without a choice, or by somebody who may only fulfill', async () => {
  const none = await caio.post('/merchant/orders').type('form').send({ intent: 'open-export' })
  expect(none.status).toBe(422)
  const bia = await shop.signedIn('bia@feira.test')
  const form = { intent: 'open-export', order: two.number }
  expect((await bia.post('/merchant/orders').type('form').send(form)).status).toBe(403)
})

async function exportsBy(field: string) {
  const isExport = eq(auditEntry.action, 'orders.exported')
  const entries = await shop.services.db.select().from(auditEntry).where(isExport).orderBy(auditEntry.at)
  return entries.flatMap(({ after }) => (after && field in after ? [after] : []))
}

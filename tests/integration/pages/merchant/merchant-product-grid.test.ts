import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import {
  auditEntry,
  gridChange,
  inventoryLevel,
  priceHistory,
  product,
  stockMovement,
  variant,
} from '#server/db/schema/index.ts'
import { setStock } from '#server/shop/stock/set-stock.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { type GridField, gridField, gridUndoMs } from '#shared/catalog/grid/grid-cells.ts'
import { gridBase } from '#shared/catalog/grid/plan-grid.ts'
import { href } from '#shared/href.ts'
import { gridMessages as messages } from '#shared/messages/merchant/product-grid.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { renderedForms } from '#tests/support/http/rendered-forms.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { countedVariant } from '#tests/support/shop/counted-variant.ts'

const { fieldErrors } = messages
const grid = href('merchant-product-grid')

const today = new Date('2026-11-20T12:00:00Z')
let now = today
let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
let ana: Awaited<ReturnType<Operation['signedIn']>>
let id: string
beforeAll(async () => {
  shop = await startOperation({ clock: () => now })
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})
beforeEach(async () => {
  now = today
  id = await countedVariant(shop.services.db, shop.world.merchants.cafe.id, 10)
})

async function page(query = '', visitor = caio) {
  const { body } = await visitor.get(`${grid}/_payload.json${query}`).expect(200)
  return body.data['merchant-product-grid'] as PageData['merchant-product-grid']
}

async function baseOf(variantId = id) {
  const row = (await page()).rows.find((each) => each.variantId === variantId)
  if (!row) throw new Error('The grid has no such row')
  return gridBase(row)
}

/** The form of one row, with what was typed in some of its cells. */
async function formOf(typed: Partial<Record<GridField, string>>, { variantId = id, base = '' } = {}) {
  const cells = Object.entries(typed).map(([field, text]) => [gridField(field as GridField, variantId), text])
  return { [gridField('row', variantId)]: base || (await baseOf(variantId)), ...Object.fromEntries(cells) }
}

type Form = Record<string, string>

const send = (form: Form, visitor = caio) => visitor.post(grid).type('form').send(form)
const check = (form: Form) => send({ ...form, intent: 'check-grid' })
const sealOf = ({ text }: { text: string }) => /name="seal" value="([^"]+)"/.exec(text)?.[1] ?? ''

async function apply(form: Form) {
  const seal = sealOf(await check(form).expect(200))
  return send({ ...form, intent: 'apply-grid', seal })
}

async function applied(form: Form): Promise<string> {
  const { headers, status } = await apply(form)
  expect(status).toBe(303)
  return new URL(String(headers.location), 'http://x').searchParams.get('applied') ?? ''
}

const undo = (change: string, visitor = caio) => send({ intent: 'undo-grid', change }, visitor)

async function valuesOf(variantId = id) {
  const [row] = await shop.services.db
    .select()
    .from(variant)
    .innerJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
    .where(eq(variant.id, variantId))
  if (!row) throw new Error('There is no such variant')
  const { priceMinor: price, compareAtMinor: compareAt, weightGrams: weight, sku } = row.variant
  return { price, compareAt, weight, sku, stock: row.inventory_level.onHand }
}

const before = { price: 1000, compareAt: null, weight: 0, sku: null, stock: 10 }
const typed = { price: '12,50', compareAt: '15', stock: '14', weight: '1.200', sku: 'P-1' }
const after = { price: 1250, compareAt: 1500, weight: 1200, sku: 'P-1', stock: 14 }

test('changes are shown first, then applied, and leave history, movement and audit entries', async () => {
  const form = await formOf(typed)
  const checked = await check(form).expect(200)
  const shown = shownHtml(checked.text)
  for (const text of [messages.apply(5), '12,50', '15,00', 'P-1']) expect(shown).toContain(text)
  expect(await valuesOf()).toEqual(before)

  const change = await applied(form)
  expect(await valuesOf()).toEqual(after)
  const done = shownHtml((await caio.get(`${grid}?applied=${change}`)).text)
  expect(done).toContain(messages.applied(5))
  expect(done).toContain(messages.change(5, 'Caio Reis'))
  const { db } = shop.services
  const history = await db
    .select()
    .from(priceHistory)
    .where(eq(priceHistory.variantId, id))
    .orderBy(asc(priceHistory.at))
  expect(history.map(({ priceMinor }) => priceMinor)).toEqual([1000, 1250])
  const [{ productId = '' } = {}] = await db.select().from(variant).where(eq(variant.id, id))
  const entries = await db
    .select()
    .from(auditEntry)
    .where(eq(auditEntry.subjectId, productId))
    .orderBy(auditEntry.action)
  expect(entries.map(({ action, before: old, after: next }) => ({ action, old, next }))).toEqual([
    {
      action: 'prices.changed',
      old: { price: '10,00', compareAt: '' },
      next: { price: '12,50', compareAt: '15,00' },
    },
    { action: 'product.changed', old: { weight: '', sku: '' }, next: { weight: '1200', sku: 'P-1' } },
  ])
})

test('a change of stock that is sent twice is one change, and the seal of another store’s changes nothing', async () => {
  const { services } = shop
  const form = await formOf({ stock: '14' })
  const seal = sealOf(await check(form).expect(200))
  const answers = [1, 2].map(() => send({ ...form, intent: 'apply-grid', seal }))
  const [first, second] = await Promise.all(answers)
  expect(first?.status).toBe(303)
  expect(second?.headers.location).toBe(first?.headers.location)
  const [level] = await services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, id))
  expect(level).toMatchObject({ onHand: 14 })

  const theirs = await countedVariant(services.db, shop.world.merchants.ana.id, 13)
  const row = (await page('', ana)).rows.find(({ variantId }) => variantId === theirs)
  const hers = await formOf({ stock: '14' }, { variantId: theirs, base: row ? gridBase(row) : '' })
  const [, digest] = sealOf(await send({ ...hers, intent: 'check-grid' }, ana).expect(200)).split('.')
  const forged = `${seal.split('.')[0]}.${digest}`
  await send({ ...hers, intent: 'apply-grid', seal: forged }, ana).expect(404)
  const [stays] = await services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, theirs))
  expect(stays).toMatchObject({ onHand: 13 })
})

test('stock moves by the difference to what was seen, whatever orders did meanwhile', async () => {
  const { services, world } = shop
  const form = await formOf({ stock: '14' })
  const seal = sealOf(await check(form).expect(200))
  const cause = { kind: 'commit', refType: 'test', refId: newId() } as const
  await setStock(services.db, { variantId: id, tracked: true, policy: 'deny', onHand: 7, ...cause })
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[id, 2]])
  await send({ ...form, intent: 'apply-grid', seal }).expect(303)
  const [level] = await services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, id))
  expect(level).toMatchObject({ onHand: 11, reserved: 2 })
  const isOfGrid = and(eq(stockMovement.variantId, id), eq(stockMovement.refType, 'grid'))
  const movements = await services.db.select().from(stockMovement).where(isOfGrid)
  expect(movements).toMatchObject([{ kind: 'adjust', onHandDelta: 4, userId: world.users.caio.id }])
})

test('stock never falls below what orders have reserved', async () => {
  const { services, world } = shop
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[id, 4]])
  const answer = await check(await formOf({ stock: '3' })).expect(422)
  expect(answer.text).toContain(fieldErrors.reserved(4))
})

test('every wrong cell is named beside itself, and what was typed comes back', async () => {
  const wrong = { price: 'caro', compareAt: '1,2,3', stock: '-4', weight: 'leve', sku: 'x'.repeat(201) }
  const { text } = await check(await formOf(wrong)).expect(422)
  const shown = shownHtml(text)
  for (const field of ['price', 'compareAt', 'stock', 'weight', 'sku'] as const) {
    expect(shown).toContain(fieldErrors[field])
    expect(text).toContain(`value="${wrong[field]}"`)
  }
  const free = await check(await formOf({ price: '' })).expect(422)
  expect(free.text).toContain(fieldErrors.priceMissing)
  const low = await check(await formOf({ price: '20', compareAt: '19' })).expect(422)
  expect(low.text).toContain(fieldErrors.compareAtLow)
  const uncounted = await check(await formOf({ stock: '' })).expect(422)
  expect(uncounted.text).toContain(fieldErrors.stockGone)
  expect((await check(await formOf({})).expect(422)).text).toContain(messages.noChange)
})

test('a cell that somebody else changed meanwhile is not overwritten before its person knows', async () => {
  const form = await formOf({ price: '30', weight: '5' })
  await applied(await formOf({ price: '22' }))
  const told = await check(form).expect(409)
  expect(shownHtml(told.text)).toContain(fieldErrors.changed('22,00'))
  expect(shownHtml(told.text)).toContain(messages.now('22,00'))
  const base = new RegExp(`name="${gridField('row', id)}" value="([^"]+)"`).exec(told.text)?.[1] ?? ''
  await applied({ ...form, [gridField('row', id)]: base })
  expect(await valuesOf()).toMatchObject({ price: 3000, weight: 5 })
})

test('a refused form comes back with what was typed, what is there now, and what the stock would come to', async () => {
  const { services, world } = shop
  const form = await formOf({ price: '10,00', compareAt: '', weight: 'leve', sku: 'P-2', stock: '14' })
  await applied(await formOf({ price: '22', compareAt: '25' }))
  const cause = { kind: 'commit', refType: 'test', refId: newId() } as const
  await setStock(services.db, { variantId: id, tracked: true, policy: 'deny', onHand: 7, ...cause })
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[id, 2]])
  const told = await check(form).expect(409)
  const [back] = renderedForms(told.text).filter(({ fields }) => gridField('row', id) in fields)
  const shown = (field: GridField | 'row') => back?.fields[gridField(field, id)]?.[0] ?? ''
  // Typed cells are as they were typed, the others as they are by now.
  expect([shown('weight'), shown('sku'), shown('stock')]).toEqual(['leve', 'P-2', '14'])
  expect([shown('price'), shown('compareAt')]).toEqual(['22,00', '25,00'])
  expect(shownHtml(told.text)).toContain(messages.nowStock('7', 11))
  const cells = { price: shown('price'), compareAt: shown('compareAt'), sku: shown('sku'), stock: '14' }
  await applied(await formOf({ ...cells, weight: '5' }, { base: shown('row') }))
  const [level] = await services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, id))
  expect(level).toMatchObject({ onHand: 11, reserved: 2 })
  expect(await valuesOf()).toMatchObject({ price: 2200, compareAt: 2500, weight: 5, sku: 'P-2' })
})

test('a row that somebody has moved off the page comes back with what was typed, and can be applied', async () => {
  const { db } = shop.services
  const list = `?q=${id}`
  const title = `Peça ${id}`
  const rename = (next: string) =>
    db
      .update(product)
      .set({ title: next })
      .where(eq(product.id, db.select({ id: variant.productId }).from(variant).where(eq(variant.id, id))))
  await rename(title)
  const form = await formOf({ price: '30', weight: 'leve' })
  await rename('Outro nome')
  const sendListed = (fields: Form) => caio.post(`${grid}${list}`).type('form').send(fields)
  const refused = await sendListed({ ...form, intent: 'check-grid' }).expect(422)
  expect(shownHtml(refused.text)).toContain(messages.unlisted)
  const [back] = renderedForms(refused.text).filter(({ fields }) => gridField('row', id) in fields)
  expect(back?.fields).toMatchObject({
    [gridField('price', id)]: ['30'],
    [gridField('weight', id)]: ['leve'],
  })

  const corrected = { ...form, [gridField('weight', id)]: '5' }
  const seen = await sendListed({ ...corrected, intent: 'check-grid' }).expect(200)
  expect(shownHtml(seen.text)).toContain('Outro nome')
  await sendListed({ ...corrected, intent: 'apply-grid', seal: sealOf(seen) }).expect(303)
  expect(await valuesOf()).toMatchObject({ price: 3000, weight: 5 })
})

test('a price that is typed as the number of its cents is a change', async () => {
  await applied(await formOf({ price: '1,50' }))
  await applied(await formOf({ price: '150' }))
  expect(await valuesOf()).toMatchObject({ price: 15_000 })
})

test('untouched cells of an old page overwrite nothing', async () => {
  const form = await formOf({ price: '10,00', weight: '', sku: '', stock: '10', compareAt: '' })
  await applied(await formOf({ ...typed, stock: '12' }))
  await check({ ...form, [gridField('weight', id)]: '9' }).expect(409)
  expect((await check(form).expect(409)).text).toContain(messages.noChange)
})

test('something else than what was checked is not applied but shown', async () => {
  const form = await formOf({ price: '30' })
  const seal = sealOf(await check(form).expect(200))
  const other = { ...form, [gridField('price', id)]: '31', intent: 'apply-grid', seal }
  const answer = await send(other).expect(409)
  expect(answer.text).toContain(messages.changedMeanwhile)
  expect(await valuesOf()).toEqual(before)
  await send({ ...other, seal: sealOf(answer) }).expect(303)
  expect(await valuesOf()).toMatchObject({ price: 3100 })
})

test('a change is undone within a day, but for cells that have changed again', async () => {
  const change = await applied(await formOf(typed))
  await applied(await formOf({ price: '13' }))
  const { headers } = await undo(change).expect(303)
  const page = shownHtml((await caio.get(String(headers.location))).text)
  expect(page).toContain(messages.undone(4))
  expect(page).toContain(messages.conflicts)
  expect(page).toMatch(/Preço de Peça/)
  expect(await valuesOf()).toEqual({ ...before, price: 1300 })
  await undo(change).expect(303)
  expect(await valuesOf()).toMatchObject({ weight: 0, stock: 10 })
})

test('an undo gives back price and Pix price together, or neither once they no longer fit', async () => {
  const pixPriceOf = async () => {
    const [row] = await shop.services.db.select().from(variant).where(eq(variant.id, id))
    return row?.pixPriceMinor ?? null
  }
  await applied(await formOf({ price: '40', pixPrice: '30' }))
  const change = await applied(await formOf({ price: '70', pixPrice: '60' }))
  await undo(change).expect(303)
  expect([(await valuesOf()).price, await pixPriceOf()]).toEqual([4000, 3000])

  const raised = await applied(await formOf({ pixPrice: '39' }))
  await applied(await formOf({ price: '70' }))
  await undo(raised).expect(303)
  expect([(await valuesOf()).price, await pixPriceOf()]).toEqual([7000, 3900])
  const [row] = await shop.services.db.select().from(gridChange).where(eq(gridChange.id, raised))
  expect(row?.conflicts).toHaveLength(1)
})

test('an undo gives back the difference after a sale, and leaves stock that was counted since', async () => {
  const { services, world } = shop
  const change = await applied(await formOf({ stock: '14' }))
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[id, 2]])
  await undo(change).expect(303)
  expect(await valuesOf()).toMatchObject({ stock: 10 })

  const counted = await applied(await formOf({ stock: '20' }))
  const cause = { kind: 'adjust', refType: 'count', refId: newId() } as const
  await setStock(services.db, { variantId: id, tracked: true, policy: 'deny', onHand: 12, ...cause })
  await undo(counted).expect(303)
  expect(await valuesOf()).toMatchObject({ stock: 12 })
  const [row] = await services.db.select().from(gridChange).where(eq(gridChange.id, counted))
  expect(row?.conflicts).toHaveLength(1)
})

test('after a day nothing is undone', async () => {
  const change = await applied(await formOf({ price: '30' }))
  const [made] = await shop.services.db.select().from(gridChange).where(eq(gridChange.id, change))
  now = new Date((made?.at.getTime() ?? 0) + gridUndoMs + 1)
  const late = await undo(change).expect(409)
  expect(late.text).toContain(messages.undoTooLate)
  expect((await page()).changes.map((each) => each.id)).not.toContain(change)
  expect(await valuesOf()).toMatchObject({ price: 3000 })
})

test('counting begins in the grid, and its undo ends it', async () => {
  const variantId = await countedVariant(shop.services.db, shop.world.merchants.cafe.id)
  const change = await applied(await formOf({ stock: '6' }, { variantId }))
  const levels = () =>
    shop.services.db.select().from(inventoryLevel).where(eq(inventoryLevel.variantId, variantId))
  expect(await levels()).toMatchObject([{ tracked: true, onHand: 6 }])
  await undo(change).expect(303)
  expect(await levels()).toMatchObject([{ tracked: false, onHand: 0 }])
})

test('variants and changes of another store are as if they did not exist', async () => {
  const { mug } = shop.world.variants
  expect((await page()).rows.map((row) => row.variantId)).not.toContain(mug)
  const ofMug = (await page('', ana)).rows.find((row) => row.variantId === mug)
  const form = { [gridField('row', mug)]: ofMug ? gridBase(ofMug) : '', [gridField('price', mug)]: '1' }
  expect((await check(form).expect(422)).text).toContain(fieldErrors.gone)
  const change = await applied(await formOf({ price: '30' }))
  await undo(change, ana).expect(404)
  await undo(newId()).expect(404)
  await undo('x').expect(404)
  expect((await page('', ana)).changes).toEqual([])
  expect(await valuesOf()).toMatchObject({ price: 3000 })
})

// The rows of the other tests stay on the first page of their store.
test('200 rows are one page, whose form can be sent', async () => {
  for (let count = 0; count < 200; count++)
    await countedVariant(shop.services.db, shop.world.merchants.ana.id, 1)
  const first = await page('', ana)
  expect(first.rows).toHaveLength(200)
  expect(first.next).not.toBeNull()
  const form: Form = { intent: 'check-grid' }
  for (const row of first.rows) {
    form[gridField('row', row.variantId)] = gridBase(row)
    const cells = {
      price: '1.234,50',
      compareAt: '2.345,60',
      stock: '1234',
      weight: '12000',
      sku: 'PECA-0000-AZUL',
    }
    for (const [field, text] of Object.entries(cells))
      form[gridField(field as GridField, row.variantId)] = text
  }
  const { text } = await send(form, ana).expect(200)
  expect(text).toContain(messages.apply(1000))
})

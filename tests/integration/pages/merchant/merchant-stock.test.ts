import { and, asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditEntry, inventoryLevel, lowStockLevel, stockMovement } from '#server/db/schema/index.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { href } from '#shared/href.ts'
import { variantStockMessages as messages, stockMessages } from '#shared/messages/merchant/stock.ts'
import type { PageData } from '#shared/pages.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { shownHtml } from '#tests/support/http/shown-html.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { countedVariant } from '#tests/support/shop/counted-variant.ts'

const { fieldErrors } = messages

let shop: Operation
let caio: Awaited<ReturnType<Operation['signedIn']>>
let ana: Awaited<ReturnType<Operation['signedIn']>>
beforeAll(async () => {
  shop = await startOperation()
  caio = await shop.signedIn('caio@feira.test')
  ana = await shop.signedIn('ana@feira.test')
})
afterAll(async () => {
  expect(await findDifferences(shop.services.db)).toEqual([])
  await shop.close()
})

/** A new variant of the café with so many pieces. */
const aVariant = (onHand?: number) => countedVariant(shop.services.db, shop.world.merchants.cafe.id, onHand)

const pathOf = (variantId: string) => href('merchant-variant-stock', { variantId })

const send = (variantId: string, form: Record<string, string>, visitor = caio) =>
  visitor
    .post(pathOf(variantId))
    .type('form')
    .send({ key: newId(), ...form })

async function stockPage(variantId: string, query = '') {
  const { body } = await caio.get(`${pathOf(variantId)}/_payload.json${query}`).expect(200)
  return body.data['merchant-variant-stock'] as PageData['merchant-variant-stock']
}

async function list(query = '', visitor = caio) {
  const { body } = await visitor.get(`${href('merchant-stock')}/_payload.json${query}`).expect(200)
  return body.data['merchant-stock'] as PageData['merchant-stock']
}

async function levelOf(variantId: string) {
  const [level] = await shop.services.db
    .select()
    .from(inventoryLevel)
    .where(eq(inventoryLevel.variantId, variantId))
  return level
}

const movementsOf = (variantId: string) =>
  shop.services.db
    .select()
    .from(stockMovement)
    .where(eq(stockMovement.variantId, variantId))
    .orderBy(asc(stockMovement.number))

test('what arrives is added, with who registered it and why, once for each form', async () => {
  const variantId = await aVariant(3)
  const key = newId()
  const form = { intent: 'receive-stock', received: '1.200', receiveNote: 'Nota 812', key }
  const { headers } = await send(variantId, form).expect(303)
  await send(variantId, form).expect(303)
  expect((await levelOf(variantId))?.onHand).toBe(1203)
  const [movement] = (await stockPage(variantId)).movements.items
  expect(movement).toMatchObject({
    reason: 'receive',
    person: 'Caio Reis',
    note: 'Nota 812',
    onHandDelta: 1200,
    onHandAfter: 1203,
  })
  const page = shownHtml((await caio.get(String(headers.location)).expect(200)).text)
  expect(page).toContain(messages.saved.received)
  expect(page).toContain('Nota 812')
})

test('a variant has a place in the store room, by which it is found and which the audit log keeps', async () => {
  const variantId = await aVariant(3)
  await send(variantId, { intent: 'storage-location', storageLocation: ' Geladeira   do fundo ' }).expect(303)
  expect((await stockPage(variantId)).stock.storageLocation).toBe('Geladeira do fundo')
  const found = await list('?q=geladeira')
  expect(found.stock.items.map((each) => each.variantId)).toEqual([variantId])
  const isAboutIt = and(eq(auditEntry.action, 'stock.location_changed'), eq(auditEntry.subjectId, variantId))
  expect(await shop.services.db.select().from(auditEntry).where(isAboutIt)).toMatchObject([
    { before: { storageLocation: '' }, after: { storageLocation: 'Geladeira do fundo' } },
  ])

  const { text } = await send(variantId, {
    intent: 'storage-location',
    storageLocation: 'x'.repeat(31),
  }).expect(422)
  expect(text).toContain('Use no máximo 30 caracteres.')
  await send(variantId, { intent: 'storage-location', storageLocation: 'A1' }, ana).expect(404)
  await send(variantId, { intent: 'storage-location', storageLocation: '' }).expect(303)
  expect((await stockPage(variantId)).stock.storageLocation).toBe('')
})

test('a count sets the level that was seen', async () => {
  const variantId = await aVariant(10)
  const form = { intent: 'count-stock', counted: '8', seen: '10', countNote: 'Duas quebraram' }
  await send(variantId, form).expect(303)
  expect((await levelOf(variantId))?.onHand).toBe(8)
  expect((await movementsOf(variantId)).at(-1)).toMatchObject({
    kind: 'adjust',
    onHandDelta: -2,
    onHandAfter: 8,
    note: 'Duas quebraram',
  })
})

test('a count of a level that moved meanwhile says both, writes nothing, and holds when it is sent once more', async () => {
  const variantId = await aVariant(10)
  await send(variantId, { intent: 'receive-stock', received: '5' }).expect(303)
  const form = { intent: 'count-stock', counted: '9', seen: '10' }
  const refused = await send(variantId, form).expect(409)
  expect(shownHtml(refused.text)).toContain(fieldErrors.changed('10', '15', 9))
  expect(refused.text).toMatch(/name="seen" value="15"/)
  expect((await levelOf(variantId))?.onHand).toBe(15)
  await send(variantId, { ...form, seen: '15' }).expect(303)
  expect((await levelOf(variantId))?.onHand).toBe(9)
})

test('a count never falls below what orders have reserved', async () => {
  const { services, world } = shop
  const variantId = await aVariant(6)
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[variantId, 4]])
  // 409, after which a browser with scripts asks for the figures of now.
  const refused = await send(variantId, { intent: 'count-stock', counted: '3', seen: '6' }).expect(409)
  expect(refused.text).toContain(fieldErrors.reserved(4))
  await send(variantId, { intent: 'count-stock', counted: '4', seen: '6' }).expect(303)
  expect(await levelOf(variantId)).toMatchObject({ onHand: 4, reserved: 4 })
})

test('every wrong value is named beside its field, and the form comes back filled', async () => {
  const variantId = await aVariant(6)
  for (const received of ['', '0', '-1', '1,5', 'dez', '99999999999']) {
    const note = 'x'.repeat(201)
    const refused = await send(variantId, { intent: 'receive-stock', received, receiveNote: note }).expect(
      422,
    )
    expect(refused.text, received).toContain('Informe um número inteiro a partir de 1.')
    expect(refused.text).toContain('Use até 200 caracteres.')
    expect(refused.text).toContain(note)
  }
  const tooMany = { intent: 'receive-stock', received: '1000000000' }
  expect((await send(variantId, tooMany).expect(422)).text).toContain(fieldErrors.tooMany)
  expect((await send(variantId, { intent: 'low-stock', low: 'x' }).expect(422)).text).toContain(
    'Informe um número inteiro a partir de 0, ou deixe vazio.',
  )
  await send(variantId, { intent: 'stock-counting', counting: 'constructor' }).expect(422)
  await send(variantId, { intent: 'constructor' }).expect(422)
  await send(variantId, { intent: 'receive-stock', received: '1', key: 'x' }).expect(404)
  expect(await levelOf(variantId)).toMatchObject({ onHand: 6 })
})

test('counting begins with a first count, goes on without stock, and ends', async () => {
  const variantId = await aVariant()
  expect((await stockPage(variantId)).stock.counting).toBe('untracked')
  await send(variantId, { intent: 'receive-stock', received: '5' }).expect(409)
  await send(variantId, { intent: 'count-stock', counted: '7', seen: '' }).expect(303)
  expect(await levelOf(variantId)).toMatchObject({ tracked: true, policy: 'deny', onHand: 7 })
  await send(variantId, { intent: 'stock-counting', counting: 'continue' }).expect(303)
  expect(await levelOf(variantId)).toMatchObject({ tracked: true, policy: 'continue', onHand: 7 })
  await send(variantId, { intent: 'stock-counting', counting: 'untracked' }).expect(303)
  expect(await levelOf(variantId)).toMatchObject({ tracked: false, onHand: 0 })
  const reasons = (await stockPage(variantId)).movements.items.map(({ reason }) => reason)
  expect(reasons).toEqual(['counting', 'counting'])
})

test('a variant that sold more than there is cannot stop selling before more has come', async () => {
  const { services, world } = shop
  const variantId = await aVariant(0)
  await send(variantId, { intent: 'stock-counting', counting: 'continue' }).expect(303)
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[variantId, 2]])
  const refused = await send(variantId, { intent: 'stock-counting', counting: 'deny' }).expect(409)
  expect(refused.text).toContain(fieldErrors.oversold)
})

test('the movements tell the way of an order, with its number, and come in pages', async () => {
  const { services, world } = shop
  const variantId = await aVariant(6)
  const groupId = await placeBiasOrder(services, { userId: world.users.bia.id }, [[variantId, 2]])
  const { rows } = await shop.database.pool.query('select id, number from "order" where group_id = $1', [
    groupId,
  ])
  await confirmPayment(services, { orderId: rows[0].id, merchantId: world.merchants.cafe.id })
  await cancelOrder(services, {
    orderId: rows[0].id,
    by: 'merchant',
    merchantId: world.merchants.cafe.id,
    note: 'Acabou',
  })
  const { movements } = await stockPage(variantId)
  expect(
    movements.items.map(({ reason, onHandAfter, reservedAfter }) => [reason, onHandAfter, reservedAfter]),
  ).toEqual([
    ['return', 6, 0],
    ['commit', 4, 0],
    ['hold', 6, 2],
    ['first-count', 6, 0],
  ])
  expect(movements.items.map(({ orderNumber }) => orderNumber)).toEqual([
    rows[0].number,
    rows[0].number,
    rows[0].number,
    null,
  ])

  for (let count = 0; count < 30; count++)
    await send(variantId, { intent: 'receive-stock', received: '1' }).expect(303)
  const first = await stockPage(variantId)
  expect(first.movements.items).toHaveLength(30)
  const second = await stockPage(variantId, `?before=${first.movements.next}`)
  expect(second.movements.items.map(({ number }) => number)).toEqual([4, 3, 2, 1])
  expect(second.movements).toMatchObject({ next: null, previous: '' })
})

test('the list finds by title and SKU, and filters what runs out and what is sold out', async () => {
  const variantId = await aVariant(4)
  await send(variantId, { intent: 'low-stock', low: '4' }).expect(303)
  const ids = async (query: string) => (await list(query)).stock.items.map((each) => each.variantId)
  expect(await ids('?filter=low')).toContain(variantId)
  await send(variantId, { intent: 'receive-stock', received: '1' }).expect(303)
  expect(await ids('?filter=low')).not.toContain(variantId)
  expect(await ids('?q=CAF-250')).toEqual([shop.world.variants.beans250])
  expect(await ids('?q=graos')).toEqual([shop.world.variants.beans250, shop.world.variants.beans1kg])
  const sold = await aVariant(0)
  expect(await ids('?filter=out')).toContain(sold)
  const page = shownHtml((await caio.get(href('merchant-stock', {}, { q: 'nadaqueexista' }))).text)
  expect(page).toContain(stockMessages.noneTitle)
  await caio.get('/merchant/stock?filter=constructor&cursor=x&q=%00').expect(200)
  await send(variantId, { intent: 'low-stock', low: '' }).expect(303)
  expect(await shop.services.db.$count(lowStockLevel, eq(lowStockLevel.variantId, variantId))).toBe(0)
})

test('a long list has pages both ways that show each variant once', async () => {
  for (let count = 0; count < 60; count++) await aVariant(1)
  const first = await list()
  expect(first.stock.items).toHaveLength(50)
  const second = await list(`?cursor=${first.stock.next}`)
  const ids = [...first.stock.items, ...second.stock.items].map((each) => each.variantId)
  expect(new Set(ids).size).toBe(ids.length)
  const back = await list(`?cursor=${second.stock.previous}`)
  expect(back.stock.items).toEqual(first.stock.items)
})

test('another store’s stock is neither shown nor moved', async () => {
  const { mug } = shop.world.variants
  await caio.get(pathOf(mug)).expect(404)
  await caio.get(pathOf(newId())).expect(404)
  for (const intent of ['receive-stock', 'count-stock', 'low-stock', 'stock-counting'])
    await send(mug, {
      intent,
      received: '5',
      counted: '9',
      seen: '3',
      low: '2',
      counting: 'continue',
    }).expect(404)
  expect(await levelOf(mug)).toMatchObject({ onHand: 3, policy: 'deny' })
  const seen = (await list('', ana)).stock.items.map((each) => each.title)
  expect(seen).toContain('Caneca de cerâmica')
  expect((await list()).stock.items.map((each) => each.title)).not.toContain('Caneca de cerâmica')
})

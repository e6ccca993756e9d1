import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { order, task } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment, inquireAboutPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { href } from '#shared/href.ts'
import { merchantMessages } from '#shared/messages/merchant/merchant.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'

const payload = '/merchant/orders/_payload.json?b0123456789ab'
const messages = merchantMessages.orders

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

async function orderOfCafe(paymentMethod: 'pix' | 'fake' = 'pix') {
  const { services, world } = shop
  const owner = { guestToken: newGuestToken() }
  const groupId = await placeBiasOrder(services, owner, [[world.variants.filter, 1]], { paymentMethod })
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  return row
}

async function inbox(visitor = caio, query = '') {
  const { body } = await visitor.get(payload + query)
  return body.data['merchant-orders'] as PageData['merchant-orders']
}
const settle = (intent: string, number: string, visitor = caio) =>
  visitor.post('/merchant/orders').type('form').send({ intent, order: number })
const statusOf = async (id: string) =>
  (await shop.services.db.select().from(order).where(eq(order.id, id)))[0]?.status

test('only members of a store open its orders', async () => {
  const signedOut = await shop.visitor().get('/merchant/orders')
  expect(signedOut.headers.location).toBe('/sign-in?to=%2Fmerchant%2Forders')
  const bia = await shop.signedIn('bia@feira.test')
  expect((await bia.get('/merchant/orders')).status).toBe(403)
  expect((await bia.get(payload)).status).toBe(403)
  const { status, text } = await caio.get('/merchant/orders')
  expect(status).toBe(200)
  expect(text).toContain('Café da Serra')
})

test('the list shows the orders of the own store only, with the reference of the bank statement', async () => {
  const row = await orderOfCafe()
  const { store, orders } = await inbox()
  expect(store.name).toBe('Café da Serra')
  expect(orders.items.find(({ number }) => number === row.number)).toMatchObject({
    customer: 'Bia Souza',
    city: 'São Paulo',
    label: 'awaiting_payment',
    totalMinor: row.totalMinor,
    lines: [{ title: 'Filtro de papel', quantity: 1 }],
    txid: expect.stringMatching(/^[0-9A-Z]{5,25}$/),
    canConfirm: true,
    canDeny: false,
  })
  const ana = await shop.signedIn('ana@feira.test')
  expect((await inbox(ana)).orders.items).toEqual([])
})

test('without scripts a payment is settled from the list, a denial behind its question', async () => {
  const row = await orderOfCafe()
  await reportPayment(shop.services, { orderId: row.id })
  await inquireAboutPayment(shop.services, { orderId: row.id, merchantId: row.merchantId })
  shop.services.passTime(24 * 3_600_000)
  const { text } = await caio.get('/merchant/orders?label=payment_claimed').expect(200)
  expect(text).toContain(row.number)
  expect(text).toMatch(/<button [^>]*value="confirm"/)
  expect(text).toMatch(/<summary>Não recebi.*<button [^>]*value="deny"/)
})

test('confirming a payment places the order, and confirming twice changes nothing', async () => {
  const row = await orderOfCafe()
  await reportPayment(shop.services, { orderId: row.id })
  const claimed = (await inbox(caio, '&label=payment_claimed')).orders.items
  expect(claimed.map(({ number }) => number)).toContain(row.number)
  const answer = await settle('confirm', row.number)
  expect(answer.status).toBe(303)
  expect(answer.headers.location).toBe('/merchant/orders?done=confirm')
  expect((await caio.get('/merchant/orders?done=confirm')).text).toContain(merchantOrderMessages.done.confirm)
  expect((await caio.get('/merchant/orders?done=ship')).text).not.toContain(merchantOrderMessages.done.ship)
  expect(await statusOf(row.id)).toBe('placed')
  expect((await settle('confirm', row.number)).status).toBe(303)
  const late = await caio.post(payload).send({ intent: 'deny', order: row.number })
  expect(late.status).toBe(409)
  expect(late.body.form.message).toBe(messages.denyTooLate)
  expect(await statusOf(row.id)).toBe('placed')
})

test('denying a payment cancels the order after its customer was asked about it', async () => {
  const row = await orderOfCafe()
  const early = await caio.post(payload).send({ intent: 'deny', order: row.number })
  expect(early.status).toBe(409)
  await reportPayment(shop.services, { orderId: row.id })
  expect((await settle('inquire', row.number)).status).toBe(303)
  expect((await caio.post(payload).send({ intent: 'deny', order: row.number })).status).toBe(409)
  shop.services.passTime(24 * 3_600_000)
  const asData = await caio
    .post(`${payload}&label=payment_claimed`)
    .send({ intent: 'deny', order: row.number })
  expect(asData.body.redirect).toBe('/merchant/orders?label=payment_claimed&done=deny')
  expect(await statusOf(row.id)).toBe('canceled')
  expect((await settle('deny', row.number)).status).toBe(303)
})

test('an order that its customer canceled meanwhile cannot be confirmed', async () => {
  const row = await orderOfCafe()
  await cancelOrder(shop.services, { orderId: row.id })
  const { status, body } = await caio.post(payload).send({ intent: 'confirm', order: row.number })
  expect(status).toBe(409)
  expect(body.form.message).toBe(messages.confirmTooLate)
})

test('a scanned number leads to its order, and one of another store to an empty list', async () => {
  const { number } = await anOrder(shop, { items: ['beans250'] })
  for (const typed of [number, number.toLowerCase().replace('-', '')]) {
    const found = await caio.get(`/merchant/orders?q=${typed}&tab=`).expect(302)
    expect(found.headers.location).toBe(href('merchant-order', { orderNumber: number }))
  }
  const ana = await shop.signedIn('ana@feira.test')
  await ana.get(`/merchant/orders?q=${number}`).expect(200)
})

test('the row of an order of which nothing is left says what it was', async () => {
  const { orderId, number, lines } = await anOrder(shop, { items: ['beans250'] })
  await cancelOrder(shop.services, { orderId })
  const { text } = await caio.get(`/merchant/orders?q=${number}&label=canceled`).expect(200)
  expect(text).toContain(`<span class="worklist-line">${lines[0]?.title}`)
})

test('an action on another store’s order answers 404', async () => {
  const row = await orderOfCafe()
  const ana = await shop.signedIn('ana@feira.test')
  for (const intent of ['confirm', 'deny']) expect((await settle(intent, row.number, ana)).status).toBe(404)
  expect(await statusOf(row.id)).toBe('pending')
  expect((await settle('confirm', 'nonsense')).status).toBe(404)
  expect((await settle('explode', row.number)).status).toBe(422)
})

test('a task that was stored with the program word of its reason shows none', async () => {
  const { db, clock } = shop.services
  const data = { amountMinor: 500, reference: 'TWICE', reason: 'second' }
  const { merchantId } = await orderOfCafe()
  const about = { kind: 'surplus_money' as const, merchantId, orderId: null, refId: randomUUID(), data }
  await db.insert(task).values({ ...about, createdAt: clock() })
  const { text } = await caio.get('/merchant/orders').expect(200)
  expect(text).toContain('TWICE')
  expect(text).not.toContain('>second<')
  expect(text).not.toContain(taskMessages.reason)
})

test('a Pix to be returned is listed until the merchant reports that it was returned', async () => {
  const { services } = shop
  const row = await orderOfCafe()
  await confirmPayment(services, { orderId: row.id, merchantId: row.merchantId })
  await cancelOrder(services, { orderId: row.id })
  const waiting = async () =>
    (await inbox()).tasks.items.find(({ order: about }) => about?.number === row.number)
  const open = await waiting()
  expect(open?.kind).toBe('refund_by_hand')
  const form = { intent: 'task-money', task: open?.id ?? '', taskAction: 'returned' }
  await proveAgain(services)
  const settled = await caio.post('/merchant/orders?label=canceled').type('form').send(form)
  expect(settled.headers.location).toBe('/merchant/orders?label=canceled&done=task')
  expect((await caio.get(settled.headers.location ?? '')).text).toContain(taskMessages.done)
  expect(await waiting()).toBeUndefined()
})

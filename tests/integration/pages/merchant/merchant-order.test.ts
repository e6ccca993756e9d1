import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { order } from '#server/db/schema/index.ts'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { requestReturn } from '#server/shop/orders/returns/request-return.ts'
import type { PanelOrderAction } from '#shared/merchants/merchant-rights.ts'
import { dispatchMessages } from '#shared/messages/merchant/dispatch.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import type { PageData } from '#shared/pages.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { tasksOf } from '#tests/support/shop/payment-state.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
beforeAll(async () => {
  shop = await startApp()
  caio = await shop.signedIn('caio@feira.test')
})
afterAll(() => shop.close())

const addressOf = (number: string) => `/merchant/orders/${number}`
const doneOf = (number: string, action: PanelOrderAction) => `${addressOf(number)}?done=${action}`
const payloadOf = (number: string) => `${addressOf(number)}/_payload.json?b0123456789ab`

async function shown(number: string, visitor = caio) {
  const { body } = await visitor.get(payloadOf(number))
  return (body.data['merchant-order'] as PageData['merchant-order']).order
}

const action = (number: string, form: Record<string, string>, visitor = caio) =>
  visitor.post(payloadOf(number)).send(form)

async function orderOfCafe({ paid = false } = {}) {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, [
    [world.variants.beans250, 2],
  ])
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  if (paid) await confirmPayment(services, { orderId: row.id, merchantId: row.merchantId })
  return row
}

test('a merchant sees an order with all that is needed to ship it', async () => {
  const row = await orderOfCafe({ paid: true })
  expect(await shown(row.number)).toMatchObject({
    number: row.number,
    label: 'placed',
    customer: {
      name: 'Bia Souza',
      email: 'bia@feira.test',
      phone: '(11) 98765-4321',
      taxId: '111.444.777-35',
      whatsappUrl: expect.stringContaining('https://wa.me/5511987654321'),
    },
    address: { street: 'Avenida Paulista', postalCode: '01310-100' },
    isPickup: false,
    shipBy: expect.any(String),
    lines: [{ title: 'Café em grãos', quantity: 2, way: { shipped: 0, delivered: 0 } }],
    payment: { status: 'paid', canConfirm: false },
  })
})

test('each line of an order and of its parcel has the code that stands on the shelf', async () => {
  const row = await orderOfCafe({ paid: true })
  const { text } = await caio.get(addressOf(row.number)).expect(200)
  expect(text.match(/SKU CAF-250/g)).toHaveLength(2)
})

test('another store’s order and an unknown order answer 404', async () => {
  const row = await orderOfCafe()
  const ana = await shop.signedIn('ana@feira.test')
  for (const number of [row.number, '0000-0000']) {
    expect((await ana.get(payloadOf(number))).status).toBe(404)
    expect((await action(number, { intent: 'confirm' }, ana)).status).toBe(404)
  }
  expect((await caio.get(addressOf('nonsense'))).status).toBe(404)
  expect((await shop.visitor().get(addressOf(row.number))).headers.location).toContain('/sign-in?to=')
})

test('a merchant confirms, queries or denies the payment on the order’s page', async () => {
  const row = await orderOfCafe()
  await reportPayment(shop.services, { orderId: row.id })
  expect((await shown(row.number)).payment).toMatchObject({
    canConfirm: true,
    canInquire: true,
    canDeny: false,
  })
  expect((await action(row.number, { intent: 'deny' })).status).toBe(409)
  expect((await action(row.number, { intent: 'inquire' })).body.redirect).toBe(doneOf(row.number, 'inquire'))
  expect((await shown(row.number)).payment).toMatchObject({
    canInquire: false,
    inquirySentAt: expect.any(String),
  })
  expect((await action(row.number, { intent: 'confirm' })).body.redirect).toBe(doneOf(row.number, 'confirm'))
  expect(await shown(row.number)).toMatchObject({ label: 'placed', payment: { canConfirm: false } })
  const late = await action(row.number, { intent: 'deny' })
  expect(late.status).toBe(409)
  expect(late.body.form.message).toBe('Isso não é mais possível neste pedido.')
  expect((await action(row.number, { intent: 'explode' })).status).toBe(422)
})

test('a merchant accepts and ships an order, and its customer follows it and confirms delivery', async () => {
  const row = await orderOfCafe({ paid: true })
  expect((await shown(row.number)).fulfillments).toMatchObject([
    { position: 1, moves: ['preparing', 'canceled'] },
  ])
  for (let click = 0; click < 2; click++)
    expect((await action(row.number, { intent: 'accept' })).body.redirect).toBe(doneOf(row.number, 'accept'))
  const [line] = (await shown(row.number)).lines
  const shipment = {
    intent: 'ship',
    fulfillment: '1',
    carrier: 'correios',
    trackingCode: 'aa 123 456 785 br',
    trackingUrl: '',
    [`pieces[${line?.id}]`]: '1',
  }
  for (let click = 0; click < 2; click++)
    expect((await action(row.number, shipment)).body.redirect).toBe(doneOf(row.number, 'ship'))
  expect((await shown(row.number)).fulfillments).toMatchObject([
    {
      status: 'shipped',
      carrier: 'Correios',
      trackingCode: 'AA123456785BR',
      trackingUrl: 'https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR',
      lines: [{ quantity: 1 }],
    },
    { status: 'preparing', lines: [{ quantity: 1 }] },
  ])

  const link = `/orders/view/${await newOrderLink(shop.services, row.groupId)}`
  const guest = shop.visitor()
  const page = await guest.get(link)
  expect(page.text).toContain(
    'href="https://rastreamento.correios.com.br/app/index.php?objetos=AA123456785BR"',
  )
  expect(page.text).toContain('Recebi este pacote')
  const received = { intent: 'received', order: row.number, fulfillment: '1' }
  for (let click = 0; click < 2; click++)
    expect((await guest.post(link).type('form').send(received)).status).toBe(303)
  expect((await shown(row.number)).lines).toMatchObject([{ way: { shipped: 1, delivered: 1 } }])
})

test('a fulfillment is shipped whole without a choice of pieces', async () => {
  const row = await orderOfCafe({ paid: true })
  await action(row.number, { intent: 'accept' })
  expect((await action(row.number, { intent: 'ship', fulfillment: '1' })).body.redirect).toBe(
    doneOf(row.number, 'ship'),
  )
  expect((await shown(row.number)).fulfillments).toMatchObject([
    { status: 'shipped', lines: [{ quantity: 2 }] },
  ])
})

test('an invalid shipment comes back with its errors, and nothing is shipped', async () => {
  const row = await orderOfCafe({ paid: true })
  await action(row.number, { intent: 'accept' })
  const [line] = (await shown(row.number)).lines
  const pieces = `pieces[${line?.id}]`
  const invalid = await action(row.number, {
    intent: 'ship',
    fulfillment: '1',
    trackingUrl: 'javascript:alert(1)',
    [pieces]: '0',
  })
  expect(invalid.status).toBe(422)
  expect(Object.keys(invalid.body.form.errors)).toEqual(['trackingUrl', 'pieces'])
  expect((await action(row.number, { intent: 'ship', fulfillment: '1', [pieces]: '9' })).status).toBe(409)
  for (const fulfillment of ['2', 'x', ''])
    expect((await action(row.number, { intent: 'ship', fulfillment })).status).toBe(404)
  expect((await shown(row.number)).fulfillments).toMatchObject([{ status: 'preparing' }])
  expect((await action(row.number, { intent: 'deliver', fulfillment: '1' })).body.form.message).toBe(
    'Isso não é mais possível neste pedido.',
  )
})

test('a tracking code of another carrier comes back, and one may be added after shipping', async () => {
  const row = await orderOfCafe({ paid: true })
  await action(row.number, { intent: 'accept' })
  const invalid = {
    intent: 'ship',
    fulfillment: '1',
    carrier: 'Correios',
    trackingCode: 'ABC',
    trackingUrl: '',
  }
  const refused = await action(row.number, invalid)
  expect(refused.status).toBe(422)
  expect(refused.body.form.errors.trackingCode).toContain('AA123456785BR')
  const ofOrder = await action(row.number, { ...invalid, carrier: 'Outra', trackingCode: '5EFK-83PE' })
  expect(ofOrder.body.form.errors.trackingCode).toBe(dispatchMessages.isOrderNumber('5EFK-83PE'))
  // One digit differs, which the check digit detects.
  expect((await action(row.number, { ...invalid, trackingCode: 'AA123456786BR' })).status).toBe(422)
  expect(
    (await action(row.number, { ...invalid, carrier: 'Jadlog', trackingCode: 'AA123456785BR' })).status,
  ).toBe(422)
  await action(row.number, { ...invalid, trackingCode: '' })
  const tracking = { ...invalid, intent: 'tracking' }
  expect((await action(row.number, tracking)).status).toBe(422)
  const added = await action(row.number, { ...tracking, trackingCode: 'AA123456785BR' })
  expect(added.body.redirect).toBe(doneOf(row.number, 'tracking'))
  const { text } = await caio.get(doneOf(row.number, 'tracking'))
  expect(text).toContain(merchantOrderMessages.done.tracking)
  expect((await shown(row.number)).fulfillments).toMatchObject([
    { trackingCode: 'AA123456785BR', trackingUrl: expect.stringContaining('AA123456785BR') },
  ])
  await action(row.number, { intent: 'deliver', fulfillment: '1' })
  const [delivered] = (await shown(row.number)).fulfillments
  expect(delivered).toMatchObject({ status: 'delivered', undoUntil: expect.any(String) })
  await action(row.number, { intent: 'undo-delivery', fulfillment: '1' })
  expect((await shown(row.number)).fulfillments).toMatchObject([{ status: 'shipped', undoUntil: null }])
})

test('a pickup order shows its customer a code, and the merchant is asked for it', async () => {
  const { services, world } = shop
  const groupId = await placeBiasOrder(services, { guestToken: newGuestToken() }, [[world.variants.mug, 1]])
  const [row] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  if (!row) throw new Error('No order was placed')
  await confirmPayment(services, { orderId: row.id, merchantId: row.merchantId })
  const ana = await shop.signedIn('ana@feira.test')
  await action(row.number, { intent: 'accept' }, ana)
  const link = `/orders/view/${await newOrderLink(services, groupId)}`
  expect((await shop.visitor().get(link)).text).not.toContain('Seu código de retirada')
  await action(row.number, { intent: 'ready', fulfillment: '1' }, ana)
  const { text } = await shop.visitor().get(link)
  expect(text).toContain('Estrada do Monjolo')
  const code = /pickup-code">(\d{6})</.exec(text)?.[1] ?? ''
  const own = await shown(row.number, ana)
  expect(JSON.stringify(own)).not.toContain(code)
  const wrong = await action(row.number, { intent: 'deliver', fulfillment: '1', code: '1' }, ana)
  expect(wrong.status).toBe(422)
  expect(wrong.body.form.errors.code).toContain('não é o código')
  expect((await action(row.number, { intent: 'deliver', fulfillment: '1', code }, ana)).body.redirect).toBe(
    doneOf(row.number, 'deliver'),
  )
  expect((await shown(row.number, ana)).label).toBe('delivered')
})

/** Sends the forms in turn, each of which leads back to the order. */
async function inTurn(
  number: string,
  forms: readonly (Record<string, string> & { intent: PanelOrderAction })[],
) {
  for (const form of forms)
    expect((await action(number, form)).body.redirect, form.intent).toBe(doneOf(number, form.intent))
}

test('a merchant who asked in vain for a reported payment denies it a day later', async () => {
  const row = await orderOfCafe()
  await reportPayment(shop.services, { orderId: row.id })
  await inTurn(row.number, [{ intent: 'inquire' }])
  shop.services.passTime(5 * 86_400_000)
  await inTurn(row.number, [{ intent: 'deny' }])
  expect(await shown(row.number)).toMatchObject({ label: 'canceled' })
})

test('a merchant who sees the money of a canceled order says so on the order’s page', async () => {
  const row = await orderOfCafe()
  await cancelOrder(shop.services, { orderId: row.id })
  expect((await shown(row.number)).payment).toMatchObject({ canReport: true })
  await inTurn(row.number, [{ intent: 'report' }])
  expect(await tasksOf(shop.services, row.id)).toMatchObject([{ kind: 'late_money', doneAt: null }])
})

test('a parcel that could not be delivered is taken back', async () => {
  const { number } = await anOrder(shop, { items: ['beans250'], state: 'shipped' })
  await inTurn(number, [
    { intent: 'fail', fulfillment: '1' },
    { intent: 'take-back', fulfillment: '1' },
  ])
  expect((await shown(number)).fulfillments).toMatchObject([{ status: 'returned_to_sender' }])
})

test('a customer sends a return, and the merchant receives and inspects it', async () => {
  const { services } = shop
  const { orderId, number, groupId } = await anOrder(shop, { items: ['beans250'], state: 'delivered' })
  const [line] = (await shown(number)).lines
  const lines = [{ orderLineId: line?.id ?? '', quantity: 1 }]
  const asked = { orderId, kind: 'withdrawal' as const, lines, note: '', formKey: newId() }
  const { number: returned } = await requestReturn(services, asked)
  const page = `/orders/view/${await newOrderLink(services, groupId)}`
  const sent = { intent: 'return-send', order: number, return: returned, trackingCode: '' }
  await shop.visitor().post(page).type('form').send(sent).expect(303)
  await inTurn(number, [
    { intent: 'return-received', return: returned },
    { intent: 'return-inspect', return: returned, [`accepted[${line?.id}]`]: '1', restock: '1' },
  ])
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Jobs } from '#server/jobs/jobs.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { acceptOrder } from '#server/shop/orders/accept-order.ts'
import { confirmReceipt } from '#server/shop/orders/fulfillments/deliver-fulfillment.ts'
import { failDelivery } from '#server/shop/orders/fulfillments/fail-delivery.ts'
import { notifyOfOverdueShipment } from '#server/shop/orders/fulfillments/overdue-shipments.ts'
import { pickupCode } from '#server/shop/orders/fulfillments/pickup-code.ts'
import { readyFulfillment } from '#server/shop/orders/fulfillments/ready-fulfillment.ts'
import { shipFulfillment } from '#server/shop/orders/fulfillments/ship-fulfillment.ts'
import { openOrderLink } from '#server/shop/orders/links/order-link.ts'
import { orderMails } from '#server/shop/orders/mails/order-mails.ts'
import { taskMails } from '#server/shop/tasks/task-mails.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { fulfillmentsOf } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from pgboss.job'))

const trackingUrl = 'https://rastreio.example/AA123456785BR'
const tracking = { carrier: 'Correios', trackingCode: 'AA123456785BR', trackingUrl }

/** Sends what waits in the queue, as the worker would. */
async function sentMails() {
  const send = sendMailWith([...orderMails, ...taskMails])
  const { rows } = await shop.pool.query(
    `delete from pgboss.job where name = 'send-mail' returning data, created_on`,
  )
  shop.services.sent.length = 0
  for (const { data } of rows) await send(shop.services, data as Jobs['send-mail'])
  return shop.services.sent
}

async function acceptedOrder(thing: 'filter' | 'mug') {
  const made = await anOrder(shop, { items: [[thing, 1]] })
  await acceptOrder(shop.services, made)
  await sentMails()
  return made
}

test('a shipped order’s mail has its tracking and a link that opens it', async () => {
  const made = await acceptedOrder('filter')
  await shipFulfillment(shop.services, { ...made.key, tracking })
  const [mail, ...others] = await sentMails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ to: 'bia@feira.test', subject: `Seu pedido ${made.number} está a caminho` })
  for (const text of ['Correios', 'AA123456785BR', trackingUrl, '1 × Filtro de papel', 'Recebi meu pedido'])
    expect(mail?.text).toContain(text)
  const [, token = ''] = /\/orders\/view\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await openOrderLink(shop.services, token)).toEqual({ groupId: made.groupId })
})

test('of several fulfillments only the last mail says so, and names the button of the page', async () => {
  const made = await anOrder(shop, { items: [['filter', 3]] })
  await acceptOrder(shop.services, made)
  await sentMails()
  const { rows } = await shop.pool.query('select id from order_line where order_id = $1', [made.orderId])
  const onePiece = new Map<string, number>([[rows[0].id, 1]])
  const text = async (position: number, pieces?: Map<string, number>) => {
    await shipFulfillment(shop.services, { ...made.key, position, tracking, ...(pieces ? { pieces } : {}) })
    return (await sentMails())[0]?.text ?? ''
  }
  expect(await text(1, onePiece)).toContain('enviou uma parte do seu pedido. O resto segue em outro pacote')
  expect(await text(2, onePiece)).toContain('O resto segue em outro pacote')
  const last = await text(3)
  expect(last).toContain('enviou o último pacote do seu pedido')
  expect(last).not.toContain('O resto segue')
  expect(last).toContain('“Recebi este pacote”')
  expect(last).toMatch(/Previsão de entrega: até \d/)
})

test('the mail of a pickup has its code and its address', async () => {
  const made = await acceptedOrder('mug')
  await readyFulfillment(shop.services, made.key)
  const [mail] = await sentMails()
  const [fulfillment] = await fulfillmentsOf(shop.services, made.orderId)
  expect(mail?.subject).toBe(`Seu pedido ${made.number} está pronto para retirada`)
  expect(mail?.text).toContain(pickupCode(shop.services, fulfillment?.id ?? ''))
  expect(mail?.text).toContain('Estrada do Monjolo')
})

test('delivered and undeliverable fulfillments are mailed to the customer', async () => {
  const made = await acceptedOrder('filter')
  await shipFulfillment(shop.services, { ...made.key, tracking })
  await sentMails()
  await failDelivery(shop.services, made.key)
  expect((await sentMails())[0]?.subject).toBe(`Não conseguimos entregar o pedido ${made.number}`)
  await shipFulfillment(shop.services, { ...made.key, tracking })
  await sentMails()
  await confirmReceipt(shop.services, made.key)
  const [mail] = await sentMails()
  expect(mail?.subject).toBe(`Pedido ${made.number} entregue`)
  expect(mail?.text).toContain('você pode desistir da compra até')
})

test('a late merchant is reminded by mail, and the operator notified', async () => {
  const made = await anOrder(shop, { items: [['filter', 1]] })
  await sentMails()
  shop.services.passTime(10 * 86_400_000)
  await notifyOfOverdueShipment(shop.services, made)
  const mails = await sentMails()
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['ajuda@feira.test', 'oi@cafe.feira.test'])
  const toStore = mails.find(({ to }) => to === 'oi@cafe.feira.test')
  expect(toStore?.text).toContain(`http://feira.test/merchant/orders/${made.number}`)
})

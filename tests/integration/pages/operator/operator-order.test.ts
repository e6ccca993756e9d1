import { afterAll, beforeAll, expect, test } from 'vitest'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { confirmPayment } from '#server/shop/orders/payments/settle-payment.ts'
import { ledgerAccountNames } from '#shared/messages/merchant/account-statement.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { taskMessages } from '#shared/messages/operator/tasks.ts'
import { type Operation, refusesOthers, startOperation } from '#tests/support/http/operator.ts'
import { anOrder, markDelivered } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { differencesOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { proveAgain } from '#tests/support/shop/prove-again.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Operation
let ofPlatform: Operation['services']
beforeAll(async () => {
  shop = await startOperation()
  await commissionRule(shop.services.db, { bps: 1000 })
  const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira', city: 'SAO PAULO' }
  ofPlatform = { ...shop.services, settlement: 'platform', platformReceiver }
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})

async function bought({ isPaid = false, isPlatform = true } = {}) {
  const services = isPlatform ? ofPlatform : shop.services
  const { orders, orderId, merchantId } = await anOrder(
    { ...shop, services },
    { state: 'pending', items: ['beans250'] },
  )
  const number = orders[0]?.number ?? ''
  if (isPaid)
    await confirmPayment(services, { orderId, ...(isPlatform ? { operator: true } : { merchantId }) })
  return { orderId, number, path: `/operator/orders/${number}` }
}
const page = async (path: string) => (await shop.olga.get(path).expect(200)).text

test('only the operator opens the operator’s page of an order', async () => {
  const { path } = await bought()
  expect(await refusesOthers(shop, path)).toBe(`/sign-in?to=${encodeURIComponent(path)}`)
  expect((await shop.olga.get('/operator/orders/0000-0000')).status).toBe(404)
  expect((await shop.post('/operator/orders/0000-0000', { intent: 'confirm' })).status).toBe(404)
})

test('the operator confirms a Pix to the platform, and the order shows its ledger entries', async () => {
  const { path, number } = await bought()
  expect(await page(path)).toContain('Confirmar pagamento')
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, { intent: 'confirm' })).headers.location).toBe(`${path}?done=confirm`)
  const text = await page(`${path}?done=confirm`)
  expect(text).toContain(merchantOrderMessages.done.confirm)
  for (const word of [number, 'Bia Souza', 'Café em grãos', ledgerAccountNames.commission_income])
    expect(text).toContain(word)
  expect(text).not.toContain('Confirmar pagamento')
})

test('the operator asks the customer about a Pix; denying it at once is refused', async () => {
  const { path, orderId } = await bought()
  await reportPayment(ofPlatform, { orderId })
  expect((await shop.post(path, { intent: 'inquire' })).headers.location).toBe(`${path}?done=inquire`)
  const early = await shop.post(path, { intent: 'deny' })
  expect(early.status).toBe(409)
  expect(early.text).toContain('Isso não é mais possível neste pedido.')
  shop.services.passTime(25 * 3_600_000)
  await proveAgain(shop.services)
  expect((await shop.post(path, { intent: 'deny' })).headers.location).toBe(`${path}?done=deny`)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ cancelReason: 'payment_denied' })
})

test('the operator cannot confirm a payment to a store’s own account', async () => {
  const { path } = await bought({ isPlatform: false })
  expect(await page(path)).not.toContain('Confirmar pagamento')
  expect((await shop.post(path, { intent: 'confirm' })).status).toBe(403)
})

test('the operator cancels an order before delivery, with a reason, and refunds it by hand', async () => {
  const { path, orderId } = await bought({ isPaid: true })
  const silent = await shop.post(path, { intent: 'cancel', note: '' })
  expect(silent.status).toBe(422)
  expect(silent.text).toContain('Escreva o motivo do cancelamento.')
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, { intent: 'cancel', note: 'A loja fechou.' })).status).toBe(303)
  const canceled = await storedOrder(shop.services, orderId)
  expect(canceled).toMatchObject({
    status: 'canceled',
    cancelReason: 'operator',
    refunds: [{ actor: 'operator' }],
  })

  const [task] = await tasksOf(shop.services, orderId)
  expect(await page(path)).toContain('Devolver dinheiro do pedido')
  const settle = { intent: 'task-money', task: task?.id ?? '', taskAction: 'returned' }
  for (let click = 0; click < 2; click++)
    expect((await shop.post(path, settle)).headers.location).toBe(`${path}?done=task`)
  expect(await page(`${path}?done=task`)).toContain(taskMessages.done)
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ paymentStatus: 'refunded' })
})

test('a delivered order is not canceled; a part of it may be refunded, once per form', async () => {
  const { path, orderId } = await bought({ isPaid: true })
  await markDelivered(shop.services, orderId)
  expect(await page(path)).not.toContain('name="intent" value="cancel"')
  const late = await shop.post(path, { intent: 'cancel', note: 'Tarde demais' })
  expect(late.status).toBe(409)
  expect(late.text).toContain('Este pedido já saiu da loja')

  const refund = { intent: 'refund', formKey: 'one', free: '3,00', reason: 'goodwill', note: 'Desculpe!' }
  for (let click = 0; click < 2; click++) expect((await shop.post(path, refund)).status).toBe(303)
  expect((await storedOrder(shop.services, orderId)).refunds).toMatchObject([{ amountMinor: 300 }])
  const greedy = await shop.post(path, { ...refund, formKey: 'two', free: '9.999,00' })
  expect(greedy.status).toBe(409)
  expect(greedy.text).toContain('maior do que o que ainda pode ser devolvido')
  expect(greedy.text, 'it stands beside the amount').toContain('href="#field-free"')
  expect(greedy.text).toContain('value="9.999,00"')
})

test('a task for a merchant is shown to the operator, who cannot settle it', async () => {
  const { path, orderId } = await bought({ isPlatform: false, isPaid: true })
  await shop.post(path, { intent: 'cancel', note: 'Fraude' })
  const [task] = await tasksOf(shop.services, orderId)
  expect(await page(path)).toContain('Quem resolve é a loja.')
  expect(
    (await shop.post(path, { intent: 'task-money', task: task?.id ?? '', taskAction: 'returned' })).status,
  ).toBe(404)
  const store = await shop.signedIn('caio@feira.test')
  await store
    .post('/merchant/orders')
    .type('form')
    .send({ intent: 'task-money', task: task?.id, taskAction: 'returned' })
})

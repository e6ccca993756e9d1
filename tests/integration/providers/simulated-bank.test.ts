import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { bankConnectionView } from '#server/shop/connections/bank-account.ts'
import { checkConnection } from '#server/shop/connections/check-connection.ts'
import { connectSimulatedBank } from '#server/shop/connections/simulated-connections.ts'
import { startSimulation } from '#server/shop/connections/start-simulation.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { readBankReceipts } from '#server/shop/orders/payments/bank-pix/read-bank-receipts.ts'
import { expireUnpaid } from '#server/shop/orders/payments/expire-unpaid.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { sendRefund } from '#server/shop/orders/refunds/send-refund.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { afterPixTexts } from '#shared/messages/mails/order-mails.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { differencesOf, giveBackAll, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let cafeId: string
beforeAll(async () => {
  shop = await startApp()
  cafeId = shop.world.merchants.cafe.id
  await connectSimulatedBank(shop.services, cafeId)
  shop.services.simulation = await startSimulation(shop.services)
})
afterAll(() => shop.close())
afterEach(async () => expect(await differencesOf(shop.services)).toEqual([]))

const mailed = () => sentMails({ ...shop, pool: shop.database.pool })

const pending = () => anOrder(shop, { state: 'pending', items: ['beans250'] })

async function shownOf(groupId: string) {
  const [order] = (await orderGroupPage(shop.services, groupId))?.orders ?? []
  if (!order) throw new Error('There is no order')
  return order
}

test('an order is paid at the simulated bank, with nobody confirming, and given back by it', async () => {
  const { groupId, orderId } = await pending()
  expect(await shownOf(groupId)).toMatchObject({
    canPayFake: true,
    canReportPayment: true,
    payment: { isAutomatic: true, pix: { brCode: expect.stringContaining('br.gov.bcb.pix') } },
  })
  expect(await payFake(shop.services, { orderId, outcome: 'succeed' })).toEqual({ changed: true })
  expect(await payFake(shop.services, { orderId, outcome: 'succeed' })).toEqual({ changed: false })
  expect(await shownOf(groupId)).toMatchObject({ label: 'placed', canPayFake: false })
  const { receipts } = await moneyOf(shop.services, groupId)
  expect(receipts).toMatchObject([{ source: 'provider' }])
  await cancelOrder(shop.services, { orderId })
  for (const { id } of (await storedOrder(shop.services, orderId)).refunds)
    await sendRefund(shop.services, { refundId: id })
  expect((await storedOrder(shop.services, orderId)).refunds).toMatchObject([
    { byHand: false, status: 'succeeded' },
  ])
  expect(await tasksOf(shop.services, groupId)).toEqual([])
})

test('what was paid twice goes back, and the statement of the bank changes nothing', async () => {
  const { groupId, orderId } = await pending()
  await payFake(shop.services, { orderId, outcome: 'pay_twice' })
  await giveBackAll(shop.services)
  const before = await moneyOf(shop.services, groupId)
  expect(before.receipts).toHaveLength(2)
  await readBankReceipts(shop.services)
  expect(await moneyOf(shop.services, groupId)).toEqual(before)
  const { answeredAt, bank } = (await bankConnectionView(shop.services, cafeId)) ?? {}
  expect(bank).toBe('simulated')
  expect(answeredAt).not.toBeNull()
  expect(await checkConnection(shop.services, cafeId)).toBeNull()
})

test('money that comes late finds the order again', async () => {
  const { groupId, orderId } = await pending()
  shop.services.passTime(72 * 3_600_000)
  await expireUnpaid(shop.services, { orderId })
  expect(await shownOf(groupId)).toMatchObject({ canPayFake: false, canPayFakeLate: true })
  await payFake(shop.services, { orderId, outcome: 'pay_late' })
  expect(await shownOf(groupId)).toMatchObject({ label: 'placed' })
})

test('a store without one, and a shop that is no demonstration, have no simulated bank', async () => {
  const other = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const { simulation } = shop.services
  shop.services.simulation = null
  await expect(payFake(shop.services, { orderId: other.orderId, outcome: 'succeed' })).rejects.toMatchObject({
    code: 'invalid_transition',
  })
  expect(await shownOf(other.groupId)).toMatchObject({ canPayFake: false })
  shop.services.simulation = simulation
})

test('of several payments the mail asks for a word about those alone that a person has to find', async () => {
  const { services, world } = shop
  const choices = [[world.variants.beans250, 1] as const, [world.variants.vaseSand, 1] as const]
  await mailed()
  await placeBiasOrder(services, { guestToken: newGuestToken() }, choices)
  const [mail] = await mailed()
  expect(mail?.text).toContain(afterPixTexts.some(['Cerâmica da Ana']))
  expect(mail?.text).not.toContain(afterPixTexts.direct)
})

test('money that is back before the mail is written is not promised, nor looked for on a card', async () => {
  const { orderId } = await pending()
  await payFake(shop.services, { orderId, outcome: 'succeed' })
  await mailed()
  await cancelOrder(shop.services, { orderId })
  for (const { id } of (await storedOrder(shop.services, orderId)).refunds)
    await sendRefund(shop.services, { refundId: id })
  const mails = (await mailed()).filter(({ to }) => to === 'bia@feira.test')
  const canceled = mails.find(({ subject }) => subject.startsWith('Pedido'))
  expect(canceled?.text).toMatch(/O valor de R\$\s[\d,]+, com o frete, já voltou para você\./)
  expect(canceled?.text).not.toContain('Avisamos de novo')
  const refunded = mails.find(({ subject }) => subject.startsWith('Reembolso concluído'))
  expect(refunded?.text).toContain('O valor volta pelo mesmo meio em que você pagou.')
  expect(refunded?.text).not.toContain('fatura')
})

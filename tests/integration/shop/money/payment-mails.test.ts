import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { settleTask } from '#server/shop/orders/claims/settle-task.ts'
import { payFake } from '#server/shop/orders/payments/pay-fake.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import { orderGroupPage } from '#server/shop/orders/views/order-queries.ts'
import { formatMoney } from '#shared/money/money.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { importStatement } from '#tests/support/shop/import-statement.ts'
import { differencesOf, giveBackAll, moneyOf, tasksOf } from '#tests/support/shop/payment-state.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(async () => {
  expect(await differencesOf(shop.services)).toEqual([])
  await shop.close()
})
const platformReceiver = { pixKey: 'pix@feira.test', name: 'Feira Ltda.', city: 'São Paulo' }
beforeEach(() => shop.pool.query('delete from pgboss.job'))
afterEach(() => Object.assign(shop.services, { settlement: 'direct', platformReceiver: null }))

const brl = (minor: number) => formatMoney(minor, 'BRL', 'pt-BR')
const toBia = async () => (await sentMails(shop)).filter(({ to }) => to === 'bia@feira.test')

/** Imports a bank statement of the café with a Pix of this amount. */
const pixOf = (txid: string, minor: number) =>
  importStatement(shop.services, `data;texto;valor\n21/11/2026;Pix ${txid};${(minor / 100).toFixed(2)}`, {
    merchantId: shop.world.merchants.cafe.id,
  })

test('a customer who underpaid gets a mail with a new Pix for the rest', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const [first] = (await moneyOf(shop.services, bought.groupId)).attempts
  await sentMails(shop)
  await pixOf(first?.providerRef ?? '', bought.totalMinor - 100)
  const [mail, ...others] = await toBia()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`O pagamento do pedido ${bought.orders[0]?.number} mudou`)
  expect(mail?.text).toContain('o valor foi menor')
  expect(mail?.text).toContain(`Já recebemos: ${brl(bought.totalMinor - 100)}`)
  expect(mail?.text).toContain(`Falta pagar: ${brl(100)}`)
  const next = (await moneyOf(shop.services, bought.groupId)).attempts.at(-1)?.nextAction
  expect(mail?.text).toContain(next?.kind === 'pix' ? next.brCode : 'no Pix')
})

test('a customer whose underpayment was returned gets a mail with the whole amount', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const [first] = (await moneyOf(shop.services, bought.groupId)).attempts
  await pixOf(first?.providerRef ?? '', bought.totalMinor - 100)
  await sentMails(shop)
  const [task] = await tasksOf(shop.services, bought.orderId)
  await settleTask(shop.services, bought, { taskId: task?.id ?? '', action: 'returned' })
  const [mail] = await toBia()
  expect(mail?.text).toContain('foi devolvido')
  expect(mail?.text).toContain(`Falta pagar: ${brl(bought.totalMinor)}`)
  expect(mail?.text).not.toContain('Já recebemos')
})

test('for a payment method without a code the mail links to the payment page', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
  await sentMails(shop)
  await payFake(shop.services, { ...bought, outcome: 'underpay' })
  const [mail] = await toBia()
  expect(mail?.text).toContain('Conclua o pagamento até')
  expect(mail?.text).toContain('/orders/view/')
})

test('when one order of a payment is canceled, the mail has the amount of the others', async () => {
  Object.assign(shop.services, { settlement: 'platform', platformReceiver })
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250', 'vaseSand'] })
  const [off, rest] = bought.orders
  await sentMails(shop)
  await cancelOrder(shop.services, { orderId: off?.id ?? '' })
  const mails = await toBia()
  const mail = mails.find(({ subject }) => subject.includes('mudou'))
  expect(mails).toHaveLength(2)
  expect(mail?.text).toContain('Um dos pedidos da sua compra foi cancelado')
  expect(mail?.text).toContain(`Falta pagar: ${brl(rest?.totalMinor ?? 0)}`)
})

test('when one order of a payment is canceled, the others can be paid at once', async () => {
  Object.assign(shop.services, { settlement: 'platform', platformReceiver })
  const bought = await anOrder(shop, {
    state: 'pending',
    items: ['beans250', 'vaseSand'],
    paymentMethod: 'fake',
  })
  const [off, rest] = bought.orders
  await cancelOrder(shop.services, { orderId: off?.id ?? '' })
  const { attempts } = await moneyOf(shop.services, bought.groupId)
  expect(attempts).toMatchObject([
    { status: 'canceled' },
    { status: 'requires_action', amountMinor: rest?.totalMinor, nextAction: { kind: 'fake' } },
  ])
})

test('orders that are paid together are confirmed in one mail with one Pix and one total', async () => {
  Object.assign(shop.services, { settlement: 'platform', platformReceiver })
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250', 'vaseSand'] })
  const { payment, attempts } = await moneyOf(shop.services, bought.groupId)
  const [mail, ...others] = await toBia()
  expect(others).toEqual([])
  for (const { number } of bought.orders) expect(mail?.text).toContain(`Pedido ${number}`)
  const action = attempts[0]?.nextAction
  const brCode = action?.kind === 'pix' ? action.brCode : 'no Pix'
  expect(mail?.text.split(brCode)).toHaveLength(2)
  expect(mail?.text).toContain('Pague com Pix para Feira Ltda.')
  expect(mail?.text).toContain(`Valor de todos os pedidos: ${brl(payment.amountMinor)}`)
  expect(mail?.text).not.toMatch(/cada uma recebe|a loja confere/)
})

test('“Já paguei” sends the platform a mail with the total of all orders, where the platform receives', async () => {
  Object.assign(shop.services, { settlement: 'platform', platformReceiver })
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250', 'vaseSand'] })
  const { payment, attempts } = await moneyOf(shop.services, bought.groupId)
  await sentMails(shop)
  await reportPayment(shop.services, bought)
  const [mail, ...others] = await sentMails(shop)
  expect(others).toEqual([])
  expect(mail?.to).toBe('ajuda@feira.test')
  expect(mail?.text).toContain(brl(payment.amountMinor))
  expect(mail?.text).toContain(attempts[0]?.providerRef)
  expect(mail?.text).toContain(`payments confirm ${bought.orders[0]?.number}`)

  const page = await orderGroupPage(shop.services, bought.groupId)
  const timelines = await page?.timelines
  for (const { label, number } of page?.orders ?? []) {
    expect(label).toBe('payment_claimed')
    expect(timelines?.[number]?.map(({ type }) => type)).toEqual(['created', 'payment_claimed'])
  }
})

test('both sides learn of money that came twice, and of its way back', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod: 'fake' })
  await sentMails(shop)
  await payFake(shop.services, { ...bought, outcome: 'pay_twice' })
  const twice = (await sentMails(shop)).filter(({ subject }) => /a mais/.test(subject))
  expect(twice.map(({ to }) => to).toSorted()).toEqual(['bia@feira.test', 'oi@cafe.feira.test'])
  for (const mail of twice) expect(mail.text).toContain(brl(bought.totalMinor))
  await giveBackAll(shop.services)
  const back = (await sentMails(shop)).filter(({ subject }) => /devolvido/.test(subject))
  expect(back).toHaveLength(2)
  const page = await orderGroupPage(shop.services, bought.groupId)
  const events = (await page?.timelines)?.[bought.number]?.map(({ type }) => type)
  expect(events).toEqual(expect.arrayContaining(['money_twice', 'money_returned']))
})

test('a store with a task about money that came late gets no second mail, its customer gets one', async () => {
  const bought = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const [first] = (await moneyOf(shop.services, bought.groupId)).attempts
  await cancelOrder(shop.services, { orderId: bought.orderId })
  await sentMails(shop)
  await pixOf(first?.providerRef ?? '', bought.totalMinor)
  const mails = await sentMails(shop)
  expect(mails.map(({ to }) => to).toSorted()).toEqual(['bia@feira.test', 'oi@cafe.feira.test'])
  expect(mails.find(({ to }) => to === 'bia@feira.test')?.subject).toContain('depois do prazo')
})

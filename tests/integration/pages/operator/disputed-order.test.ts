import { afterAll, beforeAll, expect, test } from 'vitest'
import { newOrderLink } from '#server/shop/orders/links/order-link.ts'
import type { PageData } from '#shared/pages.ts'
import { startCardShop } from '#tests/support/shop/card-chargebacks.ts'

let shop: Awaited<ReturnType<typeof startCardShop>>
let caio: Awaited<ReturnType<typeof shop.signedIn>>
let number: string
beforeAll(async () => {
  shop = await startCardShop()
  caio = await shop.signedIn('caio@feira.test')
  const paid = await shop.paidByCard(['beans250', 'vaseSand'])
  const ofCaio = paid.orders.find(({ merchantId }) => merchantId === shop.world.merchants.cafe.id)
  number = ofCaio?.number ?? ''
  await shop.contested({ id: 'dp_page', charge: paid.charge, amount: 3_001, status: 'needs_response' })
})
afterAll(() => shop.close())

const dashboard = 'https://dashboard.stripe.com/test/disputes/dp_page'

test('the operator reads the reason of a chargeback, the deadline and where to answer', async () => {
  const { text: page } = await shop.olga.get(`/operator/orders/${number}`)
  expect(page).toContain('Em contestação')
  expect(page).toContain('o cliente não reconhece a compra (fraude)')
  expect(page).toContain('Provas até')
  expect(page).toContain(`href="${dashboard}"`)
  const { text: tasks } = await shop.olga.get('/operator')
  expect(tasks).toContain('Contestação no banco')
  expect(tasks).toContain('Responder até')
  expect(tasks).toContain(`href="${dashboard}"`)
})

test('a merchant reads the amount on hold and its reason, and no link to the provider', async () => {
  const { text: payload } = await caio.get(`/merchant/orders/${number}/_payload.json?b0123456789ab`)
  const { order } = JSON.parse(payload).data['merchant-order'] as PageData['merchant-order']
  expect(order.label).toBe('disputed')
  const [chargeback] = order.payment.chargebacks
  expect(chargeback).toMatchObject({ status: 'open', totalMinor: 3_001, reason: 'fraudulent', url: null })
  expect(chargeback?.dueBy).toBe(new Date(1_790_600_000_000).toISOString())
  expect(payload).not.toContain('dashboard.stripe.com')
  const { body } = await caio.get('/merchant/statement/_payload.json?b0123456789ab')
  const { balances, movements } = body.data[
    'merchant-account-statement'
  ] as PageData['merchant-account-statement']
  const held = movements.items.find(({ orderNumber }) => orderNumber === number)
  expect(balances.disputedMinor).toBe(chargeback?.amountMinor)
  expect(held).toMatchObject({
    kind: 'chargeback_opened',
    orderNumber: number,
    disputedMinor: balances.disputedMinor,
    pendingMinor: -balances.disputedMinor,
    why: { kind: 'chargeback', amountMinor: balances.disputedMinor, totalMinor: 3_001, reason: 'fraudulent' },
  })
  const { text: file } = await caio.get('/merchant/statement.csv')
  expect(file).toContain('em_disputa')
})

test('a refund during a chargeback is refused with the reason', async () => {
  const path = `/operator/orders/${number}`
  const { text: page } = await shop.olga.get(path)
  const formKey = /name="formKey" value="([^"]+)"/.exec(page)?.[1] ?? ''
  const form = { intent: 'refund', formKey, free: '1,00', reason: 'goodwill', note: 'Desculpe' }
  const { status, text: answer } = await shop.olga.post(path).type('form').send(form)
  expect(status).toBe(409)
  expect(answer).toContain('Este pagamento está em contestação no banco do cliente.')
})

test('the customer reads that the bank holds the money, and later that it was returned', async () => {
  const { groupId, charge } = await shop.paidByCard(['beans250', 'vaseSand'])
  await shop.contested({ id: 'dp_lost', charge, amount: 3_001, status: 'needs_response' })
  const path = `/orders/view/${await newOrderLink(shop.services, groupId)}`
  const { text: open } = await shop.visitor().get(path).expect(200)
  expect(open).toContain('Este pagamento foi contestado no seu banco')
  expect(open).not.toContain('O prazo deste pagamento terminou')
  await shop.contested({ id: 'dp_lost', charge, amount: 3_001, status: 'lost' })
  const { text: lost } = await shop.visitor().get(path).expect(200)
  expect(lost).toContain('O seu banco devolveu a você o valor que foi contestado.')
  expect(lost).not.toContain('O prazo deste pagamento terminou')
})

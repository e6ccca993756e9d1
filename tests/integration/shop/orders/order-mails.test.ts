import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newGuestToken } from '#server/shop/cart/cart-owner.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { openOrderLink } from '#server/shop/orders/links/order-link.ts'
import { reportPayment } from '#server/shop/orders/payments/report-payment.ts'
import {
  confirmPayment,
  denyPayment,
  inquireAboutPayment,
} from '#server/shop/orders/payments/settle-payment.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { orderGroupPage, orderIdOf } from '#server/shop/orders/views/order-queries.ts'
import { biasCheckout, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { sentMails } from '#tests/support/shop/sent-mails.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
beforeEach(() => shop.pool.query('delete from pgboss.job'))

async function biaOrdersFromBoth() {
  const { beans250, vaseSand } = shop.world.variants
  const choices = [[beans250, 1] as const, [vaseSand, 1] as const]
  const groupId = await placeBiasOrder(shop.services, { guestToken: newGuestToken() }, choices)
  const page = await orderGroupPage(shop.services, groupId)
  if (!page) throw new Error('no group')
  const [cafe, ana] = page.orders
  if (!cafe || !ana) throw new Error('no orders')
  const orderId = (await orderIdOf(shop.services.db, { groupId }, ana.number)) ?? ''
  return { groupId, number: page.number, cafe, ana, orderId, merchantId: shop.world.merchants.ana.id }
}

test('a new order is confirmed by one mail with every Pix and a link that opens it', async () => {
  const { groupId, number, cafe, ana } = await biaOrdersFromBoth()
  const mails = await sentMails(shop)

  expect(mails).toHaveLength(1)
  const [mail] = mails
  expect(mail).toMatchObject({ to: 'bia@feira.test', subject: `Recebemos seu pedido ${number}` })
  for (const text of [
    'Olá, Bia',
    `Pedido ${cafe.number} · Café da Serra`,
    `Pedido ${ana.number} · Cerâmica da Ana`,
    cafe.payment.pix?.brCode,
    ana.payment.pix?.brCode,
    '1 × Café em grãos (250 g): R$\u00a032,90',
    'Frete (Retirada no ateliê): Grátis',
    'Total: R$\u00a045,80',
    'Pague com Pix para Ana Prado Cerâmica ME até',
    'Retire em: Estrada do Monjolo, S/N – Monjolo, Cunha – SP, 12530-000',
    'Bia Souza – Avenida Paulista, 1578, ap. 12 – Bela Vista, São Paulo – SP, 01310-100',
  ]) {
    expect(mail?.text).toContain(text)
  }
  expect(mail?.attachments?.map(({ filename }) => filename)).toEqual([
    `pedido-${cafe.number}.pdf`,
    `pedido-${ana.number}.pdf`,
  ])
  const [, token = ''] = /\/orders\/view\/(\S+)/.exec(mail?.text ?? '') ?? []
  expect(await openOrderLink(shop.services, token)).toEqual({ groupId })
  const at = (text: string) => mail?.text.indexOf(text) ?? -1
  expect(at('Total a pagar: ')).toBeGreaterThan(0)
  expect(at('Total a pagar: ')).toBeLessThan(at('/orders/view/'))
  expect(at('/orders/view/')).toBeLessThan(at(cafe.payment.pix?.brCode ?? ''))
  expect(mail?.text).toContain(`Compra: ${number}`)
  expect(mail?.text.split('Avenida Paulista')).toHaveLength(2)
})

test('“Já paguei” mails the merchant to look for the Pix', async () => {
  const bought = await biaOrdersFromBoth()
  await sentMails(shop)
  await reportPayment(shop.services, bought)
  const [mail, ...others] = await sentMails(shop)
  expect(others).toEqual([])
  expect(mail?.to).toBe('oi@ana.feira.test')
  expect(mail?.subject).toBe(`O cliente diz que pagou o pedido ${bought.ana.number}`)
  expect(mail?.text).toContain(`PEDIDO${bought.ana.number.replace('-', '')}`)
  expect(mail?.text).toContain('http://feira.test/merchant/orders')
})

test('a placed order is mailed to the customer and the merchant', async () => {
  const bought = await biaOrdersFromBoth()
  await sentMails(shop)
  await confirmPayment(shop.services, bought)
  const mails = await sentMails(shop)
  const toCustomer = mails.find(({ to }) => to === 'bia@feira.test')
  const toStore = mails.find(({ to }) => to === 'oi@ana.feira.test')
  expect(mails).toHaveLength(2)
  expect(toCustomer?.subject).toBe(`Pagamento confirmado: pedido ${bought.ana.number}`)
  expect(toStore?.subject).toBe(`Novo pedido pago: ${bought.ana.number}`)
  // Bia chose pickup: the merchant needs no address.
  expect(toStore?.text).toContain('(11) 98765-4321')
  expect(toStore?.text).not.toContain('Avenida Paulista')
})

test('a denied payment mails the customer for a receipt', async () => {
  const bought = await biaOrdersFromBoth()
  await reportPayment(shop.services, bought)
  await sentMails(shop)
  await inquireAboutPayment(shop.services, bought)
  const [claimMail] = await sentMails(shop)
  expect(claimMail?.subject).toBe(`Não encontramos o pagamento do pedido ${bought.ana.number}`)
  expect(claimMail?.text).toContain('oi@ana.feira.test')
  shop.services.passTime(25 * 3_600_000)
  await denyPayment(shop.services, bought)
  const [mail] = await sentMails(shop)
  expect(mail?.subject).toBe(`Pedido ${bought.ana.number} cancelado`)
  expect(mail?.text).toContain('não encontrou o pagamento')
  expect(mail?.text).toContain('comprovante')
  expect(mail?.text).toContain('oi@ana.feira.test')
})

test('a canceled unpaid order’s mail says that nothing is owed', async () => {
  const bought = await biaOrdersFromBoth()
  await sentMails(shop)
  await cancelOrder(shop.services, bought)
  const [mail] = await sentMails(shop)
  expect(mail?.text).toContain('Você cancelou este pedido')
  expect(mail?.text).not.toContain('comprovante')
})

test('a coupon and its discount are in the mail and on the order', async () => {
  const { services, world } = shop
  await offerCoupon(services, world.merchants.cafe.id, 'QUARTO', { bps: 2500 })
  const owner = await guestWith(services, [world.variants.beans250, 2])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code: 'quarto' })
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner))

  const page = await orderGroupPage(services, groupId)
  expect(page?.orders[0]).toMatchObject({
    itemsMinor: 6580,
    discountMinor: 1645,
    coupon: { code: 'QUARTO', shippingMinor: 0 },
    lines: [{ totalMinor: 6580 }],
  })
  const [mail] = await sentMails(shop)
  expect(mail?.text).toContain('Desconto (cupom QUARTO)')
  expect(mail?.text).toContain('−R$\u00a016,45')
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentsCommand } from '#server/cli/payments.ts'
import { paymentCliMessages } from '#shared/messages/command-line/payment-cli.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'
import { storedOrder } from '#tests/support/shop/stored-order.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

test.each(['confirm', 'undo', 'ask', 'deny', 'late'])(
  'payments %s says whose money it is where it comes to the store’s own account',
  async (action) => {
    const { orderId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
    const { number } = await storedOrder(shop.services, orderId)
    const { code, complained } = await commandLine(paymentsCommand, shop.services)(action, number)
    expect(code).toBe(1)
    expect(complained).toBe(paymentCliMessages.storeReceives(number, 'Café da Serra'))
    expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'pending' })
  },
)

test('payments confirm settles what comes to the platform', async () => {
  const { orderId } = await anOrder(shop, { state: 'pending', items: ['beans250'], isPlatform: true })
  const { number } = await storedOrder(shop.services, orderId)
  expect(await commandLine(paymentsCommand, shop.services)('confirm', number)).toMatchObject({ code: 0 })
  expect(await storedOrder(shop.services, orderId)).toMatchObject({ status: 'placed' })
})

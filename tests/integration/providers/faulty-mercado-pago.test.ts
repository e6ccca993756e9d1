import { eq, sum } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAttempt, reconciliationLine } from '#server/db/schema/index.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { connectMercadoPago } from '#server/shop/orders/payments/mercado-pago/connect-mercado-pago.ts'
import { retryPayment } from '#server/shop/orders/payments/start-payment.ts'
import { refundOrder } from '#server/shop/orders/refunds/refund-order.ts'
import { mercadoPagoFaults } from '#tests/support/faults/provider-faults.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { mercadoPagoNotice, mercadoPagoStandIn } from '#tests/support/http/mercado-pago-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { keptMinor, withheldMinor } from '#tests/support/shop/provider-books.ts'
import { differencesOfAccounts } from '#tests/support/shop/reconciled.ts'
import { runProviderJobs } from '#tests/support/shop/run-provider-jobs.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let provider: Awaited<ReturnType<typeof mercadoPagoStandIn>>
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  // The clocks differ by some seconds.
  provider = await mercadoPagoStandIn({ clock: () => new Date(shop.services.clock().getTime() - 7_000) })
  shop.services.mercadoPago = { ...provider.config, withholdsCommission: true }
  await commissionRule(shop.services.db, { bps: 1_033, fixedMinor: 17, appliesToShipping: true })
  const merchantId = shop.world.merchants.cafe.id
  const account = { ...provider.newToken(), expiresAt: null }
  connectionId = (await connectMercadoPago(shop.services, { merchantId, account })).id
})
afterAll(async () => {
  await shop.close()
  await provider.close()
})

const free = { lines: [], shippingMinor: 0, reason: 'goodwill', note: '' } as const

test('whatever Mercado Pago does wrong meanwhile, in the end its books and the shop’s are the same to the cent', async () => {
  const random = seededRandom('faulty Mercado Pago')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const { services } = shop
  const orderIds: string[] = []
  const path = new URL(webhookAddress(services, connectionId, 'mercado_pago')).pathname
  /** Notices come late, twice, out of order, or never. */
  const sent: number[] = []
  const statuses = new Set<string>()
  let byPix = 0
  for (let step = 0; step < 90; step++) {
    provider.fault({ ...pick(mercadoPagoFaults) })
    if (random() < 0.1) provider.endTokens()
    const draw = random()
    if (draw < 0.4 || orderIds.length === 0) {
      const paymentMethod = pick(['boleto', 'card', 'pix', 'card', 'pix'] as const)
      const made = await anOrder(shop, { state: 'pending', items: ['beans250'], paymentMethod })
      orderIds.push(made.orderId)
    } else if (draw < 0.7) {
      const attempts = await services.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.connectionId, connectionId))
      const { providerRef, method } = pick(attempts)
      const paid = method === 'pix' ? provider.payPix(providerRef) : null
      if (paid) {
        sent.push(paid.id)
        byPix += 1
      }
      if (!provider.preferences.has(providerRef)) continue
      const payment =
        method === 'boleto'
          ? provider.printBoleto(providerRef)
          : provider.pay(
              providerRef,
              pick([
                {},
                {},
                { status: 'in_process', status_detail: 'pending_contingency' },
                { status: 'rejected' },
              ]),
            )
      sent.push(payment.id)
    } else if (draw < 0.8) {
      const open = provider.payments.filter(({ status }) => status === 'in_process' || status === 'pending')
      if (open.length > 0) provider.change(pick(open).id, 'approved', 'accredited')
    } else if (draw < 0.87) {
      const orderId = pick(orderIds)
      const wish = random()
      const changes = [
        () => cancelOrder(services, { orderId }),
        () => retryPayment(services, { orderId }),
        () =>
          refundOrder(
            services,
            { orderId, ...free, freeMinor: 333, formKey: String(step) },
            { merchantId: shop.world.merchants.cafe.id },
          ),
      ]
      await changes[Math.floor(wish * changes.length)]?.().catch(() => undefined)
    } else {
      provider.finishRefunds(pick(['approved', 'rejected'] as const))
      services.passTime(3_600_000)
      await runProviderJobs(services)
    }
    for (const { status } of provider.payments) statuses.add(status)
    for (let time = random() * 3; time > 1 && sent.length > 0; time--) {
      const { query, headers, body } = mercadoPagoNotice({ id: pick([...sent, 7]) })
      await request(shop.app).post(path).query(query).set(headers).send(body)
    }
  }
  provider.fault({})
  for (const { id, status } of provider.payments)
    if (status === 'in_process') provider.change(id, 'approved', 'accredited')
  provider.finishRefunds('approved')
  for (let round = 0; round < 4; round++) {
    services.passTime(2 * 3_600_000)
    await runProviderJobs(services)
  }
  expect([...statuses]).toEqual(
    expect.arrayContaining(['approved', 'rejected', 'pending', 'refunded', 'in_process']),
  )
  expect(byPix).toBeGreaterThan(0)
  expect(provider.balanceMinor()).toBeGreaterThan(0)
  expect(provider.feesMinor()).toBeGreaterThan(0)
  expect(await withheldMinor(services)).toBe(provider.feesMinor())
  expect(await keptMinor(services, [connectionId])).toBe(provider.balanceMinor())
  expect(await differencesOf(services)).toEqual([])
  const different = await differencesOfAccounts(services)
  expect(different.filter(({ status }) => status !== 'outside')).toEqual([])
  const [listed] = await services.db
    .select({ minor: sum(reconciliationLine.providerMinor).mapWith(Number) })
    .from(reconciliationLine)
  expect(listed?.minor).toBe(provider.balanceMinor())
})

import { eq, sum } from 'drizzle-orm'
import request from 'supertest'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { paymentAttempt, reconciliationLine } from '#server/db/schema/index.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { webhookAddress } from '#server/shop/connections/webhook-address.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { bankFaults } from '#tests/support/faults/provider-faults.ts'
import { seededRandom } from '#tests/support/faults/seeded-random.ts'
import { bankStandIn, noticeOf } from '#tests/support/http/bank-stand-in.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { neverSellOut } from '#tests/support/shop/never-sell-out.ts'
import { differencesOf } from '#tests/support/shop/payment-state.ts'
import { keptMinor } from '#tests/support/shop/provider-books.ts'
import { differencesOfAccounts } from '#tests/support/shop/reconciled.ts'
import { runProviderJobs } from '#tests/support/shop/run-provider-jobs.ts'

let shop: Awaited<ReturnType<typeof startApp>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let connectionId: string
beforeAll(async () => {
  shop = await startApp()
  await neverSellOut(shop.services.db, shop.world.variants.beans250)
  // The clocks differ by some seconds.
  bank = await bankStandIn({ clock: () => new Date(shop.services.clock().getTime() - 7_000) })
  const merchantId = shop.world.merchants.cafe.id
  connectionId = (await connectBank(shop.services, { merchantId, account: bank.account })).id
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})

test('whatever the bank does wrong meanwhile, in the end its books and the shop’s are the same to the cent', async () => {
  const random = seededRandom('faulty bank')
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const { services } = shop
  const open: { orderId: string; groupId: string }[] = []
  const path = new URL(webhookAddress(services, connectionId)).pathname
  const kinds = new Set<string>()
  for (let step = 0; step < 80; step++) {
    bank.fault({ ...pick(bankFaults) })
    if (random() < 0.1) bank.endTokens()
    const draw = random()
    if (draw < 0.45 || open.length === 0) {
      const { orderId, groupId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
      open.push({ orderId, groupId })
    } else if (draw < 0.75) {
      const attempts = await services.db
        .select()
        .from(paymentAttempt)
        .where(eq(paymentAttempt.connectionId, connectionId))
      const { providerRef, amountMinor, nextAction } = pick(attempts)
      if (nextAction.kind !== 'pix') continue
      kinds.add(bank.cobs.has(providerRef) ? 'charge' : 'key')
      const pix = bank.pay(providerRef, amountMinor)
      // Lost, once, or twice.
      for (let time = random() * 3; time > 1; time--)
        await request(shop.app).post(path).set('content-type', 'application/json').send(noticeOf(pix))
    } else if (draw < 0.85) {
      const { orderId } = pick(open)
      await cancelOrder(services, { orderId }).catch(() => undefined)
    } else {
      bank.finishReturns(pick(['DEVOLVIDO', 'NAO_REALIZADO'] as const))
      services.passTime(3_600_000)
      await runProviderJobs(services)
    }
  }
  bank.fault({})
  bank.finishReturns('DEVOLVIDO')
  for (let round = 0; round < 3; round++) {
    services.passTime(2 * 3_600_000)
    await runProviderJobs(services)
  }
  expect([...kinds].sort()).toEqual(['charge', 'key'])
  expect(bank.balanceMinor()).toBeGreaterThan(0)
  expect(await keptMinor(services, [connectionId])).toBe(bank.balanceMinor())
  expect(await differencesOf(services)).toEqual([])
  const different = await differencesOfAccounts(services)
  expect(different.filter(({ status }) => status !== 'outside')).toEqual([])
  const [listed] = await services.db
    .select({ minor: sum(reconciliationLine.providerMinor).mapWith(Number) })
    .from(reconciliationLine)
  expect(listed?.minor).toBe(bank.balanceMinor())
})

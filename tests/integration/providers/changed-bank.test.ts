import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connection, inventoryLevel, merchant, paymentAttempt } from '#server/db/schema/index.ts'
import { connectBank } from '#server/shop/connections/connect-bank.ts'
import { connectionOf } from '#server/shop/connections/connection-queries.ts'
import { registerWebhook } from '#server/shop/connections/register-webhook.ts'
import { adoptPixKeys } from '#server/shop/merchants/pix-key/adopt-pix-keys.ts'
import { changeSettings } from '#server/shop/settings/change-settings.ts'
import { bankStandIn } from '#tests/support/http/bank-stand-in.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { moneyOf } from '#tests/support/shop/payment-state.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let bank: Awaited<ReturnType<typeof bankStandIn>>
let merchantId: string
beforeAll(async () => {
  shop = await startShop()
  await shop.services.db.update(inventoryLevel).set({ tracked: false })
  merchantId = shop.world.merchants.cafe.id
  bank = await bankStandIn({ clock: () => shop.services.clock() })
})
afterAll(async () => {
  await shop.close()
  await bank.close()
})

const connect = () => connectBank(shop.services, { merchantId, account: bank.account })

test('another account at the same bank takes over new orders, and the same one renews the access', async () => {
  const first = await connect()
  const { groupId } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  const attempt = async () => (await moneyOf(shop.services, groupId)).attempts[0]
  expect(await connect()).toMatchObject({ id: first.id, isRenewed: true })
  expect(await attempt()).toMatchObject({ connectionId: first.id })

  // The bank knows none of the charges that were made with the former account.
  bank.cobs.clear()
  const second = await connect()
  expect(second).toMatchObject({ isRenewed: false })
  expect(second.id).not.toBe(first.id)
  expect(await attempt()).toMatchObject({ connectionId: null })
  const both = await shop.services.db
    .select({ id: connection.id, disconnectedAt: connection.disconnectedAt })
    .from(connection)
    .where(inArray(connection.id, [first.id, second.id]))
    .orderBy(connection.connectedAt, connection.id)
  expect(both).toMatchObject([
    { id: first.id, disconnectedAt: expect.any(Date) },
    { id: second.id, disconnectedAt: null },
  ])
  await shop.services.db.update(paymentAttempt).set({ connectionId: null })
})

test('the bank is asked to notify of the key that a store has changed to', async () => {
  await connect()
  const { db, queue } = shop.services
  bank.holdKeys(['pix@cafe.feira.test', 'novo@cafe.feira.test'])
  await db
    .update(merchant)
    .set({ nextPixKey: 'novo@cafe.feira.test', nextPixKeyAt: shop.services.clock() })
    .where(eq(merchant.id, merchantId))
  expect(await queue.isWaiting('ask-for-notices', merchantId)).toBe(false)
  await adoptPixKeys(shop.services)
  expect(await queue.isWaiting('ask-for-notices', merchantId)).toBe(true)

  const services = { ...shop.services, shop: { ...shop.services.shop, publicUrl: 'https://feira.example' } }
  expect(await registerWebhook(services, { merchantId })).toEqual({ isRegistered: true })
  expect(bank.webhooks.get('novo@cafe.feira.test')).toMatch(/^https:\/\/feira\.example\/api\/webhooks\/pix\//)
  expect(await registerWebhook(services, { merchantId: null })).toEqual({ isRegistered: false })

  // A bank that sends no webhooks is no trouble.
  for (const status of [400, 403]) {
    bank.fault({ status })
    expect(await registerWebhook(services, { merchantId })).toEqual({ isRegistered: false })
  }
  bank.fault({})
  expect(await connectionOf(db, merchantId)).toMatchObject({ failedAt: null })
})

test('so is the platform’s, when the operator changes its key and nothing else does', async () => {
  const { queue } = shop.services
  const by = { role: 'operator', userId: null, ip: null } as const
  const before = { pixKey: null, pixReceiver: null, pixCity: null, supportEmail: 'ajuda@mercado.test' }
  await changeSettings(shop.services, by, before)
  expect(await queue.isWaiting('ask-for-notices', 'platform')).toBe(false)
  const pix = { pixKey: 'pix@mercado.test', pixReceiver: 'Mercado Ltda.', pixCity: 'Recife' }
  await changeSettings(shop.services, by, pix)
  expect(await queue.isWaiting('ask-for-notices', 'platform')).toBe(true)
})

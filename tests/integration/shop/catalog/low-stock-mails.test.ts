import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { merchant, merchantMember, user } from '#server/db/schema/index.ts'
import { sendMailWith } from '#server/shop/mails/send-mail.ts'
import { lowStockMails } from '#server/shop/store-stock/low-stock-mails.ts'
import { receiveStock } from '#server/shop/store-stock/receive-stock.ts'
import { sendLowStockMails } from '#server/shop/store-stock/send-low-stock-mails.ts'
import { setLowStockLevel } from '#server/shop/store-stock/set-low-stock-level.ts'
import { merchantRoles } from '#shared/merchants/merchant-rights.ts'
import { placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { countedVariant } from '#tests/support/shop/counted-variant.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
let cafeId: string
beforeAll(async () => {
  shop = await startShop()
  cafeId = shop.world.merchants.cafe.id
  for (const role of merchantRoles.filter((each) => each !== 'owner')) {
    const person = { id: newId(), name: role, email: `${role}@feira.test`, passwordHash: '' }
    await shop.services.db.insert(user).values(person)
    await shop.services.db.insert(merchantMember).values({ merchantId: cafeId, userId: person.id, role })
  }
})
// What earlier tests made scarce has been mailed, on an earlier day.
beforeEach(async () => {
  await shop.services.db.update(merchant).set({ status: 'active' }).where(eq(merchant.id, cafeId))
  days(1)
  await mails()
  days(1)
})
afterAll(() => shop.close())

const days = (count: number) => shop.services.passTime(count * 86_400_000)

async function aLowVariant(onHand = 3) {
  const variantId = await countedVariant(shop.services.db, cafeId, onHand)
  await setLowStockLevel(shop.services, { merchantId: cafeId, variantId, pieces: 2 })
  return variantId
}

const receive = (variantId: string, pieces: number) =>
  receiveStock(shop.services, {
    merchantId: cafeId,
    variantId,
    pieces,
    note: '',
    key: newId(),
    userId: shop.world.users.caio.id,
  })

/** What the job of a morning mails. */
async function mails() {
  await sendLowStockMails(shop.services)
  const { rows } = await shop.pool.query(
    `delete from pgboss.job where name = 'send-mail' and data->>'template' = 'low-stock' returning data`,
  )
  shop.services.sent.length = 0
  const send = sendMailWith(lowStockMails)
  for (const { data } of rows) await send(shop.services, data)
  return shop.services.sent.toSorted((a, b) => a.to.localeCompare(b.to))
}

test('who manages stock gets one mail about what an order made scarce, and another after it came in again', async () => {
  const { services, world } = shop
  const variantId = await aLowVariant()
  expect(await mails()).toEqual([])
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[variantId, 1]])
  const told = await mails()
  expect(told.map(({ to }) => to)).toEqual(['attendant@feira.test', 'caio@feira.test', 'manager@feira.test'])
  expect(told[0]?.subject).toBe(`${world.merchants.cafe.name}: 1 produto está acabando`)
  expect(told[0]?.text).toContain('2 disponíveis')
  expect(told[0]?.text).toContain(`/merchant/stock?store=${world.merchants.cafe.slug}&filter=low`)
  days(1)
  expect(await mails()).toEqual([])
  await receive(variantId, 5)
  days(1)
  expect(await mails()).toEqual([])
  await placeBiasOrder(services, { userId: world.users.bia.id }, [[variantId, 5]])
  expect(await mails()).toHaveLength(3)
})

test('a store gets one mail a day with all of it; what comes later waits for the next day', async () => {
  await aLowVariant(1)
  await aLowVariant(2)
  const first = await mails()
  expect(first).toHaveLength(3)
  expect(first[0]?.subject).toBe(`${shop.world.merchants.cafe.name}: 2 produtos estão acabando`)
  await aLowVariant(0)
  expect(await mails()).toEqual([])
  days(1)
  const next = await mails()
  expect(next[0]?.subject).toBe(`${shop.world.merchants.cafe.name}: 1 produto está acabando`)
  expect(next[0]?.text).toContain('nenhuma disponível')
})

test('what came in before the mail was written is not in it, and two jobs at once send one mail', async () => {
  const variantId = await aLowVariant(1)
  await Promise.all([sendLowStockMails(shop.services), sendLowStockMails(shop.services)])
  await receive(variantId, 9)
  const count = await shop.pool.query(
    `select from pgboss.job where name = 'send-mail' and data->>'template' = 'low-stock'`,
  )
  expect(count.rows).toHaveLength(3)
  expect(await mails()).toEqual([])
})

test('a store that sells nothing now is not told', async () => {
  await aLowVariant(1)
  await shop.services.db.update(merchant).set({ status: 'suspended' }).where(eq(merchant.id, cafeId))
  expect(await mails()).toEqual([])
})

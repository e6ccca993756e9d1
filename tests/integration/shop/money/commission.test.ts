import { eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as schema from '#server/db/schema/index.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { commissionRule } from '#tests/support/shop/ledger.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())
afterEach(() => archiveAll())

async function archiveAll() {
  await shop.services.db
    .update(schema.commissionRule)
    .set({ archivedAt: new Date() })
    .where(isNull(schema.commissionRule.archivedAt))
}

type Rule = Partial<typeof schema.commissionRule.$inferInsert> & { bps: number }

async function rules(...inOrder: Rule[]) {
  const ids: string[] = []
  for (const [index, rule] of inOrder.entries()) {
    ids.push(await commissionRule(shop.services.db, { position: index + 1, ...rule }))
  }
  return ids
}

async function frozen(...variants: (keyof typeof shop.world.variants)[]) {
  const { order, lines } = await anOrder(shop, {
    items: variants.map((variant) => [shop.world.variants[variant], 1]),
  })
  const { commissionLine } = schema
  const rows = await shop.services.db
    .select()
    .from(commissionLine)
    .where(eq(commissionLine.orderId, order.id))
  const byLine = lines.map((line) => rows.find((row) => row.orderLineId === line.id))
  return { order, lines, byLine, ofShipping: rows.find((row) => row.orderLineId === null), rows }
}

test('without a rule the commission is zero, and recorded', async () => {
  const { byLine, lines, rows } = await frozen('beans250')
  expect(rows).toHaveLength(1)
  expect(byLine[0]).toMatchObject({ ruleId: null, amountMinor: 0, baseMinor: lines[0]?.totalMinor })
})

test('the first matching rule decides, line by line', async () => {
  const { coffee } = shop.world.categories
  const [ofCoffee, rest] = await rules({ bps: 500, match: { categories: [coffee.id] } }, { bps: 1200 })
  const { byLine, lines } = await frozen('beans250', 'press')
  const share = (line: number, bps: number) => Math.round(((lines[line]?.totalMinor ?? 0) * bps) / 10_000)
  expect(byLine[0]).toMatchObject({ ruleId: ofCoffee, bps: 500, amountMinor: share(0, 500) })
  expect(byLine[1]).toMatchObject({ ruleId: rest, bps: 1200, amountMinor: share(1, 1200) })
})

test('a rule of a category applies to its subcategories', async () => {
  const [ofHome] = await rules({ bps: 700, match: { categories: [shop.world.categories.home.id] } })
  const [product] = await shop.services.db
    .select()
    .from(schema.product)
    .where(eq(schema.product.categoryId, shop.world.categories.kitchen.id))
  const [sold] = await shop.services.db
    .select()
    .from(schema.variant)
    .where(eq(schema.variant.productId, product?.id ?? ''))
  const { order } = await anOrder(shop, { items: [[sold?.id ?? '', 1]] })
  const [row] = await shop.services.db
    .select()
    .from(schema.commissionLine)
    .where(eq(schema.commissionLine.orderId, order.id))
  expect(row).toMatchObject({ ruleId: ofHome, bps: 700 })
})

test('rules that are expired, not yet valid or archived do not apply', async () => {
  const dayMs = 86_400_000
  const now = Date.now()
  await rules(
    { bps: 1, validUntil: new Date(now - dayMs) },
    { bps: 2, validFrom: new Date(now + dayMs) },
    { bps: 3, archivedAt: new Date(now) },
    { bps: 400, validFrom: new Date(now - dayMs), validUntil: new Date(now + dayMs) },
  )
  expect((await frozen('beans250')).byLine[0]?.bps).toBe(400)
})

test('shipping is charged only by a rule that includes it', async () => {
  await rules({ bps: 1000 })
  expect((await frozen('beans250')).ofShipping).toBeUndefined()
})

test('a rule for shipping charges its share of the shipping amount only', async () => {
  await rules({ bps: 1000, fixedMinor: 30, minMinor: 50, appliesToShipping: true })
  const { ofShipping, order } = await frozen('beans250')
  expect(order.shippingMinor).toBeGreaterThan(0)
  expect(ofShipping).toMatchObject({
    baseMinor: order.shippingMinor,
    fixedMinor: 0,
    amountMinor: Math.round(order.shippingMinor / 10),
  })
})

test('the commission of an order is frozen when its rules change', async () => {
  const [id] = await rules({ bps: 1000 })
  const { order, byLine } = await frozen('beans250')
  const { commissionRule: rule, commissionLine } = schema
  await expect(
    shop.services.db
      .update(rule)
      .set({ bps: 1 })
      .where(eq(rule.id, id ?? '')),
  ).rejects.toThrow()
  await shop.services.db
    .update(rule)
    .set({ archivedAt: new Date() })
    .where(eq(rule.id, id ?? ''))
  await rules({ bps: 9000 })
  const [row] = await shop.services.db
    .select()
    .from(commissionLine)
    .where(eq(commissionLine.orderId, order.id))
  expect(row).toEqual(byLine[0])
})

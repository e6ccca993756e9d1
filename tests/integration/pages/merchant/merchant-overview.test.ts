import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { workLines } from '#client/pages/merchant/merchant-overview/work-lines.ts'
import { newId } from '#server/db/new-id.ts'
import { merchantMember, order, review, user } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { bookCompleted } from '#server/shop/money/ledger/book-order.ts'
import { draftPayouts } from '#server/shop/money/payouts/draft-payouts.ts'
import { openTask } from '#server/shop/tasks/open-task.ts'
import type { MerchantRole } from '#shared/merchants/merchant-rights.ts'
import type { LowVariants, SalesView, StoreMoney, WorkView } from '#shared/merchants/overview.ts'
import { overviewMessages as messages } from '#shared/messages/merchant/overview.ts'
import { addDays, localDay, startOfDay } from '#shared/time/local-day.ts'
import { startApp } from '#tests/support/http/start-app.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { bookedRefund, commissionRule } from '#tests/support/shop/ledger.ts'
import { worldPassword } from '#tests/support/shop/world.ts'

let shop: Awaited<ReturnType<typeof startApp>>
beforeEach(async () => {
  shop = await startApp()
})
afterEach(() => shop.close())

interface Overview {
  work: WorkView[]
  isEmpty: boolean
  low: LowVariants
  outCount: number
  sales: SalesView | null
  money: StoreMoney | null
}

async function signedIn(email: string) {
  const visitor = shop.visitor()
  const { headers } = await visitor.post('/sign-in').type('form').send({ email, password: worldPassword })
  return { visitor, landed: headers.location }
}

async function overview(email = 'caio@feira.test') {
  const { visitor } = await signedIn(email)
  const { body } = await visitor.get('/merchant/_payload.json?b0123456789ab').expect(200)
  return body.data['merchant-overview'] as Overview
}

/** Somebody of the café with another role; their password is Bia's. */
async function memberWho(role: MerchantRole) {
  const { db } = shop.services
  const [bia] = await db.select().from(user)
  const person = {
    id: newId(),
    name: role,
    email: `${role}@feira.test`,
    passwordHash: bia?.passwordHash ?? '',
  }
  await db.insert(user).values(person)
  await db
    .insert(merchantMember)
    .values({ merchantId: shop.world.merchants.cafe.id, userId: person.id, role })
  return person.email
}

const bags = (quantity = 2, isPlatform = false) =>
  anOrder(shop, { items: [[shop.world.variants.beans250, quantity]], isPlatform })

const kindsOf = ({ work }: Overview) => work.map(({ kind }) => kind)

async function ledgerSum(account: string, merchantId = shop.world.merchants.cafe.id) {
  const { rows } = await shop.database.pool.query(
    'select coalesce(sum(amount_minor), 0)::int as minor from ledger_posting where merchant_id = $1 and account = $2',
    [merchantId, account],
  )
  return rows[0].minor as number
}

test('after signing in, merchants and operators begin with their overview, others where they were', async () => {
  expect((await signedIn('caio@feira.test')).landed).toBe('/merchant')
  expect((await signedIn('olga@feira.test')).landed).toBe('/operator')
  expect((await signedIn('bia@feira.test')).landed).toBe('/')
  const visitor = shop.visitor()
  const { headers } = await visitor
    .post('/sign-in?to=%2Fcart')
    .type('form')
    .send({ email: 'caio@feira.test', password: worldPassword })
  expect(headers.location).toBe('/cart')
})

test('whoever has no store is led to open one, and visitors to sign in first', async () => {
  const { visitor: bia } = await signedIn('bia@feira.test')
  expect((await bia.get('/merchant')).headers.location).toBe('/sell')
  expect((await shop.visitor().get('/merchant')).headers.location).toBe('/sign-in?to=%2Fmerchant')
})

test('in direct settlement the money is what the ledger says, to the cent', async () => {
  await commissionRule(shop.services.db, { bps: 1130, fixedMinor: 17 })
  await bags(3)
  const paid = await bags(1)
  const [line] = paid.lines
  await bookedRefund(shop.services.db, paid, { lines: [{ orderLineId: line?.id ?? '', amountMinor: 333 }] })
  const { money } = await overview()
  expect(await ledgerSum('merchant_receivable')).toBeGreaterThan(0)
  expect(money).toMatchObject({
    settlement: 'direct',
    balances: {
      pendingMinor: 0 - (await ledgerSum('merchant_pending')),
      availableMinor: 0 - (await ledgerSum('merchant_available')),
      owedMinor: await ledgerSum('merchant_receivable'),
    },
  })
})

test('in platform settlement pending and available are what the ledger says, without what is being paid out', async () => {
  const { services, database } = shop
  await commissionRule(services.db, { bps: 1130, fixedMinor: 17 })
  const { order } = await bags(3, true)
  await bags(1, true)
  const at = services.clock()
  await inTransaction(services.db, (tx) => bookCompleted(tx, { order, settlement: 'platform', at }))
  const [pending, available] = [await ledgerSum('merchant_pending'), await ledgerSum('merchant_available')]
  expect(Math.min(-pending, -available)).toBeGreaterThan(0)
  expect((await overview()).money?.balances).toMatchObject({
    pendingMinor: -pending,
    availableMinor: -available,
    inPayoutsMinor: 0,
  })
  await draftPayouts({ ...services, settlement: 'platform' })
  const { rows } = await database.pool.query('select sum(gross_minor)::int as minor from payout')
  expect(rows[0].minor).toBe(-available)
  expect((await overview()).money?.balances).toMatchObject({
    pendingMinor: -pending,
    availableMinor: 0,
    inPayoutsMinor: -available,
  })
})

test('each day has what was paid on it where the shop is, for thirty days', async () => {
  const [today, before, tooOld] = [await bags(1), await bags(2), await bags(3)]
  const { timeZone } = shop.services.country
  const day = localDay(shop.services.clock(), timeZone)
  const placedAt = (bought: typeof today, at: Date) =>
    shop.services.db.update(order).set({ placedAt: at }).where(eq(order.id, bought.orderId))
  await placedAt(today, startOfDay(day, timeZone))
  // 23:30 of the evening before in São Paulo is the next day in UTC.
  await placedAt(before, new Date(startOfDay(day, timeZone).getTime() - 30 * 60_000))
  await placedAt(tooOld, startOfDay(addDays(day, -31), timeZone))
  const days = (await overview()).sales?.days ?? []
  expect(days).toHaveLength(30)
  expect(days.at(-1)).toMatchObject({ orders: 1, soldMinor: today.totalMinor })
  expect(days.at(-2)).toMatchObject({ orders: 1, soldMinor: before.totalMinor })
  expect(days.reduce((all, { orders }) => all + orders, 0)).toBe(2)
})

test('the work that waits is what the lists of orders show, late orders marked', async () => {
  const { services, database, world } = shop
  const claimed = await anOrder(shop, { items: [[world.variants.beans250, 1]], state: 'pending' })
  await database.pool.query(
    `update payment_attempt set status = 'processing', claimed_at = now()
     where payment_id in (select payment_id from payment_allocation where order_id = $1)`,
    [claimed.orderId],
  )
  const [late, today] = [await bags(1), await bags(1)]
  await database.pool.query(`update "order" set ship_by = now() - interval '1 day' where id = $1`, [
    late.orderId,
  ])
  // Late in the evening there, so that the moment is on the same day at any time of a test.
  const evening = new Date(
    startOfDay(
      addDays(localDay(services.clock(), services.country.timeZone), 1),
      services.country.timeZone,
    ).getTime() - 1,
  )
  await database.pool.query('update "order" set ship_by = $2 where id = $1', [today.orderId, evening])
  await inTransaction(services.db, (tx) =>
    openTask(tx, services, {
      kind: 'customer_problem',
      merchantId: world.merchants.cafe.id,
      orderId: late.orderId,
      refId: newId(),
      data: {},
      at: services.clock(),
    }),
  )
  const { work } = await overview()
  expect(work).toMatchObject([
    { kind: 'accept', count: 2, late: 1, today: 1, todayBy: evening.toISOString() },
    { kind: 'payments', count: 1, late: 0, amountMinor: claimed.totalMinor },
    { kind: 'problems', count: 1, late: 0 },
  ])
  expect(Date.parse(work[0]?.dueAt ?? '')).toBeLessThan(services.clock().getTime())
  expect((await overview('ana@feira.test')).work).toEqual([])
})

test('orders to send have a line for those that are late, for those of the day, and for the rest', () => {
  const to = '/merchant/orders?tab=ship'
  const texts = {
    day: (at: string) => at.slice(0, 10),
    hour: (at: string) => at.slice(11, 16),
    money: String,
  }
  const due = { dueAt: '2026-11-26T18:00:00Z', todayBy: '2026-11-28T18:00:00Z' }
  const lines = workLines(
    [
      { kind: 'ship', count: 26, late: 3, today: 15, ...due },
      { kind: 'accept', count: 8, late: 0, today: 0 },
      { kind: 'messages', count: 3, late: 1, dueAt: '2026-11-27T10:00:00Z' },
    ],
    texts,
  )
  expect(lines.map(({ name, count, note }) => [name, count, note])).toEqual([
    [messages.shipLate, 3, messages.oldest('2026-11-26')],
    [messages.kinds.messages, 3, messages.late(1)],
    [messages.shipToday, 15, messages.until('18:00')],
    [messages.shipLater, 8, ''],
    [messages.kinds.accept, 8, messages.notes.accept],
  ])
  expect(lines[0]?.to).toBe(to)
  const tasks = workLines([{ kind: 'tasks', count: 1, late: 0 }], texts)
  expect(tasks[0]?.to).toBe('/merchant/orders?tasks=open#tasks')
})

test('a payment to the platform is not for a store to look for', async () => {
  const { database, world } = shop
  const order = await anOrder(shop, {
    items: [[world.variants.beans250, 1]],
    state: 'pending',
    isPlatform: true,
  })
  await database.pool.query(
    `update payment_attempt set status = 'processing', claimed_at = now()
     where payment_id in (select payment_id from payment_allocation where order_id = $1)`,
    [order.orderId],
  )
  expect(kindsOf(await overview())).toEqual([])
})

test('finance sees money and no parcels, an attendant parcels and no money', async () => {
  await bags(1)
  const [finance, attendant] = [
    await overview(await memberWho('finance')),
    await overview(await memberWho('attendant')),
  ]
  expect(finance.money).not.toBeNull()
  expect(finance.sales).not.toBeNull()
  expect(kindsOf(finance)).not.toContain('accept')
  expect(attendant).toMatchObject({ money: null, sales: null })
  expect(kindsOf(attendant)).toContain('accept')
})

test('the panel tells around each of its pages what waits for a member, and shop pages do not', async () => {
  await bags(1)
  await bags(1)
  const panelAt = async (email: string, path: string) => {
    const { visitor } = await signedIn(email)
    const { body } = await visitor.get(`${path}/_payload.json?b0123456789ab`).expect(200)
    return body.data.layout.panel
  }
  expect(await panelAt('caio@feira.test', '/merchant/stock')).toEqual({
    picture: null,
    counts: { orders: 2 },
  })
  expect((await panelAt('ana@feira.test', '/merchant/stock')).counts).toEqual({})
  expect((await panelAt(await memberWho('finance'), '/merchant/orders')).counts).toEqual({})
  expect(await panelAt('caio@feira.test', '/account')).toBeUndefined()
})

test('an unanswered review waits for an answer', async () => {
  const { services, world } = shop
  const { lines, groupId } = await anOrder(shop, {
    items: [[world.variants.beans250, 1]],
    state: 'delivered',
  })
  const id = newId()
  await services.db.insert(review).values({
    id,
    productId: world.products.beans,
    merchantId: world.merchants.cafe.id,
    groupId,
    orderLineId: lines[0]?.id ?? '',
    author: 'Bia S.',
    stars: 2,
    text: 'Chegou moído.',
  })
  expect((await overview()).work).toContainEqual({ kind: 'reviews', count: 1, late: 0 })
  await shop.database.pool.query(`update review set reply = 'Trocamos!', replied_at = now() where id = $1`, [
    id,
  ])
  expect(kindsOf(await overview())).not.toContain('reviews')
})

test('what runs out by its own level is named, the least first', async () => {
  const { database, world } = shop
  // Of both, the level is one above what there is.
  await database.pool.query(
    `insert into low_stock_level (variant_id, merchant_id, pieces)
     select l.variant_id, v.merchant_id, l.on_hand - l.reserved + 1
     from inventory_level l join variant v on v.id = l.variant_id
     where v.merchant_id = $1 and l.tracked`,
    [world.merchants.cafe.id],
  )
  const { low } = await overview()
  const available = low.items.map((each) => each.available)
  expect(low.count).toBeGreaterThan(1)
  expect(available).toEqual(available.toSorted((a, b) => a - b))
  expect((await overview('ana@feira.test')).low).toEqual({ items: [], count: 0 })
})

test('without scripts the document has the chart and its table', async () => {
  await bags(1)
  const { visitor } = await signedIn('caio@feira.test')
  const { text } = await visitor.get('/merchant').expect(200)
  expect(text).toMatch(/<svg class="sales-plot" role="img" aria-label="[^"]+R\$/)
  expect(text.match(/<tr><th scope="row">/g)).toHaveLength(30)
  expect(text).not.toContain('style=')
})

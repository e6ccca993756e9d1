import { desc, eq, isNotNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import * as schema from '#server/db/schema/index.ts'
import { sweepCarts } from '#server/shop/cart/sweep-carts.ts'
import { sweepSessions } from '#server/shop/customers/sessions.ts'
import { sendStockAlerts } from '#server/shop/favorites/send-stock-alerts.ts'
import { completeOrder } from '#server/shop/orders/complete-order.ts'
import { sweepPersonalData } from '#server/shop/privacy/sweep-personal-data.ts'
import { sweepDataExports } from '#server/shop/privacy/write-data-export.ts'
import { sweepQuestions } from '#server/shop/questions/confirm-question.ts'
import { oldestRetained, type RetentionKind } from '#shared/account/retention.ts'
import { erasedName } from '#shared/messages/account/privacy.ts'
import { anOrder, type PlacedOrder } from '#tests/support/shop/an-order.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.close())

const minuteMs = 60_000
/** A minute before the time of this kind is over, and a minute after it. */
function around(kind: RetentionKind, from: Date = shop.services.clock()) {
  const oldest = oldestRetained(kind, from).getTime()
  return { young: new Date(oldest + minuteMs), old: new Date(oldest - minuteMs) }
}

const anAccount = async () => {
  const [made] = await shop.services.db
    .insert(schema.user)
    .values({ email: `${newId()}@feira.test`, name: 'Eva Lima', passwordHash: '' })
    .returning()
  return made?.id ?? ''
}

const over = () => new Date(shop.services.clock().getTime() - minuteMs)
const valid = () => new Date(shop.services.clock().getTime() + minuteMs)

test('what a bank said of a payer goes from an old statement, and its result stays', async () => {
  const { db } = shop.services
  const { young, old } = around('payerText')
  const merchantId = shop.world.merchants.cafe.id
  const row = { line: 2, result: 'suggested', amountMinor: 4_200, at: old.toISOString() } as const
  for (const createdAt of [young, old])
    await db.insert(schema.bankStatement).values({
      merchantId,
      fileName: 'extrato.csv',
      isTrial: false,
      createdAt,
      rows: [{ ...row, text: 'Pix de Eva Lima' }],
    })
  await sweepPersonalData(shop.services)
  const stored = await db.select().from(schema.bankStatement).orderBy(schema.bankStatement.createdAt)
  expect(stored.map(({ rows }) => rows)).toEqual([[row], [{ ...row, text: 'Pix de Eva Lima' }]])
})

test('sessions, links, drafts and exports whose time is over are deleted, and no others', async () => {
  const { db } = shop.services
  const tables = [
    schema.session,
    schema.passwordToken,
    schema.signInToken,
    schema.pendingSignIn,
    schema.formDraft,
    schema.formAnswer,
    schema.usedLink,
    schema.dataExport,
  ]
  for (const expiresAt of [over(), valid()]) {
    const userId = await anAccount()
    for (const table of [schema.session, schema.passwordToken, schema.signInToken, schema.pendingSignIn])
      await db.insert(table).values({ userId, tokenHash: newId(), expiresAt })
    await db.insert(schema.formDraft).values({ userId, path: '/', form: {}, expiresAt })
    await db.insert(schema.usedLink).values({ tokenHash: newId(), outcome: 'change-undone', expiresAt })
    await db.insert(schema.formAnswer).values({ id: newId(), clientKey: '', sealed: '', expiresAt })
    await db.insert(schema.dataExport).values({ userId, expiresAt })
  }
  await sweepSessions(shop.services)
  await sweepDataExports(shop.services)
  for (const table of tables) {
    const left = await db.select({ expiresAt: table.expiresAt }).from(table)
    expect(left.map(({ expiresAt }) => expiresAt > shop.services.clock())).toEqual([true])
  }
})

test('orders and customers of a former shop go when they are as old as orders become', async () => {
  const { db } = shop.services
  const { young, old } = around('order')
  const [importId, merchantId] = [newId(), shop.world.merchants.cafe.id]
  const counts = { orders: 2, customers: 2, from: null, until: null, withoutNumber: 0, problemCount: 0 }
  await db.insert(schema.pastImport).values({
    ...{ id: importId, merchantId, fileName: 'vendas.csv', platform: 'nuvemshop', content: 'orders' },
    ...{ createdBy: shop.world.users.caio.id, counts, problems: [], total: 2 },
  })
  const said = { merchantId, importId, name: 'Lia', email: '', phone: '', city: '', region: '' }
  for (const at of [young, old]) {
    const order = { ...said, platform: 'nuvemshop', number: newId(), placedAt: at, status: '' } as const
    await db.insert(schema.pastOrder).values({ ...order, currency: '', lines: [] })
    await db.insert(schema.pastCustomer).values({ ...said, key: newId(), knownAt: at })
  }
  await sweepPersonalData(shop.services)
  const orders = await db.select({ at: schema.pastOrder.placedAt }).from(schema.pastOrder)
  const customers = await db.select({ at: schema.pastCustomer.knownAt }).from(schema.pastCustomer)
  expect([...orders, ...customers].map(({ at }) => at)).toEqual([young, young])
})

test('a session that was begun too long ago goes, however much it is used', async () => {
  const { db } = shop.services
  const { young, old } = around('longSession')
  const userId = await anAccount()
  for (const createdAt of [young, old])
    await db.insert(schema.session).values({ userId, tokenHash: newId(), expiresAt: valid(), createdAt })
  await sweepSessions(shop.services)
  const left = await db.select().from(schema.session).where(eq(schema.session.userId, userId))
  expect(left.map(({ createdAt }) => createdAt)).toEqual([young])
})

test('links to confirm an e-mail say for their time that they were used', async () => {
  const { db } = shop.services
  const { young, old } = around('usedEmailLink')
  const userId = await anAccount()
  for (const expiresAt of [young, old])
    await db
      .insert(schema.emailToken)
      .values({ userId, email: 'eva@feira.test', tokenHash: newId(), expiresAt, usedAt: expiresAt })
  await sweepSessions(shop.services)
  const left = await db.select().from(schema.emailToken)
  expect(left.map(({ expiresAt }) => expiresAt)).toEqual([young])
})

test('carts without use, old stock alerts and unconfirmed questions are deleted after their time', async () => {
  const { db } = shop.services
  const [cart, notice] = [around('cart'), around('stockAlert')]
  for (const updatedAt of [cart.young, cart.old])
    await db.insert(schema.cart).values({ guestTokenHash: newId(), updatedAt })
  for (const createdAt of [notice.young, notice.old])
    await db
      .insert(schema.stockAlert)
      .values({ variantId: shop.world.variants.beans250, email: `${newId()}@feira.test`, createdAt })
  for (const expiresAt of [valid(), over()])
    await db.insert(schema.productQuestion).values({
      productId: shop.world.products.beans,
      merchantId: shop.world.merchants.cafe.id,
      expiresAt,
      email: 'eva@feira.test',
      text: 'Tem moído?',
      status: 'unconfirmed',
      tokenHash: newId(),
    })
  await sweepCarts(shop.services)
  await sendStockAlerts(shop.services)
  await sweepQuestions(shop.services)
  const carts = await db.select().from(schema.cart).where(eq(schema.cart.status, 'active'))
  expect(carts.map(({ updatedAt }) => updatedAt)).toEqual([cart.young])
  const notices = await db.select().from(schema.stockAlert)
  expect(notices.map(({ createdAt }) => createdAt)).toEqual([notice.young])
  expect(await db.$count(schema.productQuestion)).toBe(1)
})

test('an invitation that nobody accepted is deleted some time after its end', async () => {
  const { db } = shop.services
  const { young, old } = around('endedInvitation')
  const userId = await anAccount()
  const invite = (values: { expiresAt: Date; acceptedAt?: Date; acceptedBy?: string; revokedAt?: Date }) =>
    db.insert(schema.merchantInvitation).values({
      merchantId: shop.world.merchants.cafe.id,
      email: `${newId()}@feira.test`,
      role: 'attendant',
      tokenHash: newId(),
      ...values,
    })
  await invite({ expiresAt: old })
  await invite({ expiresAt: valid(), revokedAt: old })
  await invite({ expiresAt: young })
  await invite({ expiresAt: old, acceptedAt: old, acceptedBy: userId })
  await sweepPersonalData(shop.services)
  const { merchantInvitation } = schema
  const left = await db.select().from(merchantInvitation).orderBy(desc(merchantInvitation.expiresAt))
  expect(left.map(({ expiresAt, acceptedBy }) => [expiresAt, acceptedBy])).toEqual([
    [young, null],
    [old, userId],
  ])
})

test('the audit log loses addresses after half a year and entries after ten years, and nothing before', async () => {
  const { db } = shop.services
  const [address, entry] = [around('networkAddress'), around('auditEntry')]
  const record = (subjectId: string, at: Date) =>
    db.insert(schema.auditEntry).values({
      action: 'settings.changed' as never,
      role: 'operator',
      subjectType: 'setting',
      subjectId,
      at,
      ip: '198.51.100.9',
    })
  await record('new', address.young)
  await record('half a year', address.old)
  await record('almost ten years', entry.young)
  await record('ten years', entry.old)
  await record('today', shop.services.clock())
  for (const rewriting of [
    sql`delete from audit_entry where subject_id = 'half a year'`,
    sql`update audit_entry set ip = null where subject_id = 'today'`,
    sql`update audit_entry set subject_name = 'x' where subject_id = 'almost ten years'`,
  ])
    await expect(db.execute(rewriting)).rejects.toMatchObject({
      cause: { message: 'audit_entry is append-only' },
    })
  await sweepPersonalData(shop.services)
  const left = await db.select().from(schema.auditEntry).orderBy(sql`at desc`)
  expect(left.map(({ subjectId, ip }) => [subjectId, ip])).toEqual([
    ['today', '198.51.100.9'],
    ['new', '198.51.100.9'],
    ['half a year', null],
    ['almost ten years', null],
  ])
})

test('the addresses of bulk changes and imports go after the same time', async () => {
  const { db } = shop.services
  const { young, old } = around('networkAddress')
  const userId = await anAccount()
  const merchantId = shop.world.merchants.cafe.id
  const ip = '198.51.100.9'
  for (const at of [young, old]) {
    await db
      .insert(schema.bulkChange)
      .values({ merchantId, userId, ip, change: {} as never, total: 0, createdAt: at, finishedAt: at })
    await db.insert(schema.productImport).values({
      merchantId,
      fileName: 'produtos.csv',
      sizeBytes: 1,
      createdBy: userId,
      startedBy: userId,
      startedIp: ip,
      platform: 'shopify',
      status: 'done',
      startedAt: at,
      finishedAt: at,
    })
  }
  await sweepPersonalData(shop.services)
  const changes = await db
    .select({ ip: schema.bulkChange.ip, at: schema.bulkChange.createdAt })
    .from(schema.bulkChange)
  const imports = await db
    .select({ ip: schema.productImport.startedIp, at: schema.productImport.startedAt })
    .from(schema.productImport)
  for (const rows of [changes, imports])
    expect(rows.map((row) => [row.at?.getTime() === young.getTime(), row.ip]).sort()).toEqual([
      [false, null],
      [true, ip],
    ])
})

test('after ten years an order loses its person, and goods and amounts stay', async () => {
  const { services } = shop
  const { db } = services
  const placed: PlacedOrder[] = []
  for (let each = 0; each < 3; each++)
    placed.push(await anOrder(shop, { items: ['beans250'], state: each < 2 ? 'delivered' : 'placed' }))
  const deliveredAt = new Date(services.clock().getTime() - 40 * 86_400_000)
  await db.update(schema.fulfillment).set({ deliveredAt }).where(isNotNull(schema.fulfillment.deliveredAt))
  for (const { orderId } of placed.slice(0, 2)) await completeOrder(services, { orderId })
  const { young, old } = around('order')
  for (const [index, createdAt] of [old, young, old].entries())
    await db
      .update(schema.orderGroup)
      .set({ createdAt })
      .where(eq(schema.orderGroup.id, placed[index]?.groupId ?? ''))
  const before = await groups()
  await sweepPersonalData(services)
  await sweepPersonalData(services)
  const after = await groups()
  const of = (all: typeof after, index: number) => all.find(({ id }) => id === placed[index]?.groupId)
  expect(of(after, 0)).toMatchObject({ name: erasedName, email: '', taxId: '', phone: '' })
  expect(of(after, 0)?.totalMinor).toBe(of(before, 0)?.totalMinor)
  // One is younger, one still under way.
  for (const index of [1, 2]) expect(of(after, index)).toEqual(of(before, index))
})

const groups = () => shop.services.db.select().from(schema.orderGroup)

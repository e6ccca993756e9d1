import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sealingKeysCommand } from '#server/cli/sealing-keys.ts'
import { order, orderDiscount, orderGroup } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { applyCoupon } from '#server/shop/cart/change-coupon.ts'
import { cancelOrder } from '#server/shop/orders/canceling/cancel-order.ts'
import { lastDelivery } from '#server/shop/orders/fulfillments/last-delivery.ts'
import { receiptOf } from '#server/shop/orders/papers/papers.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { sealOlderTaxIds } from '#server/shop/orders/tax-ids/seal-older-tax-ids.ts'
import { readTaxId, taxIdKeys } from '#server/shop/orders/tax-ids/tax-id.ts'
import { panelOrder } from '#server/shop/orders/views/panel-order-view.ts'
import { eraseRows } from '#server/shop/privacy/erase-rows.ts'
import { orderTables } from '#server/shop/privacy/order-tables.ts'
import { sealedWith, sealingKeyId } from '#server/shop/sealed-text.ts'
import type { Services } from '#server/shop/services.ts'
import { findDifferences } from '#server/shop/verify/verify.ts'
import { br } from '#shared/country/br.ts'
import { merchantOrderMessages } from '#shared/messages/merchant/merchant-order.ts'
import { biasCheckout, guestWith, placeBiasOrder } from '#tests/support/shop/checkout.ts'
import { commandLine } from '#tests/support/shop/command.ts'
import { offerCoupon } from '#tests/support/shop/coupons.ts'
import { untilWaiting } from '#tests/support/shop/database/until-lock-wait.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

const bia = '11144477735'
const everything = { maxRows: Number.POSITIVE_INFINITY }

let shop: Awaited<ReturnType<typeof startShop>>
beforeEach(async () => {
  shop = await startShop({ poolSize: 20 })
})
afterEach(() => shop.close())

/** The shop with these keys, the first of which seals. */
const withKeys = (...sealingKeys: string[]): Services => ({ ...shop.services, sealingKeys })

/** The shop before its present key: what it sells now is to be sealed again. */
const beforeRotation = () => withKeys(...shop.services.sealingKeys.slice(1))

const buy = async (services: Services, taxId = bia) =>
  placeBiasOrder(services, await guestWith(services, [shop.world.variants.beans250, 1]), [], { taxId })

async function buyWithCoupon(services: Services, code: string, taxId = bia) {
  const owner = await guestWith(services, [shop.world.variants.beans250, 1])
  await applyCoupon(services, owner, { storeSlug: 'cafe', code })
  const { groupId } = await placeOrder(services, owner, await biasCheckout(services, owner, { taxId }))
  return groupId
}

async function groupOf(id: string) {
  const [found] = await shop.services.db.select().from(orderGroup).where(eq(orderGroup.id, id))
  if (!found) throw new Error(`There is no purchase ${id}`)
  return found
}

async function discountOf(groupId: string) {
  const [found] = await shop.services.db
    .select({ customerKey: orderDiscount.customerKey, useIndex: orderDiscount.useIndex })
    .from(orderDiscount)
    .innerJoin(order, eq(order.id, orderDiscount.orderId))
    .where(eq(order.groupId, groupId))
  return found
}

/** Every table in which some column has this tax id, as digits, as people write it, or as bytes. */
async function tablesThatName(taxId: string): Promise<string[]> {
  const { rows } = await shop.pool.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema in ('public', 'pgboss', 'drizzle')`,
  )
  const bytes = Buffer.from(taxId).toString('hex')
  const found = await Promise.all(
    rows.map(async ({ name }) => {
      const { rowCount } = await shop.pool.query(
        `select from ${name} each where position($1 in each::text) > 0 or position($2 in each::text) > 0
           or position($3 in each::text) > 0 limit 1`,
        [taxId, br.taxId.format(taxId), bytes],
      )
      return rowCount ? [name] : []
    }),
  )
  return found.flat().toSorted()
}

test('after a purchase no column of the database holds the customer’s tax id', async () => {
  await offerCoupon(shop.services, shop.world.merchants.cafe.id, 'SELO')
  const groupId = await buyWithCoupon(shop.services, 'SELO')
  expect(await tablesThatName(bia)).toEqual([])
  expect((await discountOf(groupId))?.customerKey).toBe((await groupOf(groupId)).taxIdKey)
  // The search itself finds what is open.
  await shop.pool.query(`update order_group set phone = '52998224725'`)
  expect(await tablesThatName('52998224725')).toEqual(['public.order_group', 'public.order_search'])
})

test('the store, the receipt and the customer’s next purchase show it all the same', async () => {
  const { services, world } = shop
  const userId = world.users.bia.id
  const groupId = await placeBiasOrder(services, { userId }, [[world.variants.beans250, 1]])
  const [placed] = await services.db.select().from(order).where(eq(order.groupId, groupId))
  const seen = await panelOrder(services, { operator: true }, placed?.number ?? '')
  expect(seen?.customer.taxId).toBe('111.444.777-35')
  expect((await lastDelivery(services, userId))?.taxId).toBe(bia)
  expect(await receiptOf(services, { groupId }, placed?.number ?? '')).not.toBeNull()
})

test('a new key opens and takes over what older ones sealed, which may go then', async () => {
  await offerCoupon(shop.services, shop.world.merchants.cafe.id, 'GIRA')
  const [old, rotated] = [
    withKeys('the older key of two'),
    withKeys('the newer key of two', 'the older key of two'),
  ]
  const groups = [
    await buyWithCoupon(old, 'GIRA'),
    await buy(old, '52998224725'),
    await buy(rotated),
    await buy(old),
  ]
  const keys = commandLine(sealingKeysCommand, rotated)
  expect((await keys('list')).said).toContain('depois de sealing-keys renew pode sair')

  expect(await keys('renew')).toMatchObject({ code: 0, said: expect.stringContaining('3 CPFs') })

  const { said } = await keys('list')
  expect(said.split('\n')).toEqual([
    expect.stringContaining('a primeira: sela o que é novo; selou 4 CPFs'),
    expect.stringContaining('em SEALING_KEYS não é mais precisa; selou 0 CPFs'),
  ])
  const alone = withKeys('the newer key of two')
  const stored = await Promise.all(groups.map(groupOf))
  expect(stored.map((group) => readTaxId(alone, group))).toEqual([bia, '52998224725', bia, bia])
  expect((await discountOf(groups[0] ?? ''))?.customerKey).toBe(taxIdKeys(alone, bia)[0])
  expect(await sealOlderTaxIds(rotated, everything)).toEqual({ sealed: 0, unreadable: [] })
  expect(await keys('check')).toMatchObject({ code: 0 })
})

test('a customer’s limit holds over keys and over ways of writing it, also at the same time', async () => {
  const { services, world } = shop
  const { id } = await offerCoupon(services, world.merchants.cafe.id, 'DUAS-SO', { maxUsesPerCustomer: 2 })
  await buyWithCoupon(withKeys('key b of the limit'), 'DUAS-SO')
  const shops = [
    withKeys('key a of the limit', 'key b of the limit'),
    withKeys('key b of the limit', 'key a of the limit'),
  ]
  const written = ['111.444.777-35', '11144477735', ' 111 444 777 35 ']
  const answers = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => {
      const taxId = br.taxId.read(written[n % written.length] ?? '')?.value ?? ''
      return buyWithCoupon(shops[n % 2] ?? services, 'DUAS-SO', taxId)
    }),
  )
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of reasons)
    expect(reason).toMatchObject({ data: { coupons: [{ problem: 'used_by_you' }] } })
  expect(await services.db.$count(orderDiscount, eq(orderDiscount.couponId, id))).toBe(2)
  await expect(buyWithCoupon(services, 'DUAS-SO', '52998224725')).resolves.toBeTruthy()
})

test('two uses of one number that named the same customer differently both stay, each with a number of its own', async () => {
  const { services, world } = shop
  await offerCoupon(services, world.merchants.cafe.id, 'DESENCONTRO')
  const sealed = await buyWithCoupon(services, 'DESENCONTRO')
  // A process that knows nothing of the other key counts from one.
  const older = await buyWithCoupon(beforeRotation(), 'DESENCONTRO')
  expect((await discountOf(older))?.useIndex).toBe(1)
  await sealOlderTaxIds(services, everything)
  const uses = [await discountOf(sealed), await discountOf(older)]
  expect(new Set(uses.map((use) => use?.customerKey)).size).toBe(1)
  expect(uses.map((use) => use?.useIndex)).toEqual([1, 2])
})

test('tax ids are sealed while people buy, cancel and are erased', { timeout: 60_000 }, async () => {
  const { services, world, pool } = shop
  const made = await offerCoupon(services, world.merchants.cafe.id, 'CORRIDA', { maxUsesPerCustomer: 3 })
  const people = ['52998224725', bia, '39053344705']
  const open = []
  for (let n = 0; n < 6; n++) open.push(await buyWithCoupon(beforeRotation(), 'CORRIDA', people[n % 3]))
  const [erased = '', ...others] = open
  const canceled = await services.db
    .select()
    .from(order)
    .where(eq(order.groupId, others[0] ?? ''))
  const rotated = withKeys('a key that is new now', ...services.sealingKeys)

  const answers = await Promise.allSettled([
    sealOlderTaxIds(services, everything),
    sealOlderTaxIds(rotated, everything),
    ...canceled.map(({ id: orderId }) => cancelOrder(services, { orderId })),
    inTransaction(services.db, (tx) => eraseRows(tx, orderTables, { groupIds: [erased] })),
    ...people.flatMap((taxId) => [buy(services, taxId), buy(beforeRotation(), taxId), buy(rotated, taxId)]),
    ...people.map((taxId) => buyWithCoupon(rotated, 'CORRIDA', taxId)),
  ])

  const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of failed) expect(reason).toMatchObject({ code: 'cart_changed' })
  await sealOlderTaxIds(rotated, everything)
  for (const taxId of people) expect(await tablesThatName(taxId)).toEqual([])
  expect(await groupOf(erased)).toMatchObject({ taxId: '', sealedTaxId: null, taxIdKey: null })
  const stored = await services.db.select().from(orderGroup)
  const newest = sealingKeyId(rotated.sealingKeys[0] ?? '')
  for (const group of stored.filter(({ id }) => id !== erased)) {
    expect(sealedWith(group.sealedTaxId ?? '')).toBe(newest)
    expect(people).toContain(readTaxId(rotated, group))
  }
  const { rows: uses } = await pool.query(
    `select count(*)::int as uses from order_discount where coupon_id = $1 and use_index is not null
       and customer_key not like 'erased %' group by customer_key`,
    [made.id],
  )
  for (const each of uses) expect(each.uses).toBeLessThanOrEqual(3)
  expect(await findDifferences(services.db)).toEqual([])
})

test.each([
  ['with a coupon', true],
  ['without one', false],
])('a tax id that is erased while it is about to be sealed stays erased, %s', async (_what, hasCoupon) => {
  const { services, world, pool } = shop
  await offerCoupon(services, world.merchants.cafe.id, 'ADEUS')
  const groupId = await (hasCoupon ? buyWithCoupon(beforeRotation(), 'ADEUS') : buy(beforeRotation()))
  let sealing: ReturnType<typeof sealOlderTaxIds> | undefined
  await services.db.transaction(async (tx) => {
    await eraseRows(tx, orderTables, { groupIds: [groupId] })
    sealing = sealOlderTaxIds(services, everything)
    await untilWaiting(pool)
  })
  expect(await sealing).toEqual({ sealed: 0, unreadable: [] })
  expect(await groupOf(groupId)).toMatchObject({ taxId: '', sealedTaxId: null, taxIdKey: null })
  if (hasCoupon) expect((await discountOf(groupId))?.customerKey).toMatch(/^erased /)
})

test('a tax id that was changed, exchanged or sealed with a lost key is not shown, and says why', async () => {
  const { services } = shop
  const reports: string[] = []
  const watched = { ...services, reportError: (error: unknown) => reports.push((error as Error).message) }
  const [changed, exchanged, other, lost] = [
    await buy(services),
    await buy(services),
    await buy(services, '52998224725'),
    await buy(withKeys('a key that was lost since')),
  ]
  const set = (id: string, sealedTaxId: string | null) =>
    services.db.update(orderGroup).set({ sealedTaxId }).where(eq(orderGroup.id, id))
  const { sealedTaxId } = await groupOf(changed)
  await set(changed, `${sealedTaxId?.slice(0, -2)}${sealedTaxId?.endsWith('AA') ? 'BB' : 'AA'}`)
  await set(exchanged, (await groupOf(other)).sealedTaxId)
  for (const groupId of [changed, exchanged, lost]) {
    const [{ number = '' } = {}] = await services.db.select().from(order).where(eq(order.groupId, groupId))
    const seen = await panelOrder(watched, { operator: true }, number)
    expect(seen?.customer.taxId).toBe(merchantOrderMessages.taxIdUnreadable)
    expect(await receiptOf(watched, { groupId }, number)).not.toBeNull()
  }
  expect(reports).toEqual([
    ...Array.from({ length: 4 }, () => expect.stringContaining('was changed since it was sealed')),
    ...Array.from({ length: 2 }, () => expect.stringContaining('which SEALING_KEYS lacks')),
  ])
  expect(reports.join()).not.toContain(bia)

  const keys = commandLine(sealingKeysCommand, services)
  expect(await keys('list')).toMatchObject({
    code: 1,
    said: expect.stringContaining('falta em SEALING_KEYS'),
  })
  const unreadable = await Promise.all([changed, exchanged, lost].map(groupOf))
  const checked = await keys('check')
  expect(checked.code).toBe(1)
  for (const { number } of unreadable) expect(checked.complained).toContain(number)
  // Nothing is lost: once the key is back, its purchases open.
  const back = withKeys(...services.sealingKeys, 'a key that was lost since')
  expect(readTaxId(back, await groupOf(lost))).toBe(bia)
  await sealOlderTaxIds(back, everything)
  expect(readTaxId(services, await groupOf(lost))).toBe(bia)
})

test('the database takes no tax id that is open beside its seal, and no seal without its index', async () => {
  const { pool } = shop
  await buy(shop.services)
  const refused = { constraint: 'order_group_tax_id' }
  await expect(pool.query(`update order_group set tax_id = '${bia}'`)).rejects.toMatchObject(refused)
  await expect(pool.query('update order_group set tax_id_key = null')).rejects.toMatchObject(refused)
})

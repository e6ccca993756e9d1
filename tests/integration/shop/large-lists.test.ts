import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { auditPage, auditPeople } from '#server/shop/audit/audit-queries.ts'
import { ordersOfCampaign } from '#server/shop/campaigns/campaign-queries.ts'
import { sendCartReminders } from '#server/shop/cart-reminders/send-cart-reminders.ts'
import { gridOfStore } from '#server/shop/catalog/grid/grid-queries.ts'
import { importsOfStore } from '#server/shop/catalog/product-imports/import-queries.ts'
import { countSearched, productsOfStore } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { operatorProduct, productsOfAll } from '#server/shop/catalog/review/operator-product-queries.ts'
import { productsInReview } from '#server/shop/catalog/review/review-queries.ts'
import { claimsOfMerchant, claimsOfShop } from '#server/shop/claims/claim-list-queries.ts'
import { loadPersonalData } from '#server/shop/customers/personal-data.ts'
import { storesOfAll } from '#server/shop/merchants/status/operator-store-queries.ts'
import { notificationsOf } from '#server/shop/notifications/notification-queries.ts'
import { sweepNotifications } from '#server/shop/notifications/sweep-notifications.ts'
import { sumsByDay } from '#server/shop/numbers/number-queries.ts'
import { pastCustomersOf, pastOrderOf, pastOrdersOf } from '#server/shop/orders/past/past-order-queries.ts'
import { limitUnpaidHolds } from '#server/shop/orders/placing/unpaid-holds.ts'
import { countOrderTabs } from '#server/shop/orders/search/count-order-tabs.ts'
import { sealOlderTaxIds } from '#server/shop/orders/tax-ids/seal-older-tax-ids.ts'
import { sealTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import {
  discountsOfGroups,
  keysOfTaxIds,
  taxIdsSealedWith,
} from '#server/shop/orders/tax-ids/tax-id-queries.ts'
import { customerHistory } from '#server/shop/orders/views/customer-history.ts'
import { ordersOfCustomer } from '#server/shop/orders/views/customer-order-queries.ts'
import { ordersOfMerchant } from '#server/shop/orders/views/merchant-order-queries.ts'
import { ordersOfAll } from '#server/shop/orders/views/operator-order-queries.ts'
import { idOfOrder } from '#server/shop/orders/views/order-owner.ts'
import { movementsOfVariant } from '#server/shop/store-stock/stock-movement-queries.ts'
import { stockOfStore } from '#server/shop/store-stock/store-stock-queries.ts'
import { auditRoles } from '#shared/audit-log/audit-view.ts'
import { lackFilters, merchantProductSorts, stockFilters } from '#shared/catalog/merchant-products.ts'
import { merchantClaimLists, operatorClaimLists } from '#shared/orders/claims.ts'
import { noOperatorOrderFilters } from '#shared/orders/operator-orders.ts'
import { noStoreOrderFilters, orderTabs } from '#shared/orders/store-order-filters.ts'
import { localDay, startOfDay } from '#shared/time/local-day.ts'
import { type Operation, startOperation } from '#tests/support/http/operator.ts'
import { anOrder } from '#tests/support/shop/an-order.ts'
import { offerCampaign } from '#tests/support/shop/campaigns.ts'
import { biaAddress, biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { fillLargeShop } from '#tests/support/shop/database/large-shop.ts'
import { plansOf, tableScans } from '#tests/support/shop/database/query-plans.ts'

/** With 100 000 rows each; of stores there are 10 000. */
const bigTables = [
  ...['product', 'variant', 'inventory_level', 'stock_movement', 'merchant', 'audit_entry', 'product_import'],
  ...['low_stock_level', 'order', 'order_group', 'payment', 'payment_attempt', 'payment_allocation'],
  ...['stock_reservation', 'claim', 'notification', 'order_search'],
  ...['past_order', 'past_customer', 'address_change', 'order_campaign', 'cart'],
]

let shop: Operation
let merchantId: string
let campaignId: string
beforeAll(async () => {
  shop = await startOperation()
  const { world, database } = shop
  merchantId = world.merchants.cafe.id
  const { orders } = await anOrder(shop, { state: 'pending', items: ['beans250'] })
  await fillLargeShop(database.pool, {
    merchantId,
    userId: world.users.caio.id,
    orderNumber: orders[0]?.number ?? '',
  })
  campaignId = (await offerCampaign(shop.services)).id
  await database.pool.query(
    `insert into order_campaign (order_id, campaign_id, name, items_minor, shipping_minor, spent_minor, created_at)
     select id, $1, 'Natal', 100, 0, 0, created_at from "order"`,
    [campaignId],
  )
  await database.pool.query('analyze order_campaign')
})
afterAll(() => shop.close())

/** The big tables that some statement of the work reads in their own order. */
async function scannedTables(work: () => Promise<unknown>): Promise<string[]> {
  const plans = await plansOf(shop.database.pool, async () => {
    await work()
  })
  expect(plans.length).toBeGreaterThan(0)
  return bigTables.filter((table) => plans.some((plan) => tableScans(table, plan).length > 0))
}

const everyOrder = { ...noOperatorOrderFilters, merchantId: null }
const noFilters = { who: '', kind: '', from: '', to: '', store: '' } as const
const all = { status: '', query: '', categoryIds: null, stock: '', lack: '' } as const

test.each(merchantProductSorts)(
  "a store's products sorted by %s are found by an index, also on their second page",
  async (sort) => {
    const list = { ...all, merchantId, sort }
    const { next } = await productsOfStore(shop.services.db, { ...list, cursor: null })
    expect(next).not.toBeNull()
    const scanned = await scannedTables(async () => {
      await productsOfStore(shop.services.db, { ...list, cursor: null })
      await productsOfStore(shop.services.db, { ...list, cursor: next })
    })
    expect(scanned).toEqual([])
  },
)

test("filters of a store's products read no other store's, nor does their count", async () => {
  const { db } = shop.services
  const searches = [
    { ...all, status: 'draft' as const },
    { ...all, query: 'nada disso' },
    { ...all, categoryIds: [] },
    ...stockFilters.map((stock) => ({ ...all, stock })),
    ...lackFilters.map((lack) => ({ ...all, lack })),
  ]
  const scanned = await scannedTables(async () => {
    for (const search of searches) {
      await productsOfStore(db, { ...search, merchantId, sort: 'newest', cursor: null })
      await countSearched(db, { ...search, merchantId }, 20_000)
    }
    await productsInReview(db, { storeSlug: '', after: null })
    for (const list of ['all', 'down'] as const)
      for (const query of [
        '',
        'caneca azul',
        'SKU-1',
        '/stores/cafe/products/cafe-em-graos',
        'Café da Serra',
      ])
        await productsOfAll(db, { list, query, cursor: null })
    await operatorProduct(db, shop.world.products.beans)
  })
  expect(scanned).toEqual([])
})

test("a store's stock, grid and movements read no other store's", async () => {
  const { db } = shop.services
  const { rows } = await shop.database.pool.query(
    `select variant_id, product_id from stock_movement join variant on variant.id = variant_id limit 1`,
  )
  const first = await stockOfStore(db, { merchantId, query: '', filter: '', cursor: null })
  const grid = await gridOfStore(db, { merchantId, query: '', cursor: null })
  const scanned = await scannedTables(async () => {
    for (const filter of ['', 'low', 'out'] as const)
      await stockOfStore(db, { merchantId, query: '', filter, cursor: null })
    await stockOfStore(db, { merchantId, query: 'nada disso', filter: '', cursor: null })
    await stockOfStore(db, { merchantId, query: '', filter: '', cursor: first.next })
    await gridOfStore(db, { merchantId, query: '', cursor: grid.next })
    await gridOfStore(db, { merchantId, query: 'nada disso', cursor: null })
    await savedProduct(db, { merchantId, productId: rows[0].product_id })
    await movementsOfVariant(db, { merchantId, variantId: rows[0].variant_id }, 50)
  })
  expect([first.next, grid.next]).not.toContain(null)
  expect(scanned).toEqual([])
})

test('orders of a store and of all stores are found by an index', async () => {
  const { services } = shop
  const search = { ...noStoreOrderFilters, merchantId }
  const first = await ordersOfMerchant(services, search, null)
  const scanned = await scannedTables(async () => {
    await ordersOfMerchant(services, search, first.next)
    await ordersOfMerchant(services, { ...search, label: 'canceled' }, null)
    for (const tab of orderTabs) await ordersOfMerchant(services, { ...search, tab }, null)
    for (const query of ['77@feira.test', '529.982.247-25', '0000'])
      await ordersOfMerchant(services, { ...search, query }, null)
    await countOrderTabs(services, merchantId)
    await ordersOfAll(services, everyOrder, null)
    await ordersOfAll(services, { ...everyOrder, status: 'pending' }, null)
    for (const query of ['77@feira.test', 'Maria Quitéria', 'maria', 'pi_77', newId()])
      await ordersOfAll(services, { ...everyOrder, query }, null)
    const ofStore = { ...everyOrder, store: 'cafe', merchantId }
    await ordersOfAll(services, ofStore, null)
    await ordersOfAll(services, { ...ofStore, query: 'cafe' }, null)
    await ordersOfAll(services, { ...everyOrder, from: '2026-01-01', until: '2026-01-31' }, null)
  })
  expect(first.next).not.toBeNull()
  expect(scanned).toEqual([])
})

test("a store's orders of a badge are found by an index of badges", async () => {
  const { services } = shop
  for (const label of ['refunded', 'awaiting_payment'] as const) {
    const plans = await plansOf(shop.database.pool, async () => {
      await ordersOfMerchant(services, { ...noStoreOrderFilters, merchantId, label }, null)
    })
    expect(JSON.stringify(plans), label).toContain('order_badge_of_merchant')
  }
})

test('orders of a customer are found by an index, also on their second page', async () => {
  const { services, database } = shop
  const { rows } = await database.pool.query('select customer_id from "order" order by number desc limit 1')
  const userId: string = rows[0].customer_id
  const all = { label: '', query: '', cursor: null } as const
  const { next } = await ordersOfMerchant(services, { ...noStoreOrderFilters, merchantId }, null)
  const scanned = await scannedTables(async () => {
    await ordersOfCustomer(services, userId, all)
    await ordersOfCustomer(services, userId, { ...all, cursor: next })
    await ordersOfCustomer(services, userId, { ...all, label: 'canceled' })
    await ordersOfCustomer(services, userId, { ...all, query: 'nada disso' })
  })
  expect(next).not.toBeNull()
  expect(scanned).toEqual([])
})

test('claims of a store, of all stores and those that are due are found by an index', async () => {
  const { services } = shop
  const first = await claimsOfMerchant(services, merchantId, { list: 'all', cursor: null })
  const toDecide = await claimsOfShop(services, { list: 'review', cursor: null })
  const scanned = await scannedTables(async () => {
    for (const list of merchantClaimLists)
      await claimsOfMerchant(services, merchantId, { list, cursor: null })
    for (const list of operatorClaimLists) await claimsOfShop(services, { list, cursor: null })
    await claimsOfMerchant(services, merchantId, { list: 'all', cursor: first.next })
    await claimsOfShop(services, { list: 'review', cursor: toDecide.next })
  })
  expect([first.next, toDecide.next]).not.toContain(null)
  expect(scanned).toEqual([])
})

test('notifications of a person, read and unread, are found by an index', async () => {
  const { db } = shop.services
  const userId = shop.world.users.caio.id
  const first = await notificationsOf(db, userId, { isUnreadOnly: false, cursor: null })
  const scanned = await scannedTables(async () => {
    await notificationsOf(db, userId, { isUnreadOnly: false, cursor: first.next })
    await notificationsOf(db, userId, { isUnreadOnly: true, cursor: null })
    await loadPersonalData(db, userId)
    await sweepNotifications(shop.services)
  })
  expect(first.next).not.toBeNull()
  expect(scanned).toEqual([])
})

test('the audit log of a store and of all is found by an index, whatever is filtered', async () => {
  const { services } = shop
  const filters = [
    ...auditRoles.map((who) => ({ ...noFilters, who })),
    ...(['money', 'products'] as const).map((kind) => ({ ...noFilters, kind })),
    { ...noFilters, who: shop.world.users.caio.id },
    { ...noFilters, from: '2026-01-01', to: '2026-01-02' },
    { ...noFilters, store: 'cafe' },
  ]
  const scanned = await scannedTables(async () => {
    for (const owner of [{ merchantId }, { operator: true as const }])
      for (const each of [noFilters, ...filters])
        await auditPage(services, owner, { filters: each, cursor: null })
    await auditPeople(services.db, merchantId)
  })
  expect(scanned).toEqual([])
})

test('past orders and customers of a store, found by words or by a mail address, are found by an index', async () => {
  const { services } = shop
  const search = { merchantId, query: '', cursor: null }
  const orders = await pastOrdersOf(services.db, search)
  const customers = await pastCustomersOf(services, search)
  expect(orders.next).not.toBeNull()
  expect(
    (await pastOrdersOf(services.db, { ...search, query: 'souza peça150' })).items.length,
  ).toBeGreaterThan(0)
  const { number } = await anOrder(shop, { items: ['beans250'], state: 'placed' })
  const scanned = await scannedTables(async () => {
    await pastOrdersOf(services.db, { ...search, cursor: orders.next })
    await pastOrdersOf(services.db, { ...search, query: 'souza peça150' })
    await pastOrdersOf(services.db, { ...search, query: 'nada disso' })
    await pastOrderOf(services, { merchantId, pastOrderId: orders.items[0]?.id ?? '' })
    await pastCustomersOf(services, { ...search, cursor: customers.next })
    await pastCustomersOf(services, { ...search, query: 'souza 150' })
    await customerHistory(services.db, idOfOrder(services.db, { merchantId }, number))
  })
  expect(scanned).toEqual([])
})

test('imports of a store, and stores by their status, are found by an index', async () => {
  const { services } = shop
  const imports = await importsOfStore(services.db, merchantId, null)
  const stores = await storesOfAll(services, { status: '', query: '', cursor: null })
  const scanned = await scannedTables(async () => {
    await importsOfStore(services.db, merchantId, imports.next)
    await storesOfAll(services, { status: '', query: '', cursor: stores.next })
    await storesOfAll(services, { status: 'suspended', query: '', cursor: null })
    await storesOfAll(services, { status: '', query: 'Loja 777', cursor: null })
  })
  expect(scanned).toEqual([])
})

test.each([
  ['a person holds unpaid is found by indexes of the person, not among all that is unpaid', '77@feira.test'],
  ['a company holds unpaid is not found among all that it has ever paid', 'empresa@feira.test'],
])('what %s', async (_what, email) => {
  const { services, world } = shop
  const guest = await guestWith(services, [world.variants.beans250, 1])
  const person = { email, taxId: '00000000077', clientKey: 'client 77' }
  const checkout = {
    ...(await biasCheckout(services, guest)),
    ...person,
    address: { ...biaAddress, number: '77' },
  }
  const lines = [{ variantId: world.variants.beans250, quantity: 1 }]
  const scanned = await scannedTables(() => limitUnpaidHolds(services.db, services, checkout, lines))
  expect(scanned).toEqual([])
})

test('the keys that have sealed tax ids, and what an older one sealed, are found by indexes', async () => {
  const { services } = shop
  const { pool } = shop.database
  const older = { sealingKeys: services.sealingKeys.slice(1) }
  const { rows } = await pool.query<{ id: string }>('select id from order_group limit 1000')
  const sealed = rows.map(({ id }) => ({ id, ...sealTaxId(older, { groupId: id, taxId: '11144477735' }) }))
  await pool.query(
    `update order_group g set sealed_tax_id = "sealedTaxId", tax_id_key = "taxIdKey"
     from json_to_recordset($1) as n (id uuid, "sealedTaxId" text, "taxIdKey" text) where g.id = n.id`,
    [JSON.stringify(sealed)],
  )
  expect(await sealOlderTaxIds(services, { maxRows: 1_000 })).toEqual({ sealed: 1_000, unreadable: [] })
  await pool.query('analyze order_group')
  const scanned = await scannedTables(async () => {
    for (const keyId of await keysOfTaxIds(services.db)) await taxIdsSealedWith(services.db, keyId, newId())
    await discountsOfGroups(
      services.db,
      rows.slice(0, 500).map(({ id }) => id),
    )
  })
  expect(scanned).toEqual([])
})

test('the orders of a campaign are found by an index, also on their second page', async () => {
  const { services } = shop
  const { next } = await ordersOfCampaign(services.db, { campaignId, cursor: null })
  expect(next).not.toBeNull()
  const scanned = await scannedTables(async () => {
    await ordersOfCampaign(services.db, { campaignId, cursor: null })
    await ordersOfCampaign(services.db, { campaignId, cursor: next })
  })
  expect(scanned).toEqual([])
})

test('new, returning and lost customers of a day are found by indexes', async () => {
  const { db, country } = shop.services
  const day = localDay(shop.services.clock(), country.timeZone)
  const range = { from: day, until: day, merchantId: null, timeZone: country.timeZone }
  const scanned = await scannedTables(() => sumsByDay(db, range))
  expect(scanned).toEqual([])
})

test('the carts that were left, and what came of their reminders, are found by indexes', async () => {
  const noon = startOfDay(localDay(shop.services.clock(), 'America/Sao_Paulo'), 'America/Sao_Paulo')
  noon.setUTCHours(noon.getUTCHours() + 12)
  const scanned = await scannedTables(() => sendCartReminders({ ...shop.services, clock: () => noon }))
  expect(scanned).toEqual([])
})

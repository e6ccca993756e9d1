import { Readable } from 'node:stream'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product, variant } from '#server/db/schema/index.ts'
import { importProducts } from '#server/shop/catalog/import/import-products.ts'
import { placeOrder } from '#server/shop/orders/placing/place-order.ts'
import { ShopError } from '#shared/errors.ts'
import { biasCheckout, guestWith } from '#tests/support/shop/checkout.ts'
import { startShop } from '#tests/support/shop/start-shop.ts'

let shop: Awaited<ReturnType<typeof startShop>>
beforeAll(async () => {
  shop = await startShop({ poolSize: 20 })
})
afterAll(() => shop.close())

const handles = Array.from({ length: 30 }, (_, at) => `peca-${at}`)

const header =
  'Handle,Title,Variant Price,Variant Inventory Tracker,Variant Inventory Qty,Variant Inventory Policy'

/** The file lists the products in reverse order of their creation. */
function countStock(onHand: number) {
  const rows = handles.map((handle) => `${handle},${handle},10.00,shopify,${onHand},deny`)
  const lines = onHand === 2 ? rows : rows.toReversed()
  const file = Readable.from([Buffer.from(`${[header, ...lines].join('\n')}\n`)])
  return importProducts(shop.services, { file, storeSlug: 'ana' })
}

test('orders and an import of the same products never deadlock', async () => {
  const { services, pool } = shop
  await countStock(2)
  const found = await services.db
    .select({ id: variant.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(eq(product.productType, ''))
    .orderBy(variant.id)
  const ours = found.map(({ id }) => id).slice(-handles.length)
  const buyers = await Promise.all(
    Array.from({ length: 12 }, async (_, at) => {
      const owner = await guestWith(
        services,
        ...[0, 7, 13].map((step) => [ours[(at + step) % 30] ?? '', 1] as const),
      )
      return { owner, checkout: await biasCheckout(services, owner) }
    }),
  )

  const orders = buyers.map(({ owner, checkout }) =>
    placeOrder(services, owner, checkout).catch((error) => {
      if (!(error instanceof ShopError)) throw error
    }),
  )
  await Promise.all([...orders, countStock(3), countStock(4)])

  const { rows } = await pool.query(
    'select deadlocks from pg_stat_database where datname = current_database()',
  )
  expect(rows).toEqual([{ deadlocks: 0 }])
})

test('a dry run holds no lock on the products it has read', async () => {
  const { services } = shop
  await countStock(5)
  const [found] = await services.db
    .select({ id: variant.id })
    .from(variant)
    .innerJoin(product, eq(product.id, variant.productId))
    .where(eq(product.handle, 'peca-0'))
  const owner = await guestWith(services, [found?.id ?? '', 1])
  const checkout = await biasCheckout(services, owner)

  // More than one batch is read, and the rest of the file is delayed.
  const bought = Promise.withResolvers<void>()
  const readFirst = Promise.withResolvers<void>()
  async function* slowFile() {
    const others = Array.from({ length: 100 }, (_, at) => `ensaio-${at}`)
    const rows = [...handles, ...others].map((handle) => `${handle},${handle},12.00,shopify,9,deny`)
    yield Buffer.from(`${[header, ...rows].join('\n')}\n`)
    await bought.promise
    yield Buffer.from('fim,Fim,12.00,shopify,9,deny\n')
  }
  const trial = importProducts(services, {
    file: Readable.from(slowFile()),
    storeSlug: 'ana',
    dryRun: true,
    onProgress: () => readFirst.resolve(),
  })
  await readFirst.promise
  expect(await placeOrder(services, owner, checkout)).toMatchObject({ repeated: false })
  bought.resolve()
  expect(await trial).toMatchObject({ rows: 131, products: { created: 101, updated: 30 } })
})

import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#server/db/new-id.ts'
import { inventoryLevel, picture, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { picturedVariants } from '#server/shop/catalog/pictures/variant-picture-queries.ts'
import { picturesOfStoreProduct } from '#server/shop/catalog/products/merchant-product-queries.ts'
import { lockedProduct, savedProduct } from '#server/shop/catalog/products/saved-product-queries.ts'
import { worldDatabase } from '#tests/support/shop/database/database.ts'
import type { World } from '#tests/support/shop/world.ts'

let database: Awaited<ReturnType<typeof worldDatabase>>
let world: World

beforeAll(async () => {
  database = await worldDatabase()
  world = database.world
})
afterAll(() => database.close())

const vaseOf = (merchantId: string) => ({ merchantId, productId: world.products.vase })

/** The levels of the vase that nobody has locked. */
const freeLevels = () =>
  database.db
    .select({ id: inventoryLevel.variantId })
    .from(inventoryLevel)
    .where(
      inArray(
        inventoryLevel.variantId,
        database.db
          .select({ id: variant.id })
          .from(variant)
          .where(eq(variant.productId, world.products.vase)),
      ),
    )
    .for('update', { skipLocked: true })

test('a product asked for by another store is not found, and its stock is not locked', async () => {
  const all = await freeLevels()
  expect(all.length).toBeGreaterThan(0)
  await inTransaction(database.db, async (tx) => {
    expect(await lockedProduct(tx, vaseOf(world.merchants.cafe.id))).toBeNull()
    expect(await freeLevels()).toHaveLength(all.length)
  })
  await inTransaction(database.db, async (tx) => {
    const found = await lockedProduct(tx, vaseOf(world.merchants.ana.id))
    expect(found?.variants).toHaveLength(all.length)
    expect(await freeLevels()).toEqual([])
  })
})

test('the variants and pictures of a product are only its own store’s', async () => {
  const { ana, cafe } = world.merchants
  const own = vaseOf(ana.id)
  const shown = { sha256: 'a picture', width: 800, height: 800, status: 'ready' } as const
  await database.db.insert(picture).values({ id: newId(), ...own, ...shown })

  expect((await picturedVariants(database.db, own)).variants).not.toEqual([])
  expect(await picturesOfStoreProduct(database.db, own)).toHaveLength(1)
  expect((await savedProduct(database.db, own))?.pictures).toHaveLength(1)
  expect((await picturedVariants(database.db, vaseOf(cafe.id))).variants).toEqual([])
  expect(await picturesOfStoreProduct(database.db, vaseOf(cafe.id))).toEqual([])
  expect(await savedProduct(database.db, vaseOf(cafe.id))).toBeNull()
})

import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { batch } from '#server/db/batch.ts'
import type { Db } from '#server/db/connect.ts'
import { picture, product, variant } from '#server/db/schema/catalog.ts'
import { inventoryLevel } from '#server/db/schema/stock.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'

import type { ProductKey } from './lock-product.ts'

type VariantRow = typeof variant.$inferSelect
export type SavedVariant = VariantRow & { level: typeof inventoryLevel.$inferSelect | null }
export type SavedPicture = typeof picture.$inferSelect
export type SavedProduct = typeof product.$inferSelect & {
  /** The variants, those on sale first. */
  variants: SavedVariant[]
  pictures: SavedPicture[]
}

/** Returns all that is saved of some products of a merchant, by handle. */
export const savedProducts = async (db: Db, merchantId: string, handles: string[]) =>
  withParts(db, merchantId, await rowsOf(db, merchantId, handles))

/** Returns the same; the products stay locked. */
export const lockedProducts = async (tx: Db, merchantId: string, handles: string[]) =>
  withParts(tx, merchantId, await rowsOf(tx, merchantId, handles).for('update'))

/** Returns one product by its id, locked with the stock of its variants, or null if it belongs to another store. */
export async function lockedProduct(
  tx: Db,
  { merchantId, productId }: ProductKey,
): Promise<SavedProduct | null> {
  const isOwn = and(eq(product.merchantId, merchantId), eq(product.id, productId))
  // Stock is locked before products, as orders do, so that no deadlock is possible.
  const ids = await tx
    .select({ id: variant.id })
    .from(variant)
    .where(and(eq(variant.merchantId, merchantId), eq(variant.productId, productId)))
  await lockLevels(
    tx,
    ids.map(({ id }) => id),
  )
  const found = await tx.select().from(product).where(isOwn).for('update')
  return [...(await withParts(tx, merchantId, found)).values()][0] ?? null
}

/** Returns the same without a lock. */
export async function savedProduct(
  db: Db,
  { merchantId, productId }: ProductKey,
): Promise<SavedProduct | null> {
  const isOwn = and(eq(product.merchantId, merchantId), eq(product.id, productId))
  const [[row], [variants, pictures]] = await Promise.all([
    db.select().from(product).where(isOwn),
    partsOf(db, merchantId, [productId]),
  ])
  return row ? { ...row, variants: variants.map(savedVariant), pictures } : null
}

const rowsOf = (db: Db, merchantId: string, handles: string[]) =>
  db
    .select()
    .from(product)
    .where(and(eq(product.merchantId, merchantId), inArray(product.handle, handles)))
    .orderBy(asc(product.id))
    .$dynamic()

/** Returns a merchant's products with their variants and pictures, by handle. */
export async function withParts(
  db: Db,
  merchantId: string,
  products: (typeof product.$inferSelect)[],
): Promise<Map<string, SavedProduct>> {
  if (products.length === 0) return new Map()

  const ids = products.map(({ id }) => id)
  const [variants, pictures] = await partsOf(db, merchantId, ids)
  const variantsOf = Map.groupBy(variants, (row) => row.variant.productId)
  const picturesOf = Map.groupBy(pictures, (row) => row.productId)
  return new Map(
    products.map((row) => {
      const own = (variantsOf.get(row.id) ?? []).map(savedVariant)
      return [row.handle, { ...row, variants: own, pictures: picturesOf.get(row.id) ?? [] }]
    }),
  )
}

const partsOf = (db: Db, merchantId: string, productIds: readonly string[]) =>
  batch([
    db
      .select({ variant, level: inventoryLevel })
      .from(variant)
      .leftJoin(inventoryLevel, eq(inventoryLevel.variantId, variant.id))
      .where(and(eq(variant.merchantId, merchantId), inArray(variant.productId, productIds)))
      .orderBy(sql`${variant.archivedAt} desc nulls first`, asc(variant.position), asc(variant.id)),
    db
      .select()
      .from(picture)
      .where(and(eq(picture.merchantId, merchantId), inArray(picture.productId, productIds))),
  ])

const savedVariant = ({ variant: row, level }: { variant: VariantRow; level: SavedVariant['level'] }) => ({
  ...row,
  level,
})

export async function variantsOfHandles(db: Db, merchantId: string, handles: string[]): Promise<string[]> {
  const rows = await db
    .select({ id: variant.id })
    .from(product)
    .innerJoin(variant, eq(variant.productId, product.id))
    .where(and(eq(product.merchantId, merchantId), inArray(product.handle, handles)))
  return rows.map(({ id }) => id)
}

/** Updates the planner's statistics after many rows were inserted. */
export const recount = (db: Db) =>
  db.execute(sql`analyze ${product}, ${variant}, ${inventoryLevel}, ${picture}`)

/** Folds a name, so that "Decoração" and "decoracao" are equal. */
export const foldedName = (name: string) =>
  name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\s+/g, ' ').trim()

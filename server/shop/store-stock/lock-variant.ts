import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { variant } from '#server/db/schema/index.ts'
import { lockLevels, type StockLevelRow } from '#server/shop/stock/lock-levels.ts'
import { ShopError } from '#shared/errors.ts'
import type { VariantKey } from './store-stock-queries.ts'

/**
 * Locks the stock of a store's own variant, and returns it, or null if it has none. Error: `not_found` for another
 * store's variant.
 */
export async function lockVariantStock(
  tx: Db,
  { merchantId, variantId }: VariantKey,
): Promise<StockLevelRow | null> {
  const isOwn = and(eq(variant.id, variantId), eq(variant.merchantId, merchantId))
  const [own] = await tx.select({ id: variant.id }).from(variant).where(isOwn)
  if (!own) throw new ShopError('not_found', `The store has no variant ${variantId}`)
  const levels = await lockLevels(tx, [variantId])
  // Of a variant without a level, the variant's own row is locked.
  if (!levels.has(variantId)) await tx.select({ id: variant.id }).from(variant).where(isOwn).for('update')
  return levels.get(variantId) ?? (await lockLevels(tx, [variantId])).get(variantId) ?? null
}

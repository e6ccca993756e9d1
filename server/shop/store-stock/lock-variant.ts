import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { variant } from '#server/db/schema/index.ts'
import { lockLevels, type StockLevelRow } from '#server/shop/stock/lock-levels.ts'
import { ShopError } from '#shared/errors.ts'
import type { VariantKey } from './store-stock-queries.ts'

/** Locks the stock of a store's own variant; null while it has none. Another store's variant is not found. */
export async function lockVariantStock(
  tx: Db,
  { merchantId, variantId }: VariantKey,
): Promise<StockLevelRow | null> {
  const isOwn = and(eq(variant.id, variantId), eq(variant.merchantId, merchantId))
  const [own] = await tx.select({ id: variant.id }).from(variant).where(isOwn)
  if (!own) throw new ShopError('not_found', `The store has no variant ${variantId}`)
  const levels = await lockLevels(tx, [variantId])
  // A variant without a level has no row to wait for but its own.
  if (!levels.has(variantId)) await tx.select({ id: variant.id }).from(variant).where(isOwn).for('update')
  return levels.get(variantId) ?? (await lockLevels(tx, [variantId])).get(variantId) ?? null
}

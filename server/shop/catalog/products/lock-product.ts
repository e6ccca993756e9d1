import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/catalog.ts'
import { ShopError } from '#shared/errors.ts'

/** A product of a store's own. */
export interface ProductKey {
  merchantId: string
  productId: string
}

/** Locks a product, so that its changes happen one after the other; another store's product is not found. */
export async function lockProduct(tx: Db, key: ProductKey): Promise<void> {
  const [found] = await tx.select({ id: product.id }).from(product).where(isOwn(key)).for('update')
  if (!found) throw new ShopError('not_found', `The store has no product ${key.productId}`)
}

/** Notifies search engines of the changed page. */
export const notifySearchEngines = (tx: Db, key: ProductKey, now: Date) =>
  tx.update(product).set({ updatedAt: now }).where(isOwn(key))

const isOwn = ({ merchantId, productId }: ProductKey) =>
  and(eq(product.id, productId), eq(product.merchantId, merchantId))

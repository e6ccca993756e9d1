import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/catalog.ts'
import { ShopError } from '#shared/errors.ts'

/** Key of a product of a store's own. */
export interface ProductKey {
  merchantId: string
  productId: string
}

/** Locks a product, so that its changes happen one after the other. Error: `not_found` for another store's product. */
export async function lockProduct(tx: Db, key: ProductKey): Promise<void> {
  const [found] = await tx.select({ id: product.id }).from(product).where(isOwn(key)).for('update')
  if (!found) throw new ShopError('not_found', `The store has no product ${key.productId}`)
}

/** Marks the product as updated, so that search engines read its page again. */
export const notifySearchEngines = (tx: Db, key: ProductKey, now: Date) =>
  tx.update(product).set({ updatedAt: now }).where(isOwn(key))

const isOwn = ({ merchantId, productId }: ProductKey) =>
  and(eq(product.id, productId), eq(product.merchantId, merchantId))

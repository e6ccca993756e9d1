import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/catalog.ts'
import { ShopError } from '#shared/errors.ts'

/** A product of a store's own. */
export interface OwnProduct {
  merchantId: string
  productId: string
}

/** Whoever changes its parts does so one after the other; somebody else's product is not there. */
export async function lockProduct(tx: Db, own: OwnProduct): Promise<void> {
  const [found] = await tx.select({ id: product.id }).from(product).where(isOwn(own)).for('update')
  if (!found) throw new ShopError('not_found', `The store has no product ${own.productId}`)
}

/** Search engines hear that its page is another. */
export const noteChange = (tx: Db, own: OwnProduct, now: Date) =>
  tx.update(product).set({ updatedAt: now }).where(isOwn(own))

const isOwn = ({ merchantId, productId }: OwnProduct) =>
  and(eq(product.id, productId), eq(product.merchantId, merchantId))

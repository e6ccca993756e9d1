import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import type { ProductKey } from '#server/shop/catalog/products/lock-product.ts'
import { proposalOf, statusAfterSaving } from '#shared/catalog/product-moves.ts'
import { movedProduct } from './move-product.ts'
import { isReviewDue } from './review-queries.ts'

/**
 * Sends a locked product, which now shows something that nobody has approved, to review again if its store's products
 * are reviewed.
 */
export async function reviewAgain(tx: Db, { merchantId, productId }: ProductKey, at: Date): Promise<void> {
  const isIt = eq(product.id, productId)
  const [saved] = await tx.select().from(product).where(isIt)
  if (!saved) return
  const to = statusAfterSaving({
    proposed: proposalOf(saved),
    saved,
    changesContent: true,
    isReviewDue: await isReviewDue(tx, merchantId),
  })
  // A refused product moves when its form is saved.
  const moved = saved.status === 'rejected' ? {} : movedProduct(saved.status, { to, by: 'merchant', at })
  await tx
    .update(product)
    .set({ ...moved, approvedAt: null })
    .where(isIt)
}

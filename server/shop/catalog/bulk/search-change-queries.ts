import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { bulkChange, bulkChangeProduct, product, user } from '#server/db/schema/index.ts'
import { type BulkChangeView, maxPreviewedProducts } from '#shared/catalog/bulk-changes.ts'

interface ChangeKey {
  merchantId: string
  changeId: string
}

/** Returns the progress of a change of a store's products. Null if the store has none of this id. */
export async function searchChangeOfStore(
  db: Db,
  { merchantId, changeId }: ChangeKey,
): Promise<BulkChangeView | null> {
  const isOwn = and(eq(bulkChange.merchantId, merchantId), eq(bulkChange.id, changeId))
  const [found] = await db
    .select({ row: bulkChange, by: user.name })
    .from(bulkChange)
    .innerJoin(user, eq(user.id, bulkChange.userId))
    .where(isOwn)
  if (!found) return null
  const { id, change, createdAt, total, changed, finishedAt } = found.row
  return {
    id,
    action: change.action,
    at: createdAt.toISOString(),
    by: found.by,
    total,
    changed,
    skipped: await db.$count(bulkChangeProduct, isSkippedOf(id)),
    isFinished: finishedAt !== null,
  }
}

/** Returns the first products that a change has skipped. */
export const skippedProducts = (db: Db, changeId: string) =>
  db
    .select({ id: product.id, title: product.title })
    .from(bulkChangeProduct)
    .innerJoin(product, eq(product.id, bulkChangeProduct.productId))
    .where(isSkippedOf(changeId))
    .orderBy(asc(bulkChangeProduct.productId))
    .limit(maxPreviewedProducts)

const isSkippedOf = (changeId: string) =>
  and(eq(bulkChangeProduct.changeId, changeId), eq(bulkChangeProduct.isSkipped, true))

import { and, asc, eq, lte } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit, system } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { statusAfterSaving } from '#shared/catalog/product-moves.ts'

const atOnce = 200

/**
 * Publishes the products whose time has come; the triggers of the table invalidate every page. A product that must be
 * reviewed first waits for that, and is on sale as soon as it is approved.
 */
export async function publishScheduled({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    await tx
      .update(product)
      .set({ publishAt: null })
      .where(and(eq(product.status, 'in_review'), lte(product.publishAt, at)))
    const due = await tx
      .select()
      .from(product)
      .where(and(eq(product.status, 'scheduled'), lte(product.publishAt, at)))
      .orderBy(asc(product.publishAt), asc(product.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    const reviews = await reviewsDue(tx, due)
    for (const saved of due) {
      const { id, merchantId, title } = saved
      const to = statusAfterSaving({
        proposed: 'published',
        saved,
        changesContent: false,
        isReviewDue: reviews.get(merchantId) ?? false,
      })
      await tx
        .update(product)
        .set({
          ...movedProduct(saved.status, { to, by: 'merchant', at }),
          publishAt: null,
          updatedAt: at,
        })
        .where(eq(product.id, id))
      await recordAudit(tx, {
        action: 'product.published',
        by: system,
        at,
        merchantId,
        subject: { type: 'product', id, name: title },
        before: { status: 'scheduled' },
        after: { status: to },
      })
    }
  })
}

/** Reads once for each store whether its products are reviewed. */
async function reviewsDue(tx: Db, due: readonly { merchantId: string }[]): Promise<Map<string, boolean>> {
  const merchantIds = [...new Set(due.map(({ merchantId }) => merchantId))]
  return new Map(await Promise.all(merchantIds.map(async (id) => [id, await isReviewDue(tx, id)] as const)))
}

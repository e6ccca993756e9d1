import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { bulkChange, bulkChangeProduct } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { MemberAuthor } from '#server/shop/audit/record-audit.ts'
import type { StoreProductSearch } from '#server/shop/catalog/products/merchant-product-queries.ts'
import type { Services } from '#server/shop/services.ts'
import type { BulkChange } from '#shared/catalog/bulk-changes.ts'
import { ShopError } from '#shared/errors.ts'
import { refuseUnknownCategory } from './change-products.ts'
import { planSearchChange } from './plan-search-change.ts'
import { queueSearchChange } from './work-on-search-change.ts'

interface SearchOrder {
  /** Id of the form. */
  id: string
  by: MemberAuthor
  search: Omit<StoreProductSearch, 'merchantId'>
  change: BulkChange
  /** Hash of the plan that the person has seen. */
  seal: string
}

/** The hash is a different one, so nothing was started. */
class OtherPlan extends Error {}

/**
 * Starts a change of all products that a search finds now. Returns false if the plan differs from the one that was
 * seen. The products are stored first, because a change of status moves them out of the search.
 */
export async function startSearchChange(
  services: Pick<Services, 'db' | 'clock' | 'cached' | 'queue'>,
  { id, by, search, change, seal }: SearchOrder,
): Promise<boolean> {
  const { merchantId, userId, ip } = by
  await refuseUnknownCategory(services, change)
  const at = services.clock()
  try {
    await inTransaction(services.db, async (tx) => {
      const row = { id, merchantId, userId, ip, change, total: 0, createdAt: at, workedAt: at }
      const [started] = await tx.insert(bulkChange).values(row).onConflictDoNothing().returning()
      if (!started) return refuseForeign(tx, { id, merchantId })
      const plan = await planSearchChange(tx, {
        search: { ...search, merchantId },
        change,
        async onBatch(changing) {
          const rows = changing.map((each) => ({ ...each, changeId: id }))
          if (rows.length > 0) await tx.insert(bulkChangeProduct).values(rows)
        },
      })
      if (plan.seal !== seal || plan.summary.changing === 0) throw new OtherPlan()
      await tx.update(bulkChange).set({ total: plan.summary.changing }).where(eq(bulkChange.id, id))
      await queueSearchChange(services, tx, id)
    })
    return true
  } catch (error) {
    if (error instanceof OtherPlan) return false
    throw error
  }
}

/** Throws if the change of this id is another store's. The same form sent twice is one change. */
async function refuseForeign(tx: Db, { id, merchantId }: { id: string; merchantId: string }) {
  const isOwn = and(eq(bulkChange.id, id), eq(bulkChange.merchantId, merchantId))
  if ((await tx.$count(bulkChange, isOwn)) === 0)
    throw new ShopError('not_found', `The store has no change ${id}`)
}

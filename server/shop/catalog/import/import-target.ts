import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'
import { planProduct, type SaveResult } from '../plan-product.ts'
import type { ProductDraft } from '../product-draft.ts'
import { type SaveContext, saveProduct } from '../save-product.ts'
import { savedAfter } from '../saved-after.ts'
import {
  lockedProducts,
  type SavedProduct,
  savedProducts,
  variantsOfHandles,
} from '../saved-product-queries.ts'
import { clearMissing, type MissingParts } from './clear-missing.ts'

/** Where the products of a file go: into the database, or nowhere in a trial run. */
export interface ImportTarget {
  batch<Result>(work: (batch: TargetBatch) => Promise<Result>): Promise<Result>
  clearMissing(missing: MissingParts): Promise<void>
}

export interface TargetBatch {
  saved(handles: string[]): Promise<Map<string, SavedProduct>>
  save(
    draft: ProductDraft,
    saved: SavedProduct | null,
    refId: string,
  ): Promise<SaveResult | { id: null; notes: SaveResult['notes'] }>
}

/** Each batch in a transaction of its own: nobody waits for the whole file. */
export const databaseTarget = (db: Db, context: Omit<SaveContext, 'refId'>): ImportTarget => ({
  batch: (work) =>
    inTransaction(db, (tx) =>
      work({
        async saved(handles) {
          // Stock before products, as orders do: neither waits for what the other waits for.
          await lockLevels(tx, await variantsOfHandles(tx, context.merchantId, handles))
          return lockedProducts(tx, context.merchantId, handles)
        },
        save: (draft, saved, refId) => saveProduct(tx, draft, saved, { ...context, refId }),
      }),
    ),
  clearMissing: (missing) => clearMissing(db, missing, context.now),
})

/** Reads and plans alike, and neither writes nor locks: whoever buys meanwhile waits for nothing. */
export function trialTarget(db: Db, { merchantId }: Pick<SaveContext, 'merchantId'>): ImportTarget {
  // The file may come back to a product, which is then no longer as the database has it.
  const planned = new Map<string, SavedProduct>()
  const batch: TargetBatch = {
    async saved(handles) {
      const saved = await savedProducts(db, merchantId, handles)
      for (const handle of handles) {
        const again = planned.get(handle)
        if (again) saved.set(handle, again)
      }
      return saved
    },
    async save(draft, saved) {
      const plan = planProduct(draft, saved)
      if (plan.id === null) return plan
      planned.set(draft.handle, savedAfter(plan, merchantId))
      return plan.result
    },
  }
  return { batch: (work) => work(batch), clearMissing: async () => undefined }
}

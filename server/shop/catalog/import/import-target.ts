import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import {
  type FormerPath,
  storeFormerPaths,
} from '#server/shop/catalog/former-addresses/store-former-paths.ts'
import type { PicturesPlan } from '#server/shop/catalog/products/plan-pictures.ts'
import { type ProductPlan, planProduct, type SaveResult } from '#server/shop/catalog/products/plan-product.ts'
import type { VariantPlan } from '#server/shop/catalog/products/plan-variants.ts'
import type { ProductDraft } from '#server/shop/catalog/products/product-draft.ts'
import { type SaveContext, saveProduct } from '#server/shop/catalog/products/save-product.ts'
import {
  lockedProducts,
  type SavedPicture,
  type SavedProduct,
  type SavedVariant,
  savedProducts,
  variantsOfHandles,
} from '#server/shop/catalog/products/saved-product-queries.ts'
import { isReviewDue } from '#server/shop/catalog/review/review-queries.ts'
import { lastMovements } from '#server/shop/stock/last-movements.ts'
import { lockLevels } from '#server/shop/stock/lock-levels.ts'
import { clearMissing, type MissingParts } from './clear-missing.ts'
import { type SkuOwner, skuOwners } from './sku-owners.ts'

/** Destination of a file's products: the database, or nothing in a trial run. */
export interface ImportTarget {
  batch<Result>(work: (batch: TargetBatch) => Promise<Result>): Promise<Result>
  clearMissing(missing: MissingParts): Promise<void>
}

export interface TargetBatch {
  tx: Db
  skuOwners(skus: readonly string[]): Promise<SkuOwner[]>
  saved(handles: string[]): Promise<Map<string, SavedProduct>>
  /** Returns when the stock of variants last moved other than by an import. */
  lastMovements(variantIds: readonly string[]): Promise<Map<string, Date>>
  /** Stores where the former shop had products. */
  storeFormerPaths(paths: readonly FormerPath[]): Promise<void>
  save(
    draft: ProductDraft,
    saved: SavedProduct | null,
    refId: string,
  ): Promise<SaveResult | { id: null; notes: SaveResult['notes'] }>
}

/** Saves into the database. Each batch is a transaction of its own, so that no lock is held for the whole file. */
export const databaseTarget = (
  db: Db,
  context: Omit<SaveContext, 'refId' | 'isReviewDue'>,
): ImportTarget => ({
  batch: (work) =>
    inTransaction(db, async (tx) => {
      const isDue = await isReviewDue(tx, context.merchantId)
      return work({
        tx,
        skuOwners: (skus) => skuOwners(tx, context.merchantId, skus),
        lastMovements: (ids) => lastMovements(tx, ids),
        storeFormerPaths: (paths) =>
          storeFormerPaths(tx, { merchantId: context.merchantId, paths, source: 'import', now: context.now }),
        async saved(handles) {
          // Stock is locked before products, as orders do, so that no deadlock is possible.
          await lockLevels(tx, await variantsOfHandles(tx, context.merchantId, handles))
          return lockedProducts(tx, context.merchantId, handles)
        },
        save: (draft, saved, refId) =>
          saveProduct(tx, draft, saved, { ...context, refId, isReviewDue: isDue }),
      })
    }),
  clearMissing: (missing) => clearMissing(db, missing, context.now),
})

/** Reads and plans without writing or locking, so that no buyer waits. */
export function trialTarget(
  db: Db,
  { merchantId, now }: Pick<SaveContext, 'merchantId' | 'now'>,
): ImportTarget {
  // The file may name a product again, which then differs from the one in the database.
  const planned = new Map<string, SavedProduct>()
  return {
    async batch(work) {
      const isDue = await isReviewDue(db, merchantId)
      return work({
        tx: db,
        skuOwners: (skus) => skuOwners(db, merchantId, skus),
        lastMovements: (ids) => lastMovements(db, ids),
        storeFormerPaths: async () => undefined,
        async saved(handles) {
          const saved = await savedProducts(db, merchantId, handles)
          for (const handle of handles) {
            const again = planned.get(handle)
            if (again) saved.set(handle, again)
          }
          return saved
        },
        async save(draft, saved) {
          const plan = planProduct(draft, saved, { isDue, now })
          if (plan.id === null) return plan
          planned.set(draft.handle, savedAfter(plan, merchantId))
          return plan.result
        },
      })
    },
    clearMissing: async () => undefined,
  }
}

interface Owner {
  productId: string
  merchantId: string
}

/** Returns a product as it would be saved, as far as another plan needs it, without its long text. */
function savedAfter({ id, saved, row, variants, pictures }: ProductPlan, merchantId: string) {
  const owner = { productId: id, merchantId }
  const plans = new Map(variants.map((plan) => [plan.id, plan]))
  const others = (saved?.variants ?? []).filter((each) => !plans.has(each.id))
  return {
    ...saved,
    ...row,
    id,
    merchantId,
    descriptionHtml: '',
    variants: [...variants.map((plan) => variantAfter(plan, owner)), ...others],
    pictures: picturesAfter(pictures, saved?.pictures ?? [], owner),
  } as SavedProduct
}

const variantAfter = ({ id, saved, row, level }: VariantPlan, owner: Owner) =>
  ({
    ...saved,
    ...row,
    ...owner,
    id,
    level: { variantId: id, reserved: saved?.level?.reserved ?? 0, ...level },
  }) as SavedVariant

function picturesAfter({ created, updated }: PicturesPlan, saved: SavedPicture[], owner: Owner) {
  const changesOf = new Map(updated.map(({ id, changes }) => [id, changes]))
  const changed = saved.map((each) => ({ ...each, ...changesOf.get(each.id) }))
  return [...changed, ...created.map((row) => ({ ...row, ...owner }) as SavedPicture)]
}

import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { picture, pictureFetch, product, variant } from '#server/db/schema/catalog.ts'
import { type StockChange, setStocks } from '#server/shop/stock/set-stock.ts'
import type { SaveNote } from './match-variants.ts'
import type { PicturesPlan } from './plan-pictures.ts'
import { type ProductPlan, planProduct, type SaveResult } from './plan-product.ts'
import type { VariantPlan } from './plan-variants.ts'
import type { ProductDraft } from './product-draft.ts'
import type { SavedProduct } from './saved-product-queries.ts'

export interface SaveContext {
  merchantId: string
  now: Date
  /** New products of this store wait for the operator's review. */
  isReviewDue: boolean
  /** Reference of the stock movements; the same one never moves the stock twice. */
  refId: string
  /** Cause of the first count of a variant. */
  source?: Pick<StockChange, 'kind' | 'refType'>
  /** The person who moves the stock, and why; absent for a command. */
  mover?: Pick<StockChange, 'userId' | 'note'>
}

interface ProductOwner {
  productId: string
  merchantId: string
}

/**
 * Creates or changes a product with its variants, stock and pictures. The id is null if the draft leaves no valid
 * product.
 */
export async function saveProduct(
  tx: Db,
  draft: ProductDraft,
  saved: SavedProduct | null,
  context: SaveContext,
): Promise<SaveResult | { id: null; notes: SaveNote[] }> {
  const plan = planProduct(draft, saved, { isDue: context.isReviewDue, now: context.now })
  if (plan.id === null) return plan
  await writePlan(tx, plan, context)
  return plan.result
}

async function writePlan(tx: Db, plan: ProductPlan, context: SaveContext) {
  const { merchantId, now } = context
  const { id, saved, row, changes, result } = plan
  if (!saved) await tx.insert(product).values({ ...row, id, merchantId, createdAt: now, updatedAt: now })
  const owner = { productId: id, merchantId }
  await writePictures(tx, plan.pictures, owner)
  await writeVariants(tx, plan.variants, owner)
  await moveStocks(tx, plan.variants, context)
  if (saved && result.product === 'updated') {
    await tx
      .update(product)
      .set({ ...changes, updatedAt: now })
      .where(eq(product.id, id))
  }
}

/** Writes pictures; new ones are queued to be fetched. */
async function writePictures(tx: Db, { created, updated }: PicturesPlan, owner: ProductOwner) {
  for (const { id, changes } of updated) await tx.update(picture).set(changes).where(eq(picture.id, id))
  if (created.length === 0) return
  await tx.insert(picture).values(created.map((row) => ({ ...row, ...owner })))
  await tx.insert(pictureFetch).values(
    created.map(({ id, sourceUrl }) => ({
      pictureId: id,
      merchantId: owner.merchantId,
      host: new URL(sourceUrl).hostname,
    })),
  )
}

async function writeVariants(tx: Db, plans: VariantPlan[], owner: ProductOwner) {
  const freed = await freeOptions(tx, plans)
  const created = plans.filter(({ saved }) => !saved)
  if (created.length > 0) {
    await tx.insert(variant).values(created.map(({ id, row }) => ({ ...row, ...owner, id })))
  }
  for (const { id, row, changes: changed } of plans) {
    const changes = freed.has(id) ? { ...changed, option1: row.option1 } : changed
    if (changes) await tx.update(variant).set(changes).where(eq(variant.id, id))
  }
}

/**
 * Frees the options of variants that exchange them by a temporary value, because they would violate the unique
 * constraint on the way.
 */
async function freeOptions(tx: Db, plans: VariantPlan[]): Promise<Set<string>> {
  const freed = new Set<string>()
  const optionsOf = (row: OptionColumns) => JSON.stringify([row.option1, row.option2, row.option3])
  const wanted = new Map(plans.map(({ id, row }) => [optionsOf(row), id]))
  for (const { id, saved, row } of plans) {
    if (!saved || optionsOf(saved) === optionsOf(row)) continue
    if ((wanted.get(optionsOf(saved)) ?? id) === id) continue
    await tx.update(variant).set({ option1: id }).where(eq(variant.id, id))
    freed.add(id)
  }
  return freed
}

type OptionColumns = Record<'option1' | 'option2' | 'option3', string>

function moveStocks(tx: Db, plans: VariantPlan[], { refId, source, mover }: SaveContext) {
  const cause = { ...(source ?? { kind: 'import', refType: 'import' }), ...mover, refId }
  const moved = plans.filter(({ movesStock }) => movesStock)
  return setStocks(
    tx,
    moved.map(({ id, level }) => ({ variantId: id, ...level, ...cause })),
  )
}

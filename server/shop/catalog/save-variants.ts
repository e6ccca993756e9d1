import { eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { variant } from '#server/db/schema/catalog.ts'
import { setStocks } from '#server/shop/stock/set-stock.ts'
import { changedFields } from './changed-fields.ts'
import type { VariantPlan } from './plan-variants.ts'
import type { SavedVariant } from './saved-product-queries.ts'

export interface VariantOwner {
  productId: string
  merchantId: string
  idOfPicture: ReadonlyMap<string, string>
  /** What moves the stock. */
  refId: string
}

/** Writes the variants of a plan, with their stock. */
export async function saveVariants(
  tx: Db,
  { plans, missing }: { plans: VariantPlan[]; missing: SavedVariant[] },
  { productId, merchantId, idOfPicture, refId }: VariantOwner,
) {
  await releaseSkus(tx, plans, missing)
  const rows = plans.map(({ id, saved, row, pictureUrl }) => {
    const known = pictureUrl === undefined ? saved?.pictureId : pictureUrl && idOfPicture.get(pictureUrl)
    return { saved, row: { ...row, id, productId, merchantId, pictureId: known || null, archivedAt: null } }
  })
  const created = rows.filter(({ saved }) => !saved).map(({ row }) => row)
  if (created.length > 0) await tx.insert(variant).values(created)

  const changedIds = new Set<string>()
  for (const { saved, row } of rows) {
    const changes = saved && changedFields(saved, row)
    if (!changes) continue
    await tx.update(variant).set(changes).where(eq(variant.id, row.id))
    changedIds.add(row.id)
  }

  const moved = plans.filter(({ saved, level }) => !saved?.level || changedFields(saved.level, level))
  await setStocks(
    tx,
    moved.map(({ id, level }) => ({ variantId: id, ...level, kind: 'import', refType: 'import', refId })),
  )
  for (const { id, saved } of moved) if (saved) changedIds.add(id)

  const unchanged = rows.length - created.length - changedIds.size
  return { created: created.length, updated: changedIds.size, unchanged }
}

/** A SKU that goes from one variant to another is free in between: it is unique at every moment. */
async function releaseSkus(tx: Db, plans: VariantPlan[], missing: SavedVariant[]) {
  const ownerOfSku = new Map(plans.map(({ id, row }) => [row.sku, id]))
  const holders = [...missing, ...plans.flatMap(({ saved }) => saved ?? [])]
  const released = holders.filter(({ id, sku }) => sku !== null && (ownerOfSku.get(sku) ?? id) !== id)
  if (released.length === 0) return
  await tx
    .update(variant)
    .set({ sku: null })
    .where(
      inArray(
        variant.id,
        released.map(({ id }) => id),
      ),
    )
  for (const each of released) each.sku = null
}

import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { proposalOf } from '#shared/catalog/product-moves.ts'
import { ShopError } from '#shared/errors.ts'

/** A product as the operator saw it. */
export interface ProductAsSeen {
  productId: string
  /** Its `updatedAt` then, ISO 8601. */
  seen: string
}

export type LockedProduct = typeof product.$inferSelect

/** Locks and returns products. Error: `not_found` for an unknown one. */
export async function lockProducts(tx: Db, ids: readonly string[]): Promise<LockedProduct[]> {
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.id))
    .for('update')
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing) throw new ShopError('not_found', `No product ${missing}`)
  return rows
}

interface Decided {
  by: Author
  at: Date
}

/** Puts a locked product in review on sale, or back into its schedule. */
export async function approveLocked(tx: Db, found: LockedProduct, { by, at }: Decided): Promise<void> {
  const isLate = found.publishAt !== null && found.publishAt <= at
  const to = isLate ? 'published' : proposalOf(found)
  const moved = movedProduct(found.status, { to, by: 'operator', at })
  await tx
    .update(product)
    .set({ ...moved, updatedAt: at, ...(to === 'published' && { publishAt: null }) })
    .where(eq(product.id, found.id))
  await record(tx, found, { action: 'product.approved', by, at, to })
}

/** Sends a locked product back to its store. */
export async function returnLocked(
  tx: Db,
  found: LockedProduct,
  { by, at, reason }: Decided & { reason: string },
): Promise<void> {
  const moved = movedProduct(found.status, { to: 'rejected', by: 'operator', at, reason })
  await tx
    .update(product)
    .set({ ...moved, updatedAt: at })
    .where(eq(product.id, found.id))
  await record(tx, found, { action: 'product.rejected', by, at, to: 'rejected', reason })
}

interface Decision extends Decided {
  action: 'product.approved' | 'product.rejected'
  to: string
  reason?: string
}

const record = (
  tx: Db,
  { id, title, merchantId, status }: LockedProduct,
  { to, reason = '', ...entry }: Decision,
) =>
  recordAudit(tx, {
    ...entry,
    merchantId,
    subject: { type: 'product', id, name: title },
    before: { status },
    after: { status: to },
    reason: reason || null,
  })

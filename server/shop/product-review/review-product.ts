import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { proposalOf } from '#shared/catalog/product-moves.ts'
import { ShopError } from '#shared/errors.ts'
import { productRejectedMail } from './product-rejected-mail.ts'
import { productsApprovedMail } from './products-approved-mail.ts'

/** A product as the operator saw it. */
export interface ProductAsSeen {
  productId: string
  /** Its `updatedAt` then, ISO 8601. */
  seen: string
}

/**
 * Puts products on sale, or back into their schedule, and tells those who edit them. Products that have changed since
 * they were seen are left as they are. Returns how many were approved.
 */
export async function approveProducts(
  services: Services,
  { by, products }: { by: Author; products: readonly ProductAsSeen[] },
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const found = await lockSeen(tx, products)
    const at = services.clock()
    for (const each of found) {
      const isLate = each.publishAt !== null && each.publishAt <= at
      const to = isLate ? 'published' : proposalOf(each)
      const moved = movedProduct(each.status, { to, by: 'operator', at })
      await tx
        .update(product)
        .set({ ...moved, updatedAt: at, ...(to === 'published' && { publishAt: null }) })
        .where(eq(product.id, each.id))
      await record(tx, each, { action: 'product.approved', by, at, to })
    }
    for (const [merchantId, approved] of Map.groupBy(found, (each) => each.merchantId)) {
      const products = approved.map(({ title, publishAt }) => ({
        title,
        publishAt: publishAt !== null && publishAt > at ? publishAt.toISOString() : null,
      }))
      const mail = { template: productsApprovedMail, data: { merchantId, products } }
      const ref = `approved ${at.toISOString()}`
      const data = { count: approved.length }
      await notifyStore(tx, services, merchantId, { kind: 'product_approved', mail, ref, data })
    }
    return found.length
  })
}

interface Refusal extends ProductAsSeen {
  by: Author
  reason: string
}

/**
 * Sends a product back to its store, and tells those who edit its products why. Returns false if it has changed since
 * it was seen.
 */
export async function rejectProduct(services: Services, { by, reason, ...seen }: Refusal): Promise<boolean> {
  return inTransaction(services.db, async (tx) => {
    const [found] = await lockSeen(tx, [seen])
    if (!found) return false
    const at = services.clock()
    const moved = movedProduct(found.status, { to: 'rejected', by: 'operator', at, reason })
    await tx
      .update(product)
      .set({ ...moved, updatedAt: at })
      .where(eq(product.id, found.id))
    await record(tx, found, { action: 'product.rejected', by, at, to: 'rejected', reason })
    const data = { merchantId: found.merchantId, productId: found.id, title: found.title, reason }
    await notifyStore(tx, services, found.merchantId, {
      kind: 'product_rejected',
      mail: { template: productRejectedMail, data },
      ref: found.id,
      data: { title: found.title },
    })
    return true
  })
}

/**
 * Locks and returns the products in review that nobody has changed since. Error: `not_found` for an unknown product.
 */
async function lockSeen(tx: Db, products: readonly ProductAsSeen[]) {
  const ids = products.map(({ productId }) => productId)
  const rows = await tx
    .select()
    .from(product)
    .where(inArray(product.id, ids))
    .orderBy(asc(product.id))
    .for('update')
  const missing = ids.find((id) => !rows.some((row) => row.id === id))
  if (missing) throw new ShopError('not_found', `No product ${missing}`)
  const seenOf = new Map(products.map(({ productId, seen }) => [productId, seen]))
  return rows.filter(
    ({ id, status, updatedAt }) => status === 'in_review' && updatedAt.toISOString() === seenOf.get(id),
  )
}

interface Decision {
  action: 'product.approved' | 'product.rejected'
  by: Author
  at: Date
  to: string
  reason?: string
}

const record = (
  tx: Db,
  { id, title, merchantId, status }: typeof product.$inferSelect,
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

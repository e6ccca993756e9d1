import { asc, eq, inArray } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { wishOf } from '#shared/catalog/product-moves.ts'
import { ShopError } from '#shared/errors.ts'
import { type Author, recordAudit } from '../audit/record-audit.ts'
import { movedProduct } from '../catalog/review/move-product.ts'
import { queueMail } from '../mails/queue-mail.ts'
import { ownersOf } from '../merchants/standing/mail-owners.ts'
import type { Services } from '../services.ts'
import { productRejectedMail } from './product-rejected-mail.ts'

/** A product as the operator saw it. */
export interface SeenProduct {
  productId: string
  /** Its `updatedAt` then, ISO 8601. */
  seen: string
}

/**
 * Puts products on sale, or back into their schedule. Those that are no longer as they were seen stay where they are;
 * answers how many were approved.
 */
export async function approveProducts(
  services: Pick<Services, 'db' | 'clock'>,
  { by, products }: { by: Author; products: readonly SeenProduct[] },
): Promise<number> {
  return inTransaction(services.db, async (tx) => {
    const found = await lockSeen(tx, products)
    const at = services.clock()
    for (const each of found) {
      const isLate = each.publishAt !== null && each.publishAt <= at
      const to = isLate ? 'published' : wishOf(each)
      const moved = movedProduct(each.status, { to, by: 'operator', at })
      await tx
        .update(product)
        .set({ ...moved, updatedAt: at, ...(to === 'published' && { publishAt: null }) })
        .where(eq(product.id, each.id))
      await record(tx, each, { action: 'product.approved', by, at, to })
    }
    return found.length
  })
}

interface Refusal extends SeenProduct {
  by: Author
  reason: string
}

/** Sends a product back to its store, whose owners are told why. False: it is no longer as it was seen. */
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
    for (const { email } of await ownersOf(tx, found.merchantId))
      await queueMail(tx, services, { to: email, template: productRejectedMail, data })
    return true
  })
}

/** Those in review that nobody has changed since, locked; an unknown product is not found. */
async function lockSeen(tx: Db, products: readonly SeenProduct[]) {
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

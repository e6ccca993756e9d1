import type { Db } from '#server/db/connect.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Author } from '#server/shop/audit/record-audit.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { approveLocked, lockProducts, type ProductAsSeen, returnLocked } from './decide-product.ts'
import { productRejectedMail } from './product-rejected-mail.ts'
import { productsApprovedMail } from './products-approved-mail.ts'

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
    for (const each of found) await approveLocked(tx, each, { by, at })
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
    await returnLocked(tx, found, { by, at: services.clock(), reason })
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
  const rows = await lockProducts(
    tx,
    products.map(({ productId }) => productId),
  )
  const seenOf = new Map(products.map(({ productId, seen }) => [productId, seen]))
  return rows.filter(
    ({ id, status, updatedAt }) => status === 'in_review' && updatedAt.toISOString() === seenOf.get(id),
  )
}

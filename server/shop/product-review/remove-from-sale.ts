import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import { createOnce } from '#server/shop/create-once.ts'
import { productTakenDownMail } from '#server/shop/moderation/decision-mails.ts'
import { recordDecision, type StatementOfReasons } from '#server/shop/moderation/record-decision.ts'
import { notifyStore } from '#server/shop/notifications/notify.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { removableStatuses } from '#shared/moderation/decisions.ts'
import type { ProductAsSeen } from './decide-product.ts'

interface Removal extends ProductAsSeen, StatementOfReasons {
  by: Author
  /** Digest of the form, so that it counts once. */
  digest: string | null
}

/**
 * Takes a product down, and tells those who edit its store's products why. Orders that have it go on. Returns the id of
 * the decision. Errors: `not_found`, `version_conflict` for a product that changed since it was seen.
 */
export async function removeFromSale(
  services: Services,
  { productId, seen, ground, words, by, digest }: Removal,
): Promise<string> {
  return inTransaction(services.db, async (tx) => {
    const { merchantId } = await productToRemove(tx, productId)
    return createOnce(tx, { merchantId, digest }, async () => {
      const [found] = await tx.select().from(product).where(eq(product.id, productId)).for('update')
      const statusBefore = removableStatuses.find((each) => each === found?.status)
      if (!found || !statusBefore || found.updatedAt.toISOString() !== seen)
        throw new ShopError('version_conflict', `The product ${productId} changed meanwhile`)
      const at = services.clock()
      const moved = movedProduct(statusBefore, { to: 'rejected', by: 'operator', at, reason: words })
      await tx
        .update(product)
        .set({ ...moved, updatedAt: at })
        .where(eq(product.id, productId))
      await recordAudit(tx, {
        action: 'product.taken_down',
        by,
        at,
        merchantId,
        subject: { type: 'product', id: productId, name: found.title },
        before: { status: statusBefore },
        after: { status: 'rejected' },
        reason: words,
      })
      const decision = { kind: 'product' as const, merchantId, productId, statusBefore, ground, words }
      const decisionId = await recordDecision(tx, services, { ...decision, by, at })
      await notifyStore(tx, services, merchantId, {
        kind: 'moderation',
        mail: { template: productTakenDownMail, data: { decisionId } },
        ref: decisionId,
        data: { title: found.title, decision: decisionId, moderationStep: 'decided' },
      })
      return decisionId
    })
  })
}

async function productToRemove(tx: Db, productId: string) {
  const { merchantId } = product
  const [found] = await tx.select({ merchantId }).from(product).where(eq(product.id, productId))
  if (!found) throw new ShopError('not_found', `No product ${productId}`)
  return found
}

import { and, eq, gt } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { moderationDecision, product } from '#server/db/schema/index.ts'
import { type Author, recordAudit } from '#server/shop/audit/record-audit.ts'
import { movedProduct } from '#server/shop/catalog/review/move-product.ts'
import type { RemovableStatus } from '#shared/moderation/decisions.ts'

type Decision = Pick<
  typeof moderationDecision.$inferSelect,
  'productId' | 'statusBefore' | 'words' | 'decidedAt'
>

/**
 * Undoes a take-down: a product that its store has not changed since is as it was before; any other is a draft, or
 * wherever the store moved it, and is no longer refused. A later refusal stays.
 */
export async function restoreProduct(
  tx: Db,
  { productId, statusBefore, words, decidedAt }: Decision,
  { by, at }: { by: Author; at: Date },
): Promise<void> {
  if (!productId || !statusBefore) return
  const isIt = eq(product.id, productId)
  const [found] = await tx.select().from(product).where(isIt).for('update')
  const later = and(eq(moderationDecision.productId, productId), gt(moderationDecision.decidedAt, decidedAt))
  if (!found || found.rejectionReason !== words || (await tx.$count(moderationDecision, later)) > 0) return
  const { status, publishAt, approvedAt, merchantId, title } = found
  const isUnchanged = found.updatedAt.getTime() === decidedAt.getTime()
  const to = status === 'rejected' ? statusToRestore({ isUnchanged, statusBefore, publishAt, at }) : status
  const moved = movedProduct(status, { to, by: 'operator', at })
  // The approval of its content is what it was.
  await tx
    .update(product)
    .set({
      ...moved,
      approvedAt,
      rejectionReason: null,
      ...(to === 'published' && { publishAt: null }),
      updatedAt: at,
    })
    .where(isIt)
  await recordAudit(tx, {
    action: 'product.restored',
    by,
    at,
    merchantId,
    subject: { type: 'product', id: productId, name: title },
    before: { status },
    after: { status: to },
  })
}

interface Restored {
  isUnchanged: boolean
  statusBefore: RemovableStatus
  publishAt: Date | null
  at: Date
}

function statusToRestore({ isUnchanged, statusBefore, publishAt, at }: Restored): RemovableStatus {
  if (!isUnchanged) return 'draft'
  return statusBefore === 'scheduled' && publishAt && publishAt <= at ? 'published' : statusBefore
}

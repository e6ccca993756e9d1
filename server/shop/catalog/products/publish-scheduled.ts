import { and, asc, eq, lte } from 'drizzle-orm'
import { product } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAudit, system } from '../../audit/record-audit.ts'
import type { Services } from '../../services.ts'

const atOnce = 200

/** The products whose time has come are published; the triggers of the table tell every page. */
export async function publishScheduled({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const at = clock()
    const due = await tx
      .select({ id: product.id, merchantId: product.merchantId, title: product.title })
      .from(product)
      .where(and(eq(product.status, 'scheduled'), lte(product.publishAt, at)))
      .orderBy(asc(product.publishAt), asc(product.id))
      .limit(atOnce)
      .for('update', { skipLocked: true })
    for (const { id, merchantId, title } of due) {
      await tx
        .update(product)
        .set({ status: 'published', publishAt: null, updatedAt: at })
        .where(eq(product.id, id))
      await recordAudit(tx, {
        ...{ action: 'product.published', by: system, at, merchantId },
        subject: { type: 'product', id, name: title },
        before: { status: 'scheduled' },
        after: { status: 'published' },
      })
    }
  })
}

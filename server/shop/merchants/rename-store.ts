import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { refuseTakenSlug } from './refuse-taken-slug.ts'

/** Changes a store's slug. The old slug is stored and redirects permanently. */
export async function renameStore(
  services: Pick<Services, 'db' | 'clock' | 'author'>,
  { slug, newSlug }: { slug: string; newSlug: string },
): Promise<void> {
  await refuseTakenSlug(newSlug, () =>
    inTransaction(services.db, async (tx) => {
      const [renamed] = await tx
        .update(merchant)
        .set({ slug: newSlug })
        .where(eq(merchant.slug, slug))
        .returning({ id: merchant.id, name: merchant.name })
      if (!renamed) throw new ShopError('not_found', `No store ${slug}`)
      await recordAction(tx, services, {
        action: 'store.renamed',
        merchantId: renamed.id,
        subject: { type: 'merchant', ...renamed },
        before: { slug },
        after: { slug: newSlug },
      })
    }),
  )
}

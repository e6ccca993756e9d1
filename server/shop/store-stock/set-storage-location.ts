import { and, eq } from 'drizzle-orm'
import { product, variant } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { recordAction } from '#server/shop/audit/record-action.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { VariantKey } from './store-stock-queries.ts'

/** Sets the place of a variant in the store room, or null for none. Error: `not_found` for another store's variant. */
export async function setStorageLocation(
  services: Pick<Services, 'db' | 'author' | 'clock'>,
  { merchantId, variantId, storageLocation }: VariantKey & { storageLocation: string | null },
): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const isOwn = and(eq(variant.id, variantId), eq(variant.merchantId, merchantId))
    const [own] = await tx
      .select({ variant, title: product.title })
      .from(variant)
      .innerJoin(product, eq(product.id, variant.productId))
      .where(isOwn)
      .for('update', { of: variant })
    if (!own) throw new ShopError('not_found', `The store has no variant ${variantId}`)
    if (own.variant.storageLocation === storageLocation) return
    await tx.update(variant).set({ storageLocation }).where(isOwn)
    const { option1, option2, option3 } = own.variant
    await recordAction(tx, services, {
      action: 'stock.location_changed',
      merchantId,
      subject: {
        type: 'variant',
        id: variantId,
        name: [own.title, option1, option2, option3].filter(Boolean).join(' · '),
      },
      before: { storageLocation: own.variant.storageLocation ?? '' },
      after: { storageLocation: storageLocation ?? '' },
    })
  })
}

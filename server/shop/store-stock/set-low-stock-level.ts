import { and, eq } from 'drizzle-orm'
import { lowStockLevel } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { lockVariantStock } from './lock-variant.ts'
import type { VariantKey } from './store-stock-queries.ts'

/** Sets the number of pieces from which the store is told that a variant runs out, or null for never. */
export async function setLowStockLevel(
  { db }: Pick<Services, 'db'>,
  { merchantId, variantId, pieces }: VariantKey & { pieces: number | null },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await lockVariantStock(tx, { merchantId, variantId })
    if (pieces === null) {
      const isOwn = and(eq(lowStockLevel.variantId, variantId), eq(lowStockLevel.merchantId, merchantId))
      await tx.delete(lowStockLevel).where(isOwn)
      return
    }
    await tx
      .insert(lowStockLevel)
      .values({ variantId, merchantId, pieces })
      // With another level the store is told again.
      .onConflictDoUpdate({ target: lowStockLevel.variantId, set: { pieces, mailedAt: null } })
  })
}

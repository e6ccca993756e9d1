import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { newId } from '#server/db/new-id.ts'
import { merchant, savedOrderView } from '#server/db/schema/index.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { maxSavedViews, type SavedOrderView } from '#shared/orders/saved-order-views.ts'

/** Returns the searches that a store has saved, by name. */
export const savedViewsOf = (db: Db, merchantId: string): Promise<SavedOrderView[]> =>
  db
    .select({ id: savedOrderView.id, name: savedOrderView.name, search: savedOrderView.search })
    .from(savedOrderView)
    .where(eq(savedOrderView.merchantId, merchantId))
    .orderBy(asc(savedOrderView.name))
    .limit(maxSavedViews)

/**
 * Saves a search under a name; a name that is used already gets the new search. Error: `too_many_views`.
 */
export async function saveView(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { merchantId, name, search }: { merchantId: string; name: string; search: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // The store is locked, so that two of its members never save one too many.
    await tx.select({ id: merchant.id }).from(merchant).where(eq(merchant.id, merchantId)).for('update')
    const isNamed = and(eq(savedOrderView.merchantId, merchantId), eq(savedOrderView.name, name))
    const renewed = await tx.update(savedOrderView).set({ name, search }).where(isNamed).returning()
    if (renewed.length > 0) return
    if ((await tx.$count(savedOrderView, eq(savedOrderView.merchantId, merchantId))) >= maxSavedViews)
      throw new ShopError('too_many_views', `The store has ${maxSavedViews} saved views`)
    await tx.insert(savedOrderView).values({ id: newId(), merchantId, name, search, createdAt: clock() })
  })
}

/** Forgets a saved search. Error: `not_found`. */
export async function removeView(
  { db }: Pick<Services, 'db'>,
  { merchantId, viewId }: { merchantId: string; viewId: string },
): Promise<void> {
  const removed = await db
    .delete(savedOrderView)
    .where(and(eq(savedOrderView.merchantId, merchantId), eq(savedOrderView.id, viewId)))
    .returning({ id: savedOrderView.id })
  if (removed.length === 0) throw new ShopError('not_found', `No view ${viewId} of this store`)
}

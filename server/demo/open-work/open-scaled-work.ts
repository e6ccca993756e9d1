import { and, eq } from 'drizzle-orm'
import { merchant, order } from '#server/db/schema/index.ts'
import { allowLongStatements } from '#server/db/statement-limit.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { firstStoreSlug } from '#server/demo/scale/write-stores.ts'
import type { Services } from '#server/shop/services.ts'
import { openWork } from './open-work-plan.ts'
import { saveOpenWork } from './save-open-work.ts'

/** Beyond the customers of every size. */
const firstCustomer = 90_000_001
/** Some days to prepare an order, so that some are due today and others later. */
const handlingDays = 2

/**
 * Gives the first store of a scaled world sixty open orders, in one transaction. Returns false if it has open ones
 * already.
 */
export const openScaledWork = (services: Services): Promise<boolean> =>
  inTransaction(services.db, async (tx) => {
    await allowLongStatements(tx, null)
    const [store] = await tx
      .select({ id: merchant.id })
      .from(merchant)
      .where(eq(merchant.slug, firstStoreSlug))
    if (!store) return false
    const merchantId = store.id
    const isOpen = and(eq(order.merchantId, merchantId), eq(order.status, 'pending'))
    if ((await tx.$count(order, isOpen)) > 0) return false
    await tx.update(merchant).set({ handlingDays }).where(eq(merchant.id, merchantId))
    await saveOpenWork({ ...services, db: tx }, { merchantId, orders: openWork, firstCustomer })
    return true
  })

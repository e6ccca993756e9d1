import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import type { InstalmentRule } from '#shared/money/instalments.ts'
import { offeredInstalments, promisedPixDiscount } from './selling-price.ts'

interface StorePromises {
  pixDiscountBps: number
  instalments: InstalmentRule | null
}

/** Returns what a store's product pages promise besides the price. */
export async function promisesOf(db: Db, merchantId: string): Promise<StorePromises> {
  const [store] = await db
    .select({ pixDiscountBps: promisedPixDiscount, instalments: offeredInstalments })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return store ?? { pixDiscountBps: 0, instalments: null }
}

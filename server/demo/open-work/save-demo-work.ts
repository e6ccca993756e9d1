import { merchantIdOf } from '#server/shop/merchants/merchant-queries.ts'
import type { Services } from '#server/shop/services.ts'
import { someOpenWork } from './open-work-plan.ts'
import { saveOpenWork } from './save-open-work.ts'

/** The store of the demo world with much to do; its owner is ana@feira.test. */
export const openStoreSlug = 'ceramica-da-ana'

const firstCustomer = 90_001_001

/** Gives a store of the demo world open orders in every state. */
export async function saveDemoWork(services: Services): Promise<void> {
  const merchantId = await merchantIdOf(services.db, openStoreSlug)
  if (!merchantId) throw new Error(`There is no store ${openStoreSlug}`)
  await saveOpenWork(services, { merchantId, orders: someOpenWork, firstCustomer })
}

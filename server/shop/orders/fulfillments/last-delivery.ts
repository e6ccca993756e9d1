import { desc, eq } from 'drizzle-orm'
import type { Db } from '../../../db/connect.ts'
import { orderGroup } from '../../../db/schema/index.ts'

/** How and where the customer was reached the last time; null before their first order. */
export async function lastDelivery(db: Db, customerId: string) {
  const [last] = await db
    .select({
      name: orderGroup.name,
      phone: orderGroup.phone,
      taxId: orderGroup.taxId,
      address: orderGroup.shipAddress,
    })
    .from(orderGroup)
    .where(eq(orderGroup.customerId, customerId))
    .orderBy(desc(orderGroup.createdAt))
    .limit(1)
  return last ?? null
}

import { desc, eq } from 'drizzle-orm'
import { orderGroup } from '../../../db/schema/index.ts'
import type { Services } from '../../services.ts'
import { openTaxId } from '../tax-ids/tax-id.ts'

/** How and where the customer was reached the last time; null before their first order. */
export async function lastDelivery(
  services: Pick<Services, 'db' | 'sealingKeys' | 'reportError'>,
  customerId: string,
) {
  const [last] = await services.db
    .select({
      id: orderGroup.id,
      name: orderGroup.name,
      phone: orderGroup.phone,
      taxId: orderGroup.taxId,
      sealedTaxId: orderGroup.sealedTaxId,
      address: orderGroup.shipAddress,
    })
    .from(orderGroup)
    .where(eq(orderGroup.customerId, customerId))
    .orderBy(desc(orderGroup.createdAt))
    .limit(1)
  if (!last) return null
  const { name, phone, address } = last
  return { name, phone, address, taxId: openTaxId(services, last) }
}

import { desc, eq } from 'drizzle-orm'
import { orderGroup } from '#server/db/schema/index.ts'
import { openTaxId } from '#server/shop/orders/tax-ids/tax-id.ts'
import type { Services } from '#server/shop/services.ts'

/** Returns the contact and address of the customer's last order, or null before their first. */
export async function lastDelivery(
  services: Pick<Services, 'db' | 'sealingKeys' | 'reportError'>,
  customerId: string,
) {
  const [last] = await services.db
    .select({
      id: orderGroup.id,
      name: orderGroup.name,
      phone: orderGroup.phone,
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

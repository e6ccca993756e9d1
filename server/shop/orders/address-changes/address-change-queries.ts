import { desc, inArray, type SQLWrapper } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { addressChange } from '#server/db/schema/index.ts'
import type { Services } from '#server/shop/services.ts'
import type { AddressChangeView } from '#shared/orders/address-changes.ts'

type Reading = Pick<Services, 'clock' | 'country'> & { db: Db }

/** Returns the newest question about the address of an order, or null. */
export async function newestAddressChange(
  services: Reading,
  orderId: SQLWrapper,
): Promise<AddressChangeView | null> {
  const [found] = await services.db
    .select()
    .from(addressChange)
    .where(inArray(addressChange.orderId, orderId))
    .orderBy(desc(addressChange.createdAt), desc(addressChange.id))
    .limit(1)
  return found ? changeView(services, found) : null
}

/** Returns the newest question about the address of each order that has one. */
export async function newestAddressChanges(
  services: Reading,
  orderIds: readonly string[],
): Promise<Map<string, AddressChangeView>> {
  if (orderIds.length === 0) return new Map()
  const { orderId, createdAt, id } = addressChange
  const rows = await services.db
    .selectDistinctOn([orderId])
    .from(addressChange)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, desc(createdAt), desc(id))
  return new Map(rows.map((row) => [row.orderId, changeView(services, row)]))
}

function changeView(
  { clock, country }: Reading,
  { id, proposedBy, status, address, differenceMinor, reason, expiresAt }: typeof addressChange.$inferSelect,
): AddressChangeView {
  return {
    id,
    proposedBy,
    status: status === 'open' && expiresAt <= clock() ? 'expired' : status,
    address: { ...address, postalCode: country.postalCode.format(address.postalCode) },
    differenceMinor,
    reason,
    expiresAt: expiresAt.toISOString(),
  }
}

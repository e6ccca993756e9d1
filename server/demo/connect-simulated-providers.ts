import { inArray } from 'drizzle-orm'
import { carrierQuoting, merchant } from '#server/db/schema/index.ts'
import {
  connectSimulatedBank,
  connectSimulatedCarrier,
} from '#server/shop/connections/simulated-connections.ts'
import type { Services } from '#server/shop/services.ts'

/** Stores with automatic Pix and a carrier. The others show how people do both. */
const automatic = ['ceramica-da-ana', 'forno-da-lena']
/** A store whose customers see the carrier's prices, too. */
const quoting = 'ceramica-da-ana'

/**
 * Connects some stores, or the platform when it is paid, with simulated providers, so that a newcomer sees both ways.
 */
export async function connectSimulatedProviders(
  services: Pick<Services, 'db' | 'sealingKeys' | 'clock' | 'settlement' | 'platformReceiver'>,
): Promise<void> {
  const { db, settlement, platformReceiver } = services
  if (settlement === 'platform' && platformReceiver) await connectSimulatedBank(services, null)
  const stores = await db
    .select({ id: merchant.id, slug: merchant.slug })
    .from(merchant)
    .where(inArray(merchant.slug, automatic))
  for (const { id, slug } of stores) {
    if (settlement === 'direct') await connectSimulatedBank(services, id)
    await connectSimulatedCarrier(services, id)
    if (slug === quoting)
      await db.insert(carrierQuoting).values({ merchantId: id, mode: 'beside', services: [] })
  }
}

import { inArray } from 'drizzle-orm'
import { carrierQuoting, merchant } from '#server/db/schema/index.ts'
import {
  connectSimulatedBank,
  connectSimulatedCarrier,
} from '#server/shop/connections/simulated-connections.ts'
import type { Services } from '#server/shop/services.ts'

/** Their Pix confirms itself, and they send by a carrier; the others show how people do it. */
const automatic = ['ceramica-da-ana', 'forno-da-lena']
/** Its customers see the carrier's prices, too. */
const quoting = 'ceramica-da-ana'

/** Connects some stores, or who is paid for all, with simulated providers, so that a newcomer sees both ways. */
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

import { eq } from 'drizzle-orm'
import { merchant } from '#server/db/schema/index.ts'
import type { Receiver } from '#server/payments/payment-provider.ts'
import { ProviderAccessRefused, ProviderRefused } from '#server/payments/provider-error.ts'
import { receiverKey } from '#server/payments/static-pix.ts'
import type { Services } from '#server/shop/services.ts'
import { openBank, raise } from './connected-pix.ts'
import { connectionOf } from './connection-queries.ts'
import { webhookAddress } from './webhook-address.ts'

/**
 * The job that registers a webhook at a store's bank, or the platform's (null), for the current key: a bank's webhooks
 * belong to one key. Does nothing without a bank, or if banks cannot reach the shop.
 */
export async function registerWebhook(
  services: Services,
  { merchantId }: { merchantId: string | null },
): Promise<{ isRegistered: boolean }> {
  const [known, receiver] = await Promise.all([
    connectionOf(services.db, merchantId),
    receiverOf(services, merchantId),
  ])
  const key = receiver && receiverKey(receiver)
  // Banks call only public URLs.
  if (!known?.sealedAccount || !key || !services.shop.publicUrl.startsWith('https:'))
    return { isRegistered: false }
  const bank = openBank(services, known.id, { sealed: known.sealedAccount, onStaticCode: raise })
  try {
    await bank.notify(key, webhookAddress(services, known.id))
    return { isRegistered: true }
  } catch (error) {
    // Many banks send no webhooks: their statement is read each minute.
    if (error instanceof ProviderRefused || error instanceof ProviderAccessRefused)
      return { isRegistered: false }
    throw error
  }
}

/** Returns the receiver for whose key a connection's charges are made. */
export async function receiverOf(
  { db, platformReceiver }: Services,
  merchantId: string | null,
): Promise<Receiver | null> {
  if (merchantId === null) return platformReceiver
  const [store] = await db
    .select({ pixKey: merchant.pixKey, name: merchant.legalName, city: merchant.city })
    .from(merchant)
    .where(eq(merchant.id, merchantId))
  return store ?? null
}

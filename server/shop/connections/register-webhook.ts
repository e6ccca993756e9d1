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
 * The job that asks a store's bank, or the platform's (null), to notify of what the key receives that holds by now: a
 * bank's webhooks are of one key. Without a bank, or where banks cannot call, nothing happens.
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
  // Banks call none but public addresses.
  if (!known?.sealedAccount || !key || !services.shop.publicUrl.startsWith('https:'))
    return { isRegistered: false }
  const bank = openBank(services, known.id, { sealed: known.sealedAccount, onStaticCode: raise })
  try {
    await bank.notify(key, webhookAddress(services, known.id))
    return { isRegistered: true }
  } catch (error) {
    // Many a bank sends none: its statement is read each minute.
    if (error instanceof ProviderRefused || error instanceof ProviderAccessRefused)
      return { isRegistered: false }
    throw error
  }
}

/** Whose key a connection's charges are made for. */
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

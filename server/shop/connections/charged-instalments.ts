import { eq } from 'drizzle-orm'
import type { Db } from '#server/db/connect.ts'
import { merchant } from '#server/db/schema/index.ts'
import { freeInstalmentCounts } from '#server/payments/mercado-pago/free-instalments.ts'
import type { MercadoPagoAccount } from '#server/payments/mercado-pago/mercado-pago-account.ts'
import { mercadoPagoClient } from '#server/payments/mercado-pago/mercado-pago-client.ts'
import { isProviderTrouble } from '#server/payments/provider-error.ts'
import type { Services } from '#server/shop/services.ts'
import { type InstalmentRule, instalments } from '#shared/money/instalments.ts'
import type { ChargedInstalments } from '#shared/payments/connections.ts'
import { connectionOf } from './connection-queries.ts'
import { openMercadoPago } from './mercado-pago-account.ts'

/**
 * Returns the instalments for which a store's account at Mercado Pago charges interest although the store promises them
 * free, or is about to: only the account's settings decide, no payment page can. They are compared for the smallest
 * amount for which the store promises its maximum of instalments.
 */
export async function chargedInstalments(
  services: Services,
  merchantId: string,
  { accessToken }: Pick<MercadoPagoAccount, 'accessToken'>,
  intended?: InstalmentRule,
): Promise<ChargedInstalments> {
  const rule = intended ?? (await ruleOf(services.db, merchantId))
  if (!rule) return []
  const amountMinor = rule.free * rule.minMinor
  const promised = instalments(amountMinor, rule)
  if (!promised) return []
  const token = async (refused: string | null) => (refused === null ? accessToken : null)
  const client = mercadoPagoClient({ apiBase: services.mercadoPago.apiBase, token })
  try {
    const offered = await freeInstalmentCounts(client, amountMinor)
    const counts = Array.from({ length: promised.count - 1 }, (_, index) => index + 2)
    return counts.filter((count) => !offered.has(count))
  } catch (error) {
    if (!isProviderTrouble(error)) throw error
    return 'unknown'
  }
}

async function ruleOf(db: Db, merchantId: string): Promise<InstalmentRule | undefined> {
  const { freeInstalments: free, minInstalmentMinor: minMinor } = merchant
  const [rule] = await db.select({ free, minMinor }).from(merchant).where(eq(merchant.id, merchantId))
  return rule
}

/** Returns the same for the rule that a store is about to set; nothing without a connected account. */
export async function chargedByAccount(
  services: Services,
  { merchantId, rule }: { merchantId: string; rule: InstalmentRule },
): Promise<ChargedInstalments> {
  const connection = await connectionOf(services.db, merchantId, 'mercado_pago')
  if (!connection?.sealedAccount) return []
  const account = openMercadoPago(services, connection.sealedAccount, connection.id)
  return chargedInstalments(services, merchantId, account, rule)
}

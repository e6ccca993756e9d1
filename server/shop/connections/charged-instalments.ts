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
 * Compares what a store promises, or is about to, with what its account at Mercado Pago has set: a page of payment cannot promise it,
 * only the account can. The amount is the smallest one that the store promises its most instalments for.
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

/** What the account that a store has connected charges of a rule that it is about to set; nothing without an account. */
export async function chargedByAccount(
  services: Services,
  { merchantId, rule }: { merchantId: string; rule: InstalmentRule },
): Promise<ChargedInstalments> {
  const connection = await connectionOf(services.db, merchantId, 'mercado_pago')
  if (!connection?.sealedAccount) return []
  const account = openMercadoPago(services, connection.sealedAccount, connection.id)
  return chargedInstalments(services, merchantId, account, rule)
}

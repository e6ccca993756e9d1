import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import type { ChargedInstalments } from '#shared/payments/connections.ts'
import { chargedInstalments } from './charged-instalments.ts'
import { openBank, raise } from './connected-pix.ts'
import { connectionOf } from './connection-queries.ts'
import { openMercadoPago } from './mercado-pago-account.ts'
import { recordProviderAnswer } from './record-provider-call.ts'
import { receiverOf } from './register-webhook.ts'
import { type TriedAccount, tryAccount } from './try-account.ts'
import { tryMercadoPago } from './try-mercado-pago.ts'

/** Tests a store's account at Mercado Pago in the same way. Error: `not_found` if nothing is connected. */
export async function checkMercadoPago(
  services: Services,
  merchantId: string,
): Promise<NonNullable<TriedAccount> | { charged: ChargedInstalments }> {
  const connection = await connectionOf(services.db, merchantId, 'mercado_pago')
  if (!connection?.sealedAccount) throw new ShopError('not_found', 'Nothing is connected')
  const account = openMercadoPago(services, connection.sealedAccount, connection.id)
  const tried = await tryMercadoPago(services, account)
  if ('step' in tried) return tried
  await recordProviderAnswer(services, connection.id, { isCharge: true })
  return { charged: await chargedInstalments(services, merchantId, account) }
}

/** Tests a connection as it was tested before it was stored. Error: `not_found` if nothing is connected. */
export async function checkConnection(services: Services, merchantId: string | null): Promise<TriedAccount> {
  const connection = await connectionOf(services.db, merchantId)
  const receiver = await receiverOf(services, merchantId)
  if (!connection?.sealedAccount || !receiver) throw new ShopError('not_found', 'Nothing is connected')
  const bank = openBank(services, connection.id, { sealed: connection.sealedAccount, onStaticCode: raise })
  const failed = await tryAccount(services, bank, receiver)
  if (!failed) await recordProviderAnswer(services, connection.id, { isCharge: true })
  return failed
}

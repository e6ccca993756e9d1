import type { Carrier } from '#server/carriers/carrier.ts'
import { callCarrier } from '#server/shop/connections/connected-carrier.ts'
import type { Services } from '#server/shop/services.ts'
import type { LabelRow } from './label-queries.ts'
import { earlierCarrierIdOf } from './request-label.ts'

/**
 * Calls the carrier with the account that holds a label, because another account does not know it. Errors: those of the
 * carrier, and `no_carrier` while that account is disconnected.
 */
export async function callCarrierOf<Result>(
  services: Services,
  { merchantId, connectionId }: Pick<LabelRow, 'merchantId' | 'connectionId'>,
  call: (carrier: Carrier) => Promise<Result>,
): Promise<Result> {
  const id = connectionId ?? (await earlierCarrierIdOf(services.db, merchantId))
  return callCarrier(services, { id, merchantId }, call)
}

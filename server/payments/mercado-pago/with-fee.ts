import type { Charge, StartedAttempt } from '#server/payments/payment-provider.ts'
import { ProviderAccessRefused, ProviderRefused } from '#server/payments/provider-error.ts'

/**
 * Charges with the platform's commission as the fee when the account supports that. An account that may not pay a fee
 * refuses the whole charge, which is then made without it.
 */
export async function withFee(
  { commissionMinor, amountMinor }: Charge,
  withholds: boolean,
  request: (feeMinor: number) => Promise<StartedAttempt>,
): Promise<StartedAttempt> {
  if (withholds && commissionMinor > 0 && commissionMinor < amountMinor) {
    try {
      return await request(commissionMinor)
    } catch (error) {
      if (!(error instanceof ProviderRefused || error instanceof ProviderAccessRefused)) throw error
    }
  }
  return request(0)
}

/** Returns the key of a charge with this fee, because another fee makes another charge. */
export const feeKey = (idempotencyKey: string, feeMinor: number): string =>
  feeMinor === 0 ? idempotencyKey : `${idempotencyKey} fee ${feeMinor}`

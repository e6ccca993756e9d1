import { newId } from '#server/db/new-id.ts'
import type { BankPix } from '#server/payments/bank-pix/bank-pix.ts'
import type { Receiver } from '#server/payments/payment-provider.ts'
import { ProviderUnavailable } from '#server/payments/provider-error.ts'
import type { Services } from '#server/shop/services.ts'
import { type TryStep, trySteps } from '#shared/payments/connections.ts'

/** The first step of a test that failed, and why, or null if all of them worked. */
export type TriedAccount = { step: TryStep; reason: string; isUnavailable: boolean } | null

const hourMs = 3_600_000
const oneCent = 1

/**
 * Tests at the bank what the shop will need: reading the receipts, and creating a charge of one cent for the receiver's
 * key, which is removed again. Nobody is shown that charge.
 */
export async function tryAccount(
  { clock, country }: Pick<Services, 'clock' | 'country'>,
  bank: BankPix,
  receiver: Receiver,
): Promise<TriedAccount> {
  const now = clock().getTime()
  const attemptId = newId()
  const charge = {
    ...{
      attemptId,
      idempotencyKey: `try:${attemptId}`,
      number: 'TESTE',
      attemptNumber: 1,
      amountMinor: oneCent,
      commissionMinor: 0,
    },
    currency: country.currency,
    receiver,
    email: '',
    returnUrl: '',
    expiresAt: new Date(now + hourMs),
  }
  let providerRef = ''
  const steps: Record<TryStep, () => Promise<void>> = {
    async read() {
      await bank
        .received({ since: new Date(now - hourMs) })
        [Symbol.asyncIterator]()
        .next()
    },
    async charge() {
      providerRef = (await bank.start(charge)).providerRef
    },
    async cancel() {
      await bank.cancel({ id: attemptId, providerRef })
    },
  }
  for (const step of trySteps) {
    try {
      await steps[step]()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      return { step, reason, isUnavailable: error instanceof ProviderUnavailable }
    }
  }
  return null
}

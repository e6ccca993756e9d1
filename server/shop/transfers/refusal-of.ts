import { ProviderAccessRefused } from '#server/payments/provider-error.ts'
import { StripeRefused } from '#server/payments/stripe/call-stripe.ts'
import type { TransferRefusal } from '#shared/messages/money/transfers.ts'

export interface Refusal {
  reason: TransferRefusal
  /** Stripe's message. */
  words: string
}

const reasonOfCode: Record<string, TransferRefusal> = {
  balance_insufficient: 'balance',
  insufficient_capabilities_for_transfer: 'account',
  transfers_not_allowed: 'account',
}

/** Returns why Stripe refuses a transfer, or null if another try may succeed. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof ProviderAccessRefused) return { reason: 'unknown_account', words: error.message }
  if (!(error instanceof StripeRefused)) return null
  return { reason: reasonOfCode[error.code ?? ''] ?? 'other', words: error.message }
}

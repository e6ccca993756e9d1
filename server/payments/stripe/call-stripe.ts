import type Stripe from 'stripe'
import {
  ProviderAccessRefused,
  ProviderRefused,
  ProviderUnavailable,
} from '#server/payments/provider-error.ts'
import type { StripeClient } from './stripe-client.ts'

/** Stripe understood the request and refused it. `code` is its reason. */
export class StripeRefused extends ProviderRefused {
  readonly code: string | null

  constructor(message: string, status: number, code: string | null) {
    super(message, status)
    this.code = code
  }
}

/** Stripe's error codes for an account that is not, or no longer, one of the platform's. */
const unknownAccount = ['account_invalid', 'resource_missing']

/**
 * Calls Stripe about the accounts of stores. Errors: `ProviderUnavailable` when another try may succeed, also for the
 * platform's own key; `ProviderAccessRefused` for an account that is not the platform's; `StripeRefused`.
 */
export async function callStripe<Result>(
  client: StripeClient,
  call: (stripe: Stripe) => Promise<Result>,
): Promise<Result> {
  const stripe = await client()
  try {
    return await call(stripe)
  } catch (error) {
    const { StripeError } = stripe.errors
    if (!(error instanceof StripeError)) throw error
    const { message, statusCode: status = 0, code = null } = error
    if (code && unknownAccount.includes(code)) throw new ProviderAccessRefused(message)
    const isFinal = status >= 400 && status < 500 && ![401, 408, 409, 425, 429].includes(status)
    throw isFinal ? new StripeRefused(message, status, code) : new ProviderUnavailable(message)
  }
}

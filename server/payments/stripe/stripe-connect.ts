import type Stripe from 'stripe'
import type { StripeAccountState } from '#shared/payments/stripe-accounts.ts'
import { callStripe } from './call-stripe.ts'
import { type StripeConfig, stripeClient } from './stripe-client.ts'

/** A transfer from the platform's balance to the account of a store. */
export interface Transfer {
  ref: string
  /** The payout that it names, or null for a transfer made in Stripe's own dashboard. */
  payoutId: string | null
  amountMinor: number
  /** The amount that was reversed. */
  reversedMinor: number
  at: Date
}

export interface TransferRequest {
  payoutId: string
  /** The number of the payout's batch, shown in Stripe's dashboard. */
  number: string
  amountMinor: number
  currency: string
  accountRef: string
  idempotencyKey: string
}

/** The accounts of stores under the platform's (Stripe Connect). Errors: those of `callStripe`. */
export interface StripeConnect {
  /** Creates the account of a store. Stripe asks its holder for details on its own pages. */
  createAccount(of: { merchantId: string; country: string }): Promise<string>
  /** Returns the page on which the account's holder continues. It opens once, within minutes. */
  onboardingUrl(of: { accountRef: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountRef: string): Promise<StripeAccountState & { country: string }>
  transfer(request: TransferRequest): Promise<Transfer>
  readTransfer(ref: string): Promise<Transfer>
  /**
   * Returns the transfer of a payout that was not reversed, even when its request got no response, or null when there
   * is none.
   */
  transferOf(payoutId: string): Promise<Transfer | null>
}

const groupOf = (payoutId: string) => `payout:${payoutId}`
const maxPageSize = 100

export function stripeConnect(config: StripeConfig): StripeConnect {
  const client = stripeClient(config)
  return {
    createAccount: ({ merchantId, country }) =>
      callStripe(client, async ({ accounts }) => {
        const { id } = await accounts.create(
          {
            country,
            // The platform is liable for an account's negative balance. Stripe collects all details and shows its
            // dashboard.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            // Transfers alone require that Stripe approves the platform.
            capabilities: { card_payments: { requested: true }, transfers: { requested: true } },
            metadata: { merchantId },
          },
          { idempotencyKey: `account:${merchantId}` },
        )
        return id
      }),
    onboardingUrl: ({ accountRef, returnUrl, refreshUrl }) =>
      callStripe(client, async ({ accountLinks }) => {
        const { url } = await accountLinks.create({
          account: accountRef,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        })
        return url
      }),
    readAccount: (accountRef) =>
      callStripe(client, async ({ accounts }) => stateOf(await accounts.retrieve(accountRef))),
    transfer: ({ payoutId, number, amountMinor, currency, accountRef, idempotencyKey }) =>
      callStripe(client, async ({ transfers }) =>
        transferFrom(
          await transfers.create(
            {
              amount: amountMinor,
              currency: currency.toLowerCase(),
              destination: accountRef,
              transfer_group: groupOf(payoutId),
              description: number,
              metadata: { payoutId },
            },
            { idempotencyKey },
          ),
        ),
      ),
    readTransfer: (ref) =>
      callStripe(client, async ({ transfers }) => transferFrom(await transfers.retrieve(ref))),
    transferOf: (payoutId) =>
      callStripe(client, async ({ transfers }) => {
        const group = { transfer_group: groupOf(payoutId), limit: maxPageSize }
        for await (const found of transfers.list(group)) if (!found.reversed) return transferFrom(found)
        return null
      }),
  }
}

const transferFrom = ({ id, metadata, amount, amount_reversed, created }: Stripe.Transfer): Transfer => ({
  ref: id,
  payoutId: metadata.payoutId ?? null,
  amountMinor: amount,
  reversedMinor: amount_reversed,
  at: new Date(created * 1000),
})

function stateOf(account: Stripe.Account): StripeAccountState & { country: string } {
  const { charges_enabled, payouts_enabled, details_submitted, capabilities, requirements, country } = account
  const { currently_due, past_due, disabled_reason } = requirements ?? {}
  return {
    country: country ?? '',
    isSubmitted: details_submitted === true,
    chargesEnabled: charges_enabled === true,
    payoutsEnabled: payouts_enabled === true,
    transfersEnabled: capabilities?.transfers === 'active',
    due: [...new Set([...(past_due ?? []), ...(currently_due ?? [])])],
    disabledReason: disabled_reason ?? null,
  }
}

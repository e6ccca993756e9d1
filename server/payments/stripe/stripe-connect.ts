import type Stripe from 'stripe'
import type { StripeAccountState } from '#shared/payments/stripe-accounts.ts'
import { callStripe } from './call-stripe.ts'
import { type StripeConfig, stripeClient } from './stripe-client.ts'

/** Money that went from the platform's balance to the account of a store. */
export interface Transfer {
  ref: string
  /** The payout that it bears; null: somebody made it in Stripe's own panel. */
  payoutId: string | null
  amountMinor: number
  /** What of it came back. */
  reversedMinor: number
  at: Date
}

export interface TransferRequest {
  payoutId: string
  /** The number of the payout's batch, for whoever looks at Stripe's panel. */
  number: string
  amountMinor: number
  currency: string
  accountRef: string
  idempotencyKey: string
}

/** The accounts of stores beneath the platform's (Stripe Connect). Errors: those of `callStripe`. */
export interface StripeConnect {
  /** Makes the account of a store; what Stripe asks of its holder is asked on Stripe's own pages. */
  createAccount(of: { merchantId: string; country: string }): Promise<string>
  /** The page on which the account's holder goes on; it opens once, within minutes. */
  onboardingUrl(of: { accountRef: string; returnUrl: string; refreshUrl: string }): Promise<string>
  readAccount(accountRef: string): Promise<StripeAccountState & { country: string }>
  transfer(request: TransferRequest): Promise<Transfer>
  readTransfer(ref: string): Promise<Transfer>
  /** The transfer that pays a payout and did not come back, whatever its request was answered; null: there is none. */
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
            // The platform pays for what an account sends back in excess; Stripe asks for everything and shows its panel.
            controller: {
              fees: { payer: 'application' },
              losses: { payments: 'application' },
              requirement_collection: 'stripe',
              stripe_dashboard: { type: 'express' },
            },
            // Transfers alone need an approval of the platform by Stripe.
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

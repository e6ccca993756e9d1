import type Stripe from 'stripe'
import type { ProviderChargeback, ProviderReceipt } from '#server/payments/payment-provider.ts'
import type { ChargebackStatus } from '#shared/orders/order-moves.ts'
import type { StripeClient } from './stripe-client.ts'

const maxPageSize = 100

/** Reads the present disputes of these charges. */
export async function stripeChargebacks(
  client: StripeClient,
  receipts: readonly ProviderReceipt[],
): Promise<ProviderChargeback[]> {
  const stripe = await client()
  const found: ProviderChargeback[] = []
  for (const { providerRef: charge } of receipts) {
    for await (const dispute of stripe.disputes.list({ charge, limit: maxPageSize }))
      found.push(chargebackOf(dispute))
  }
  return found
}

/** Lists the charges that were contested since then. */
export async function* disputedCharges(client: StripeClient, since: Date): AsyncGenerator<string> {
  const created = { gte: Math.floor(since.getTime() / 1000) }
  const stripe = await client()
  for await (const { charge } of stripe.disputes.list({ created, limit: maxPageSize })) yield idOf(charge)
}

/**
 * Status of a dispute: a `warning_…` is an inquiry before a dispute, and holds no money. An `appeal_…` follows a loss
 * and opens the dispute again. One that ended without a loss is won.
 */
const statuses: Record<string, ChargebackStatus> = {
  warning_needs_response: 'inquiry',
  warning_under_review: 'inquiry',
  warning_closed: 'won',
  needs_response: 'open',
  under_review: 'open',
  appeal_needs_response: 'open',
  appeal_under_review: 'open',
  charge_refunded: 'won',
  prevented: 'won',
  won: 'won',
  lost: 'lost',
}

const idOf = (charge: string | Stripe.Charge) => (typeof charge === 'string' ? charge : charge.id)

function chargebackOf(dispute: Stripe.Dispute): ProviderChargeback {
  const { id, charge, amount, reason, created, livemode } = dispute
  const status = statuses[dispute.status]
  if (!status) throw new Error(`Stripe's dispute ${id} is ${dispute.status}: nobody knows what that is`)
  const dueBy = dispute.evidence_details.due_by
  return {
    providerRef: id,
    receiptRef: idOf(charge),
    status,
    amountMinor: amount,
    reason,
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    url: `https://dashboard.stripe.com/${livemode ? '' : 'test/'}disputes/${id}`,
    openedAt: new Date(created * 1000),
  }
}

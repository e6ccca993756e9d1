import type Stripe from 'stripe'
import type { PaymentProvider, ProviderMovement, ProviderState } from '#server/payments/payment-provider.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { refundCharge } from './refund-charge.ts'
import { type StripeClient, type StripeConfig, stripeClient } from './stripe-client.ts'
import { disputedCharges, stripeChargebacks } from './stripe-disputes.ts'

/**
 * Payments by Checkout Sessions: the customer types their card on Stripe's own page, and our pages need no script and
 * no third-party source for it. The methods offered there (cards, and Pix where the account has it) are set in Stripe's
 * dashboard. An attempt is a session; its money is the charge of the session's PaymentIntent.
 */
export function stripePayments(config: StripeConfig): PaymentProvider {
  const client = stripeClient(config)

  async function read({ providerRef }: { providerRef: string }): Promise<ProviderState> {
    const { checkout } = await client()
    const expand = ['payment_intent.latest_charge']
    const state = stateOf(await checkout.sessions.retrieve(providerRef, { expand }))
    return state.isDisputed
      ? { ...state, chargebacks: await stripeChargebacks(client, state.receipts) }
      : state
  }

  return {
    method: 'stripe',
    startsAtOnce: false,
    async start({ attemptId, idempotencyKey, number, amountMinor, currency, email, returnUrl }) {
      const { checkout } = await client()
      const { id, url } = await checkout.sessions.create(
        {
          mode: 'payment',
          client_reference_id: attemptId,
          customer_email: email,
          line_items: [
            {
              quantity: 1,
              price_data: {
                currency: currency.toLowerCase(),
                unit_amount: amountMinor,
                product_data: { name: number },
              },
            },
          ],
          metadata: { attemptId },
          payment_intent_data: { metadata: { attemptId }, transfer_group: number },
          success_url: returnUrl,
          cancel_url: returnUrl,
        },
        { idempotencyKey },
      )
      if (!url) throw new Error(`Stripe gave no page for the session ${id}`)
      return { providerRef: id, nextAction: { kind: 'redirect', url } }
    },
    read,
    async cancel({ providerRef }) {
      const { checkout, errors } = await client()
      try {
        await checkout.sessions.expire(providerRef)
      } catch (error) {
        // It is already paid or over. The caller reads its state next.
        if (!(error instanceof errors.StripeInvalidRequestError) || error.statusCode !== 400) throw error
      }
    },
    readEvent: (raw, header, now) =>
      readStripeEvent(client, {
        raw,
        signature: header('stripe-signature') ?? '',
        secret: config.webhookSecret,
        now,
      }),
    movements: (since) => stripeMovements(client, since),
    disputedSince: (since) => disputedCharges(client, since),
    refund: (request) => refundCharge(client, request),
  }
}

function stateOf({
  status,
  payment_intent: found,
}: Stripe.Checkout.Session): ProviderState & { isDisputed?: boolean } {
  const paid = typeof found === 'object' ? found : null
  const charge = paid?.latest_charge
  if (paid?.status === 'succeeded' && typeof charge === 'object' && charge) {
    const receivedAt = new Date(charge.created * 1000)
    const receipt = { providerRef: charge.id, amountMinor: paid.amount_received, receivedAt }
    return { status: 'paid', receipts: [receipt], isDisputed: charge.disputed === true }
  }
  if (status === 'expired') return { status: 'expired', receipts: [] }
  if (status !== 'complete') return { status: 'open', receipts: [] }
  // Behind a completed session `requires_action` is an unpaid voucher, such as a boleto.
  if (paid?.status === 'processing' || paid?.status === 'requires_action')
    return { status: 'processing', receipts: [] }
  const { decline_code: declined, code } = paid?.last_payment_error ?? {}
  return { status: 'failed', failureCode: declined ?? code ?? paid?.status ?? 'unknown', receipts: [] }
}

const maxPageSize = 100

/** Lists the account's balance transactions since then, newest first. */
async function* stripeMovements(client: StripeClient, since: Date): AsyncGenerator<ProviderMovement> {
  const stripe = await client()
  const created = { gte: Math.floor(since.getTime() / 1000) }
  // The charge and the refund name the payment that they belong to.
  const expand = ['data.source']
  for await (const transaction of stripe.balanceTransactions.list({ limit: maxPageSize, created, expand }))
    yield movementOf(transaction)
}

const feeTypes = ['stripe_fee', 'stripe_fx_fee', 'tax_fee']
/** Types of transfers to the bank and back. */
const payoutTypes = ['payout', 'payout_cancel', 'payout_failure']

function movementOf(transaction: Stripe.BalanceTransaction): ProviderMovement {
  const { id, type, source, amount, fee, currency, created } = transaction
  return {
    providerRef: id,
    type,
    sourceRef: typeof source === 'string' ? source : (source?.id ?? null),
    ...subjectOf(source),
    amountMinor: amount,
    currency: currency.toUpperCase(),
    at: new Date(created * 1000),
    feeMinor: feeTypes.includes(type) ? fee - amount : fee,
    // Avoids a negative zero.
    toBankMinor: payoutTypes.includes(type) ? 0 - amount : 0,
  }
}

/** Returns the ids of the payment that an expanded source belongs to. */
function subjectOf(source: Stripe.BalanceTransaction['source']) {
  const of = typeof source === 'object' ? source : null
  const attemptId = of && 'metadata' in of ? (of.metadata?.attemptId ?? null) : null
  const charge = of && 'charge' in of ? of.charge : null
  return {
    attemptId,
    receiptRef: typeof charge === 'string' ? charge : (charge?.id ?? null),
    transfer: of && transferOf(of),
  }
}

function transferOf(source: Stripe.BalanceTransactionSource): ProviderMovement['transfer'] {
  if (source.object === 'transfer') return { ref: source.id, payoutId: source.metadata.payoutId ?? null }
  if (source.object !== 'transfer_reversal') return null
  const { transfer } = source
  return { ref: typeof transfer === 'string' ? transfer : transfer.id, payoutId: null }
}

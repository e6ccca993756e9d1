import * as z from 'zod/mini'
import type { PaymentProvider, ProviderState } from '../payment-provider.ts'
import { readStripeEvent } from './read-stripe-event.ts'
import { type StripeConfig, StripeError, stripeClient } from './stripe-client.ts'
import { disputedCharges, disputesOf } from './stripe-disputes.ts'
import { stripeMovements } from './stripe-movements.ts'

const intent = z.object({
  status: z.string(),
  amount_received: z._default(z.number(), 0),
  last_payment_error: z.nullish(
    z.object({ code: z.nullish(z.string()), decline_code: z.nullish(z.string()) }),
  ),
  latest_charge: z.nullish(
    z.object({ id: z.string(), created: z.number(), disputed: z.nullish(z.boolean()) }),
  ),
})

const session = z.object({
  id: z.string(),
  url: z.nullish(z.string()),
  status: z.nullish(z.enum(['open', 'complete', 'expired'])),
  payment_intent: z.nullish(z.union([z.string(), intent])),
})

const created = z.object({ id: z.string() })

/**
 * Checkout Sessions: the customer types their card on Stripe's own page, and our pages need no script and no
 * outside source for it. Which methods are offered there (cards, and Pix where the account has it) is decided
 * in Stripe's dashboard. An attempt is a session; its money is the charge of the session's PaymentIntent.
 */
export function stripePayments(config: StripeConfig): PaymentProvider {
  const stripe = stripeClient(config)

  async function read({ providerRef }: { providerRef: string }): Promise<ProviderState> {
    const expand = ['payment_intent.latest_charge']
    const state = stateOf(session.parse(await stripe.get(`checkout/sessions/${providerRef}`, { expand })))
    return state.isDisputed ? { ...state, disputes: await disputesOf(stripe, state.receipts) } : state
  }

  return {
    method: 'stripe',
    startsAtOnce: false,
    async start({ attemptId, idempotencyKey, number, amountMinor, currency, email, returnUrl }) {
      const answer = await stripe.post(
        'checkout/sessions',
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
        idempotencyKey,
      )
      const { id, url } = session.parse(answer)
      if (!url) throw new Error(`Stripe gave no page for the session ${id}`)
      return { providerRef: id, nextAction: { kind: 'redirect', url } }
    },
    read,
    async cancel({ providerRef }) {
      try {
        await stripe.post(`checkout/sessions/${providerRef}/expire`, {})
      } catch (error) {
        // Paid or over already: whoever asked reads its state next.
        if (!(error instanceof StripeError) || error.status !== 400) throw error
      }
    },
    readEvent: (raw, header, now) => readStripeEvent(raw, header, { secret: config.webhookSecret, now }),
    movements: (since) => stripeMovements(stripe, since),
    disputedSince: (since) => disputedCharges(stripe, since),
    async refund({ receiptRef, amountMinor, idempotencyKey }) {
      const answer = await stripe.post(
        'refunds',
        { charge: receiptRef, amount: amountMinor, metadata: { key: idempotencyKey } },
        idempotencyKey,
      )
      return { providerRef: created.parse(answer).id }
    },
  }
}

function stateOf({
  status,
  payment_intent: found,
}: z.infer<typeof session>): ProviderState & { isDisputed?: boolean } {
  const paid = typeof found === 'object' ? found : null
  const charge = paid?.latest_charge
  if (paid?.status === 'succeeded' && charge) {
    const receivedAt = new Date(charge.created * 1000)
    const receipt = { providerRef: charge.id, amountMinor: paid.amount_received, receivedAt }
    return { status: 'paid', receipts: [receipt], isDisputed: charge.disputed === true }
  }
  if (status === 'expired') return { status: 'expired', receipts: [] }
  if (status !== 'complete') return { status: 'open', receipts: [] }
  if (paid?.status === 'processing') return { status: 'processing', receipts: [] }
  const { decline_code: declined, code } = paid?.last_payment_error ?? {}
  return { status: 'failed', failureCode: declined ?? code ?? paid?.status ?? 'unknown', receipts: [] }
}

import type Stripe from 'stripe'
import type { RefundRequest } from '#server/payments/payment-provider.ts'
import type { StripeClient } from './stripe-client.ts'

const maxPageSize = 100

/**
 * Refunds part of a charge. Returns null while Stripe is processing it; the same request polls it. Throws when the
 * refund failed; requested again it is a new one. Source: Stripe's reference, "The Refund object".
 */
export async function refundCharge(
  client: StripeClient,
  { receiptRef, amountMinor, idempotencyKey }: RefundRequest,
): Promise<{ providerRef: string } | null> {
  const { refunds } = await client()
  const earlier: Stripe.Refund[] = []
  // Stripe forgets a key after a day and repeats its first response until then, so the list shows which refunds exist,
  // and their status.
  for await (const each of refunds.list({ charge: receiptRef, limit: maxPageSize }))
    if (each.metadata?.key === idempotencyKey) earlier.push(each)
  const standing = earlier.find(({ status }) => !hasFailed(status))
  if (standing) return answerOf(standing)
  const turn = earlier.length
  const made = await refunds.create(
    { charge: receiptRef, amount: amountMinor, metadata: { key: idempotencyKey } },
    { idempotencyKey: turn === 0 ? idempotencyKey : `${idempotencyKey} ${turn}` },
  )
  return answerOf(made)
}

const hasFailed = (status: string | null) => status === 'failed' || status === 'canceled'

function answerOf({ id, status, failure_reason: reason }: Stripe.Refund) {
  if (hasFailed(status)) throw new Error(`Stripe did not return ${id}: ${reason ?? status}`)
  return status === 'succeeded' ? { providerRef: id } : null
}

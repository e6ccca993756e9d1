import * as z from 'zod/mini'
import type { ProviderEvent } from '../payment-provider.ts'
import { isSignedByStripe } from './stripe-signature.ts'

const event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      id: z.optional(z.string()),
      object: z.optional(z.string()),
      charge: z.optional(z.unknown()),
      client_reference_id: z.nullish(z.string()),
      metadata: z.nullish(z.record(z.string(), z.string())),
    }),
  }),
})

/** Null for what Stripe did not sign, or what is no event. What it says is not kept: the state is asked for. */
export function readStripeEvent(
  raw: Uint8Array,
  header: (name: string) => string | undefined,
  { secret, now }: { secret: string; now: Date },
): ProviderEvent | null {
  if (!isSignedByStripe(raw, { header: header('stripe-signature'), secret, now })) return null
  const { data } = event.safeParse(jsonOf(raw))
  if (!data) return null
  const { object } = data.data
  return {
    eventId: data.id,
    type: data.type,
    attemptId: object.client_reference_id ?? object.metadata?.attemptId ?? null,
    providerRef: object.object === 'checkout.session' ? (object.id ?? null) : null,
    receiptRef: typeof object.charge === 'string' ? object.charge : null,
    // No names, no cards: only what it was about.
    payload: { object: object.object ?? null, id: object.id ?? null },
  }
}

function jsonOf(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(raw))
  } catch {
    return null
  }
}

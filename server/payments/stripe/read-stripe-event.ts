import * as z from 'zod/mini'
import type { ProviderEvent } from '#server/payments/payment-provider.ts'
import type { StripeClient } from './stripe-client.ts'

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

interface SignedBody {
  raw: Uint8Array
  signature: string
  secret: string
  now: Date
}

/**
 * Reads an event. Null when Stripe did not sign it, or when it is none. Its claims are not stored: the state is
 * queried.
 */
export async function readStripeEvent(client: StripeClient, body: SignedBody): Promise<ProviderEvent | null> {
  const { data } = event.safeParse(await signedEvent(client, body))
  if (!data) return null
  const { object } = data.data
  return {
    eventId: data.id,
    type: data.type,
    attemptId: object.client_reference_id ?? object.metadata?.attemptId ?? null,
    providerRef: object.object === 'checkout.session' ? (object.id ?? null) : null,
    receiptRef: typeof object.charge === 'string' ? object.charge : null,
    // No names and no cards: only the object concerned.
    payload: { object: object.object ?? null, id: object.id ?? null },
  }
}

/** Maximum age of a signature. */
const toleranceSeconds = 300

async function signedEvent(client: StripeClient, { raw, signature, secret, now }: SignedBody) {
  const { webhooks, errors } = await client()
  try {
    return webhooks.constructEvent(raw, signature, secret, toleranceSeconds, undefined, now.getTime())
  } catch (error) {
    if (error instanceof errors.StripeSignatureVerificationError || error instanceof SyntaxError) return null
    throw error
  }
}

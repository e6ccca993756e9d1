import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'

/**
 * Returns six digits that only the customer sees and shows to fetch the fulfillment. They are derived from the secret
 * and not stored.
 */
export function pickupCode({ secrets: [secret] }: Pick<Services, 'secrets'>, fulfillmentId: string): string {
  if (!secret) throw new Error('There is no secret to sign with')
  return codeOf(secret, fulfillmentId)
}

export function isPickupCode({ secrets }: Pick<Services, 'secrets'>, fulfillmentId: string, typed: string) {
  const given = Buffer.from(typed.replace(/\D/g, ''))
  return secrets.some((secret) => isSameSecret(Buffer.from(codeOf(secret, fulfillmentId)), given))
}

/** Derives the code by an HMAC, whose message names the purpose too. */
function codeOf(secret: string, fulfillmentId: string): string {
  const digest = createHmac('sha256', secret).update(`pickup-code ${fulfillmentId}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

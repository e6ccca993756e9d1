import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'

/** Six digits that only the customer sees: who shows them fetches the fulfillment. Nothing is stored. */
export function pickupCode({ secrets: [secret] }: Pick<Services, 'secrets'>, fulfillmentId: string): string {
  if (!secret) throw new Error('There is no secret to sign with')
  return codeOf(secret, fulfillmentId)
}

export function isPickupCode({ secrets }: Pick<Services, 'secrets'>, fulfillmentId: string, typed: string) {
  const given = Buffer.from(typed.replace(/\D/g, ''))
  return secrets.some((secret) => isSameSecret(Buffer.from(codeOf(secret, fulfillmentId)), given))
}

/** The purpose is signed too. */
function codeOf(secret: string, fulfillmentId: string): string {
  const digest = createHmac('sha256', secret).update(`pickup-code ${fulfillmentId}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

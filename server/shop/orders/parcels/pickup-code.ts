import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Services } from '../../services.ts'

/** Six digits that only the customer sees: who shows them fetches the parcel. Nothing is stored. */
export function pickupCode({ secrets: [secret] }: Pick<Services, 'secrets'>, parcelId: string): string {
  if (!secret) throw new Error('There is no secret to sign with')
  return codeOf(secret, parcelId)
}

export function isPickupCode({ secrets }: Pick<Services, 'secrets'>, parcelId: string, typed: string) {
  const given = Buffer.from(typed.replace(/\D/g, ''))
  return secrets.some((secret) => isSame(Buffer.from(codeOf(secret, parcelId)), given))
}

/** The purpose is signed too. */
function codeOf(secret: string, parcelId: string): string {
  const digest = createHmac('sha256', secret).update(`pickup-code ${parcelId}`).digest()
  return String(digest.readUIntBE(0, 6) % 1_000_000).padStart(6, '0')
}

const isSame = (a: Buffer, b: Buffer) => a.length === b.length && timingSafeEqual(a, b)

import type { PublicConfig } from '#shared/runtime/payload.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** The shop's legal owner; nothing if the operator has not configured one. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  return legal ? legalIdentityText(legal) : null
}

/** The number stays with its name on one line. */
export const legalIdentityText = (legal: NonNullable<PublicConfig['legal']>) =>
  `${legal.name} · ${legal.taxIdName}\u00a0${legal.taxId} · ${legal.address}`

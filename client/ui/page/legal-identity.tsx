import type { PublicConfig } from '#shared/runtime/payload.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** Who answers for the shop in law; nothing where the operator has not said so. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  return legal ? legalIdentityText(legal) : null
}

/** The number stays with its name on one line. */
export const legalIdentityText = (legal: NonNullable<PublicConfig['legal']>) =>
  `${legal.name} · ${legal.taxIdName}\u00a0${legal.taxId} · ${legal.address}`

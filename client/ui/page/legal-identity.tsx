import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'

/** The shop's legal owner; nothing if the operator has not configured one. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  return legal ? legalIdentityText(legal) : null
}

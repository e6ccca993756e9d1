import { legalIdentityText } from '#shared/text/legal-identity-text.ts'
import { useShopConfig } from '../behavior/shop-config.tsx'
import { UnbrokenNumbers } from '../text/unbroken-numbers.tsx'

/** The shop's legal owner; nothing if the operator has not configured one. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  return legal ? <UnbrokenNumbers text={legalIdentityText(legal)} /> : null
}

import { useShopConfig } from '#client/ui/behavior/shop-config.tsx'
import { UnbrokenNumbers } from '#client/ui/text/unbroken-numbers.tsx'
import { legalIdentityText } from '#shared/text/legal-identity-text.ts'

/** The shop's legal owner, or nothing if the operator has not configured one. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  return legal ? <UnbrokenNumbers text={legalIdentityText(legal)} /> : null
}

import { useShopConfig } from './shop-config.tsx'

/** Who answers for the shop in law; nothing where the operator has not said so. */
export function LegalIdentity() {
  const { legal } = useShopConfig()
  if (!legal) return null
  // The number stays with its name.
  return `${legal.name} · ${legal.taxIdName}\u00a0${legal.taxId} · ${legal.address}`
}

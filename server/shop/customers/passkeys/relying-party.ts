import { isIP } from 'node:net'
import type { Services } from '#server/shop/services.ts'

/**
 * Returns the relying party of passkeys, or null if the shop is reached by a bare IP address, for which there are none.
 */
export function relyingParty({ shop }: Pick<Services, 'shop'>) {
  const { hostname, origin } = new URL(shop.publicUrl)
  return isIP(hostname.replace(/^\[|\]$/g, '')) === 0 ? { id: hostname, name: shop.name, origin } : null
}

/** Loads the library with the first passkey, because most processes do not need it. */
export const webAuthn = () => import('@simplewebauthn/server')

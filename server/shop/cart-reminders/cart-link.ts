import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'
import { href } from '#shared/href.ts'

const tokenPattern = /^([0-9a-f]{32})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Returns the address that shows the goods of a cart to its holder until it expires. It signs nobody in, and names
 * nobody.
 */
export function cartLinkUrl({ secrets, shop, clock }: Services, cartId: string): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const expiresAt = Math.floor(retainedUntil('cartLink', clock()).getTime() / 1000)
  const body = `${cartId.replaceAll('-', '')}.${expiresAt}`
  const token = `${body}.${signature(secret, body).toString('base64url')}`
  return shop.publicUrl + href('saved-cart', {}, { token })
}

/** Returns the id of the cart that a token opens, or null when it is not one of the shop's, or has expired. */
export function readCartLink(
  { secrets, clock }: Pick<Services, 'secrets' | 'clock'>,
  token: string,
): string | null {
  const [, cartHex, expiresAt, signed] = tokenPattern.exec(token) ?? []
  if (!cartHex || !signed) return null
  const body = `${cartHex}.${expiresAt}`
  const given = Buffer.from(signed, 'base64url')
  if (!secrets.some((secret) => isSameSecret(signature(secret, body), given))) return null
  // PostgreSQL reads a UUID without hyphens, too.
  return Number(expiresAt) * 1000 > clock().getTime() ? cartHex : null
}

/** Signs the purpose, too, so that a token for another purpose opens no cart. */
const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`cart-link ${body}`).digest()

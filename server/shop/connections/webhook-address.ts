import { createHmac } from 'node:crypto'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'

const paths = {
  bank_pix: '/api/webhooks/pix/',
  mercado_pago: '/api/webhooks/mercado-pago/',
} as const
const tokenPattern = /^([0-9a-f]{32})\.([\w-]{43})$/

/** Returns the URL to which the provider of a connection sends its webhooks; nobody can guess it. */
export function webhookAddress(
  { secrets, shop }: Pick<Services, 'secrets' | 'shop'>,
  connectionId: string,
  kind: keyof typeof paths = 'bank_pix',
) {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const id = connectionId.replaceAll('-', '')
  return `${shop.publicUrl}${paths[kind]}${id}.${signature(secret, id).toString('base64url')}`
}

/** Returns the id of the connection of a URL's token, as hex digits, or null if the token is not the shop's. */
export function openWebhookToken({ secrets }: Pick<Services, 'secrets'>, token: string): string | null {
  const [, id, signed = ''] = tokenPattern.exec(token) ?? []
  if (!id) return null
  const given = Buffer.from(signed, 'base64url')
  return secrets.some((secret) => isSameSecret(signature(secret, id), given)) ? id : null
}

const signature = (secret: string, id: string) =>
  createHmac('sha256', secret).update(`bank notices ${id}`).digest()

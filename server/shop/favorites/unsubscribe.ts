import { createHmac } from 'node:crypto'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { stockAlert } from '#server/db/schema/index.ts'
import { withdrawConsent } from '#server/shop/customers/mail-consents/decide-mails.ts'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { ShopError } from '#shared/errors.ts'
import { href } from '#shared/href.ts'
import { setPriceMails } from './change-favorites.ts'

/** Ends the mails that the link's holder gets, by its page or by their mail program. Idempotent. */
export async function unsubscribe(
  services: Services,
  token: string,
  place: 'mail-link' | 'mail-program',
): Promise<void> {
  const subscription = readUnsubscribeToken(services, token)
  if (!subscription) throw new ShopError('token_expired', 'Not a link of ours to end mails')
  const { kind, id } = subscription
  if (kind === 'cart-reminders') return withdrawConsent(services, { consentId: id, place })
  await (kind === 'stock-notice' ? endStockAlerts(services, id) : setPriceMails(services.db, id, false))
}

/** Ends every alert for this address. */
async function endStockAlerts({ db }: Services, alertId: string) {
  const address = db.select({ email: stockAlert.email }).from(stockAlert).where(eq(stockAlert.id, alertId))
  await db.delete(stockAlert).where(and(inArray(stockAlert.email, address), isNull(stockAlert.sentAt)))
}

/** The kinds of mails that a link ends; its subject is an alert's id, a customer's or a consent's. They stand in links that were sent. */
const mailKinds = ['stock-notice', 'price-drops', 'cart-reminders'] as const
export type MailKind = (typeof mailKinds)[number]

export interface Subscription {
  kind: MailKind
  id: string
}

const tokenPattern = /^([a-z-]{1,20})\.([0-9a-f]{32})\.([\w-]{43})$/

/** Returns a token, which only unsubscribes its holder from mails and so never expires. */
export function unsubscribeToken({ secrets }: Pick<Services, 'secrets'>, { kind, id }: Subscription): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const body = `${kind}.${id.replaceAll('-', '')}`
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** Returns the URL where a person ends these mails, and where their mail program may do it for them by one POST. */
export const unsubscribeUrl = (
  services: Pick<Services, 'secrets' | 'shop'>,
  subscription: Subscription,
): string =>
  services.shop.publicUrl + href('unsubscribe', {}, { token: unsubscribeToken(services, subscription) })

/** Reads a token. Returns null if it is not one of the shop's. A UUID may be written without hyphens. */
export function readUnsubscribeToken(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): Subscription | null {
  const [, word, id, signed] = tokenPattern.exec(token) ?? []
  const kind = mailKinds.find((each) => each === word)
  if (!kind || !id || !signed) return null
  const given = Buffer.from(signed, 'base64url')
  const isOurs = secrets.some((secret) => isSameSecret(signature(secret, `${kind}.${id}`), given))
  return isOurs ? { kind, id } : null
}

/** Signs the purpose, too, so that a token for another purpose ends nothing. */
const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${body}`).digest()

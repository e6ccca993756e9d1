import { createHmac, timingSafeEqual } from 'node:crypto'
import { href } from '#shared/href.ts'
import type { Services } from '../services.ts'

/** Which mails a link ends, each with whose they are: a notice's id, a customer's. */
const mailKinds = ['stock-notice', 'price-drops'] as const
export type MailKind = (typeof mailKinds)[number]

export interface Subscription {
  kind: MailKind
  id: string
}

const tokenPattern = /^([a-z-]{1,20})\.([0-9a-f]{32})\.([\w-]{43})$/

/** Ends mails for whoever holds it; it opens nothing, so it never runs out. */
export function unsubscribeToken({ secrets }: Pick<Services, 'secrets'>, { kind, id }: Subscription): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const body = `${kind}.${id.replaceAll('-', '')}`
  return `${body}.${signature(secret, body).toString('base64url')}`
}

/** Where a person ends these mails, and where their mail program may do it for them by one POST. */
export const unsubscribeUrl = (
  services: Pick<Services, 'secrets' | 'shop'>,
  subscription: Subscription,
): string =>
  services.shop.publicUrl + href('unsubscribe', {}, { token: unsubscribeToken(services, subscription) })

/** Null for a token that is not ours. A UUID may be written without hyphens. */
export function readUnsubscribeToken(
  { secrets }: Pick<Services, 'secrets'>,
  token: string,
): Subscription | null {
  const [, word, id, signed] = tokenPattern.exec(token) ?? []
  const kind = mailKinds.find((each) => each === word)
  if (!kind || !id || !signed) return null
  const given = Buffer.from(signed, 'base64url')
  const isOurs = secrets.some((secret) => {
    const made = signature(secret, `${kind}.${id}`)
    return made.length === given.length && timingSafeEqual(made, given)
  })
  return isOurs ? { kind, id } : null
}

/** The purpose is signed too: a token for something else ends nothing. */
const signature = (secret: string, body: string) =>
  createHmac('sha256', secret).update(`unsubscribe ${body}`).digest()

import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { orderGroup } from '#server/db/schema/index.ts'
import { isSameSecret } from '#server/shop/is-same-secret.ts'
import type { Services } from '#server/shop/services.ts'
import { retainedUntil } from '#shared/account/retention.ts'

const tokenPattern = /^([0-9a-f]{32})\.(\d{1,9})\.(\d{1,12})\.([\w-]{43})$/

/**
 * Purpose of a token of an order group. It is part of what is signed, so that a token for another purpose never opens
 * an order.
 */
type LinkPurpose = 'order-link' | 'guest-privacy'

interface LinkedGroup {
  groupId: string
  linkVersion: number
}

/**
 * Returns the token of the link that shows an order group to its holder, guests included, until it expires or is
 * revoked.
 */
export const orderLinkToken = (services: Pick<Services, 'clock' | 'secrets'>, group: LinkedGroup): string =>
  groupToken(services, 'order-link', { ...group, expiresAt: retainedUntil('orderLink', services.clock()) })

/** Returns a signed token for one of the purposes. */
export function groupToken(
  { secrets }: Pick<Services, 'secrets'>,
  purpose: LinkPurpose,
  { groupId, linkVersion, expiresAt }: LinkedGroup & { expiresAt: Date },
): string {
  const [secret] = secrets
  if (!secret) throw new Error('There is no secret to sign with')
  const body = `${groupId.replaceAll('-', '')}.${linkVersion}.${Math.floor(expiresAt.getTime() / 1000)}`
  return `${body}.${signature(secret, purpose, body).toString('base64url')}`
}

/** Returns a token for a group of which only the id is known. */
export async function newOrderLink(services: Services, groupId: string): Promise<string> {
  const [group] = await services.db
    .select({ linkVersion: orderGroup.linkVersion })
    .from(orderGroup)
    .where(eq(orderGroup.id, groupId))
  if (!group) throw new Error(`There is no order group ${groupId}`)
  return orderLinkToken(services, { groupId, linkVersion: group.linkVersion })
}

export type OpenedLink = { groupId: string } | { refused: LinkRefusal }
export type LinkRefusal = 'unknown' | 'expired' | 'revoked'

type Opening = Pick<Services, 'db' | 'clock' | 'secrets'>

/** Reads the group that a token names, without asking whether it was revoked. */
export const readOrderLink = (services: Opening, token: string) =>
  readGroupToken(services, 'order-link', token)

/**
 * Returns the group that a token opens. If the signature is valid but the token opens nothing any more, the reason
 * tells why.
 */
export const openOrderLink = (services: Opening, token: string) =>
  openGroupToken(services, 'order-link', token)

export async function openGroupToken(
  services: Opening,
  purpose: LinkPurpose,
  token: string,
): Promise<OpenedLink> {
  const link = readGroupToken(services, purpose, token)
  if ('refused' in link) return link
  const { groupId, linkVersion } = link
  const isCurrent = and(eq(orderGroup.id, groupId), eq(orderGroup.linkVersion, linkVersion))
  const [group] = await services.db.select({ id: orderGroup.id }).from(orderGroup).where(isCurrent)
  return group ? { groupId: group.id } : { refused: 'revoked' }
}

function readGroupToken(
  { clock, secrets }: Opening,
  purpose: LinkPurpose,
  token: string,
): LinkedGroup | { refused: LinkRefusal } {
  const [, groupHex, version, expiresAt, signed] = tokenPattern.exec(token) ?? []
  if (!groupHex || !signed) return { refused: 'unknown' }
  const given = Buffer.from(signed, 'base64url')
  const body = token.slice(0, token.lastIndexOf('.'))
  if (!secrets.some((secret) => isSameSecret(signature(secret, purpose, body), given)))
    return { refused: 'unknown' }
  if (Number(expiresAt) * 1000 <= clock().getTime()) return { refused: 'expired' }
  // PostgreSQL reads a UUID without hyphens, too.
  return { groupId: groupHex, linkVersion: Number(version) }
}

const signature = (secret: string, purpose: LinkPurpose, body: string) =>
  createHmac('sha256', secret).update(`${purpose} ${body}`).digest()
